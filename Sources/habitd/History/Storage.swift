import HabitCore
import HabitStore
import Posix
import Systemd

/// The history on disk, which is open or currently unavailable.
struct Storage {
  enum State {
    /// The history was read; its health tells if it accepts writes.
    case open(Store)
    /// The history could not be opened, for this reason, at this time in monotonic microseconds.
    indirect case unavailable(StoreError, triedAt: Int)
  }

  /// Determines the identity of this device and prepares its store; may be called again.
  ///
  /// Draws a new identity if `former` is given.
  private let makeStore: (_ former: DeviceID?) throws(StoreError) -> Store
  /// The state; `nil` before the first attempt to open.
  private(set) var state: State?

  /// The time of the last attempt to resume writing, in monotonic microseconds; 0 before the first.
  private var resumedAt = 0

  /// The pause between attempts to open the history, or to resume writing after a full disk, in
  /// microseconds.
  ///
  /// A person who has removed the cause hardly waits, and the attempts hardly slow down requests.
  private static let retryInterval = 1_000_000

  init(makeStore: @escaping (_ former: DeviceID?) throws(StoreError) -> Store) {
    self.makeStore = makeStore
  }

  /// Opens the history; returns the state that was read.
  ///
  /// - Throws: the reason it cannot be opened, which is kept in ``state``.
  mutating func open() throws(StoreError) -> SnapshotState {
    do {
      let store = try makeStore(nil)
      do {
        let recovered = try store.open()
        state = .open(store)
        return recovered
      } catch .foreign(let difference) {
        return try openAsNewDevice(instead: store, difference)
      }
    } catch {
      state = .unavailable(error, triedAt: Clock.monotonicMicroseconds())
      throw error
    }
  }

  /// Opens the history as a new device, because the former device's folder was changed by something
  /// other than this installation.
  private mutating func openAsNewDevice(
    instead former: Store,
    _ difference: Damage
  ) throws(StoreError) -> SnapshotState {
    let store = try makeStore(former.device)
    let recovered = try store.open()
    Log.warning(
      "\(difference); this installation is now device \(store.device), and the contents of the "
        + "folder of \(former.device) are read as another device's"
    )
    state = .open(store)
    return recovered
  }

  /// Continues with the current state as a new device, because something else has taken the place
  /// of this device's folder.
  ///
  /// - Throws: the reason it failed; the history is then unchanged.
  mutating func moveOut(with present: SnapshotState) throws(StoreError) {
    guard let former = store else { return }
    former.interruptRetirement("the history was moved meanwhile")
    let store = try makeStore(former.device)
    try store.begin(with: present)
    Log.warning(
      "the folder of \(former.device) was replaced while habitd was running; this installation is "
        + "now device \(store.device), and the contents of that folder are read as another device's"
    )
    state = .open(store)
  }

  /// Tries to resume writing after a full disk, at most once per ``retryInterval``.
  ///
  /// `present` is a state with all acknowledged changes. Returns true if changes are accepted
  /// again.
  mutating func resume(_ present: @autoclosure () -> SnapshotState) -> Bool {
    let now = Clock.monotonicMicroseconds()
    guard let store, resumedAt == 0 || now - resumedAt >= Self.retryInterval else { return false }
    resumedAt = now
    do throws(StoreError) {
      try store.resume(present())
      Log.notice("there is room on the disk again, and changes are recorded: \(summary)")
      return true
    } catch {
      Log.warning("changes are still not recorded: \(error)")
      return false
    }
  }

  /// Closes the store with a snapshot of the state and an empty journal; the state has all
  /// acknowledged changes.
  func close(_ present: @autoclosure () -> SnapshotState) {
    guard let store else { return }
    do throws(StoreError) {
      try store.close(present())
    } catch {
      // Nothing is lost: the journal has all changes, and the next start reads it.
      Log.warning("no snapshot was left behind: \(error)")
    }
  }

  /// The store, open or only prepared, for callers that need its files but not its state.
  func prepared() throws(StoreError) -> Store {
    if let store { return store }
    return try makeStore(nil)
  }

  /// Restores a backup; afterwards the history is open, even if it was not before.
  ///
  /// - Throws: the reason it failed; the history is then unchanged.
  mutating func restore(
    _ choice: BackupChoice,
    replacing present: SnapshotState,
    isTrial: Bool
  ) throws(StoreError) -> Restored {
    let store = try prepared()
    let restored = try store.restore(choice, replacing: present, isTrial: isTrial)
    if !isTrial { state = .open(store) }
    return restored
  }

  /// The store if it is open.
  var store: Store? {
    guard case .open(let store) = state else { return nil }
    return store
  }

  /// The reason the history is not open; `nil` if it is open.
  var failure: StoreError? {
    guard case .unavailable(let error, _) = state else { return nil }
    return error
  }

  /// True if opening has failed, and so long ago that it can be retried.
  var isWorthRetrying: Bool {
    guard case .unavailable(_, let triedAt) = state else { return false }
    return Clock.monotonicMicroseconds() - triedAt >= Self.retryInterval
  }

  /// The state of the storage as a part of the service manager's status line.
  var summary: String {
    switch state {
    case .open(let store):
      if case .damaged(let damage) = store.health {
        "storage \(store.health); to recover: \(damage.remedy)"
      } else {
        "storage \(store.health)"
      }
    case .unavailable(let error, _): "storage unavailable: \(error)"
    case nil: "storage not open yet"
    }
  }
}
