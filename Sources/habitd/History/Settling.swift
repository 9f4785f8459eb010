import HabitStore
import Posix
import Systemd

/// The work due shortly after a write: remembering it, and cutting off the space ahead of the journal's
/// lines.
final class Settling {
  /// The delay after a write, in microseconds: long enough to cost a burst nothing, and short enough
  /// that little is forgotten when the machine's disk is cloned in between.
  private static let delay = 2_000_000

  private let loop: EventLoop
  /// Returns the store while it is open.
  private let store: () -> Store?
  /// Made with the first write.
  private var timer: LoopTimer?

  /// Settling on a loop.
  ///
  /// - Parameters:
  ///   - loop: the loop.
  ///   - store: returns the store, where it is open.
  init(on loop: EventLoop, _ store: @escaping () -> Store?) {
    self.loop = loop
    self.store = store
  }

  /// Schedules the work that is due after a write.
  func begin() {
    guard let store = store(), store.isUnsettled, timer?.moment == nil else { return }
    do throws(SystemError) {
      if timer == nil { timer = try makeTimer() }
      try timer?.arm(atMicroseconds: Clock.monotonicMicroseconds() + Self.delay)
    } catch {
      Log.warning("the last write is not remembered before the next snapshot: \(error)")
    }
  }

  private func makeTimer() throws(SystemError) -> LoopTimer {
    try LoopTimer(
      on: loop,
      basis: .monotonic,
      accuracyMicroseconds: Self.delay / 4
    ) { [unowned self] in store()?.settle() }
  }
}
