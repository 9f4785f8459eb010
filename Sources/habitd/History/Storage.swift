import HabitCore
import HabitStore
import Posix
import Systemd

/// The history on disk: open, or unavailable at the moment.
struct Storage {
  enum State {
    /// It was read, and may accept writes.
    case open(Store)
    /// It could not be opened, for this reason, at this moment in monotonic microseconds.
    // Indirect, because the store is looked up in every turn, and copying this with it would cost
    // more.
    indirect case unavailable(StoreError, triedAt: Int)
  }

  /// Determines the identity of this device and prepares its store; may be called again.
  ///
  /// Given a former device, it draws a new identity.
  private let makeStore: (_ former: DeviceID?) throws(StoreError) -> Store
  /// The state; `nil` before the first try.
  private(set) var state: State?

  /// The moment of the last attempt to accept writes again, in monotonic microseconds; 0 before
  /// any.
  private var resumedAt = 0

  /// The pause after a failed opening, or on a full disk, before a request may try again, in
  /// microseconds: often enough for a person who removes the cause, too seldom to matter.
  private static let retryInterval = 1_000_000

  /// Creates a history that is not open yet.
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

  /// Opens the history as a new device, because the folder of the former one is not as this
  /// installation left it.
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

  /// Continues from the present state as a new device, because something else has taken the place
  /// of its folder.
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

  /// Tries to accept changes again after the disk was full, unless that was tried a moment ago;
  /// returns true if they are accepted.
  ///
  /// The state includes everything acknowledged.
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

  /// Leaves a snapshot of the state, which includes everything acknowledged, and an empty journal.
  func close(_ present: @autoclosure () -> SnapshotState) {
    guard let store else { return }
    do throws(StoreError) {
      try store.close(present())
    } catch {
      // The journal holds everything; the next start reads it.
      Log.warning("no snapshot was left behind: \(error)")
    }
  }

  /// The store, open or not, for callers that need only its files.
  ///
  /// - Throws: the reason none can be prepared.
  func prepared() throws(StoreError) -> Store {
    if let store { return store }
    return try makeStore(nil)
  }

  /// Restores a backup; the history is open afterwards, whatever it was before.
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

  /// The reason it is not open.
  var failure: StoreError? {
    guard case .unavailable(let error, _) = state else { return nil }
    return error
  }

  /// True if a failed opening is old enough to be retried.
  var isWorthRetrying: Bool {
    guard case .unavailable(_, let triedAt) = state else { return false }
    return Clock.monotonicMicroseconds() - triedAt >= Self.retryInterval
  }

  /// One line for the service manager.
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
