import HabitCore
import Posix
import Systemd

extension Habitd {
  /// How far the service manager's picture may lag behind a change, in microseconds: a burst of
  /// ticks is told once.
  private static let statusDelay = 1_000_000

  /// Makes changes known to the service manager a moment later; until then only the start, a new
  /// day and a failure are.
  ///
  /// - Throws: what the loop refuses.
  func keepStatusCurrent() throws(SystemError) {
    statusRefresh = try LoopTimer(
      on: loop,
      basis: .monotonic,
      accuracyMicroseconds: Self.statusDelay
    ) { [unowned self] in notifyStatus() }
  }

  /// Notes that the service manager's picture is not current any more.
  func statusChanged() {
    // Not armed anew by every change, or a steady stream of them would never be told.
    guard let statusRefresh, !isStatusOutdated else { return }
    do throws(SystemError) {
      try statusRefresh.arm(atMicroseconds: Clock.monotonicMicroseconds() + Self.statusDelay)
      isStatusOutdated = true
    } catch {
      Log.warning("the service manager is not told of changes: \(error)")
    }
  }

  /// Tells the service manager how things are, in one line.
  func notifyStatus() {
    isStatusOutdated = false
    let counts = ledger.counts(on: today)
    ServiceManager.notify(
      "STATUS=\(counts.completed) of \(counts.total) done on \(counts.day), "
        + "revision \(revision), \(storage.summary)"
    )
  }
}
