import HabitStore
import Posix
import Systemd

/// Writes snapshots, a slice per turn, while the journal continues.
struct Generations {
  private var isWriting = false
  private var growth = GrowthWatch()

  /// Notes that superfluous generations are left; they are removed from the next turn on.
  mutating func continueLater() { isWriting = true }

  /// Continues writing a snapshot, or begins one of `state` if the journal has grown enough.
  ///
  /// Returns true if there is more to do.
  mutating func advance(_ store: Store, _ state: @autoclosure () -> SnapshotState) -> Bool {
    do throws(StoreError) {
      if isWriting {
        isWriting = try !store.continueGeneration()
      } else if store.wantsGeneration {
        noteGrowth(of: store.report.journalBytes)
        try store.beginGeneration(state())
        isWriting = true
      }
    } catch {
      isWriting = false
      Log.warning("a snapshot failed; the journal continues: \(error)")
    }
    return isWriting
  }

  private mutating func noteGrowth(of journal: Int) {
    guard growth.note(journal, at: Clock.monotonicMicroseconds() / 1_000_000) else { return }
    Log.warning(
      "more than \(GrowthWatch.limit >> 20) MiB were recorded within an hour: unless that was an import, "
        + "a client may be writing in a loop; habitctl watch shows what changes"
    )
  }
}

/// Notices when far more is recorded than a person can do.
///
/// Nothing is refused, because the history is kept forever and clients belong to the user. But a
/// client that writes in a loop can fill a disk within hours, so the daemon logs a warning.
struct GrowthWatch {
  /// The bytes of full journals within an hour above which a warning is logged.
  ///
  /// Fifty habits fill a third of that in ten years.
  static let limit = 64 << 20

  private static let window = 3600

  private var start = 0
  private var bytes = 0

  /// Notes that a journal of `count` bytes was filled, at a time in seconds.
  ///
  /// Returns true when the limit is exceeded within an hour, at most once in that hour.
  mutating func note(_ count: Int, at second: Int) -> Bool {
    if second - start >= Self.window { (start, bytes) = (second, 0) }
    let before = bytes
    bytes += count
    return before <= Self.limit && bytes > Self.limit
  }
}

/// Does the work that is due shortly after a write: it updates the `last-write` file, and cuts off
/// the space reserved after the journal's last line.
final class Debounce {
  /// The delay after a write, in microseconds.
  ///
  /// A burst of writes then causes the work only once. A longer delay would leave more writes
  /// unknown to `last-write` if the disk is cloned meanwhile.
  private static let delay = 2_000_000

  private let loop: EventLoop
  /// Returns the store while it is open.
  private let store: () -> Store?
  /// The timer for the work, made with the first write.
  private var timer: LoopTimer?

  init(on loop: EventLoop, _ store: @escaping () -> Store?) {
    self.loop = loop
    self.store = store
  }

  /// Schedules the work after a write, unless it is scheduled already.
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
