import HabitCore
import HabitStore
import Posix
import Systemd

/// The own folder being moved, removed or replaced while the daemon runs.
extension Habitd {
  /// How long after a write what is due behind it is done, in microseconds: later than the second of
  /// the write, so that a copy by whole seconds sees a later time; and little enough is forgotten
  /// when the machine's disk is cloned in between.
  private static let settlingDelay = 2_000_000

  /// Goes on where the history is again, or, where something else stands in its place, in a folder of
  /// its own.
  ///
  /// - Returns: whether changes can be recorded again.
  @discardableResult
  func regainPlace() -> Bool {
    guard let store = storage.store else { return false }
    switch store.lookAtPlace() {
    case .held: return store.health.acceptsWrites
    case .free: return false
    case .taken:
      do throws(StoreError) {
        try storage.moveOut(with: snapshotState)
      } catch {
        Log.error("the history cannot be written to a new folder: \(error)")
        return false
      }
      // Only the device that made a change undoes it.
      recent = []
      others.watchAgain()
      historyChanged()
      status.noteChange()
      return true
    }
  }

  /// Looks whether the own folder is where it was; what somebody has moved is noticed before the next
  /// write.
  func checkPlace() {
    guard let store = storage.store else { return }
    let before = store.health
    let place = store.lookAtPlace()
    if store.health != before { status.noteChange() }
    if place == .taken { regainPlace() }
  }

  /// Sees to it that what is due behind a write is done soon.
  func settleSoon() {
    guard let store = storage.store, store.isUnsettled else { return }
    guard !isSettling else {
      isWrittenSince = true
      return
    }
    do throws(SystemError) {
      if settling == nil {
        settling = try LoopTimer(
          on: loop,
          basis: .monotonic,
          accuracyMicroseconds: Self.settlingDelay / 4
        ) { [unowned self] in settle() }
      }
      try settling?.arm(atMicroseconds: Clock.monotonicMicroseconds() + Self.settlingDelay)
      isSettling = true
    } catch {
      Log.warning("what was written last is not remembered before the next snapshot: \(error)")
    }
  }

  private func settle() {
    isSettling = false
    // A write that came since the delay began may be of this very second.
    storage.store?.settle(isDueAgain: isWrittenSince)
    isWrittenSince = false
    settleSoon()
  }
}
