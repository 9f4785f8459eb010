import HabitCore
import HabitStore
import Posix

/// The history on disk: open, or not to be had at the moment.
struct Storage {
  /// How the history is.
  enum State {
    /// It was read, and may take writes.
    case open(Store)
    /// It could not be opened, for that reason, at that moment in monotonic microseconds.
    // Indirect: the store is asked for in every turn, and copying this beside it would cost more.
    indirect case unavailable(StoreError, triedAt: Int)
  }

  /// Finds out which device this is and prepares its store; may be tried again.
  private let makeStore: () throws(StoreError) -> Store
  /// How the history is; `nil` before the first try.
  private(set) var state: State?

  /// How long a failed opening is left alone before a request may try again, in microseconds: often
  /// enough for a person who removes the cause, too seldom to matter.
  private static let retryInterval = 1_000_000

  /// A history that is not open yet.
  ///
  /// - Parameter makeStore: prepares a store.
  init(makeStore: @escaping () throws(StoreError) -> Store) {
    self.makeStore = makeStore
  }

  /// Opens the history.
  ///
  /// - Returns: what was read.
  /// - Throws: why it cannot be opened, which is kept in ``state``.
  mutating func open() throws(StoreError) -> Recovered {
    do {
      let store = try makeStore()
      let recovered = try store.open()
      state = .open(store)
      return recovered
    } catch {
      state = .unavailable(error, triedAt: Clock.monotonicMicroseconds())
      throw error
    }
  }

  /// The store, open or not: for what asks for nothing but its files.
  ///
  /// - Throws: why none can be prepared.
  func prepared() throws(StoreError) -> Store {
    if let store { return store }
    return try makeStore()
  }

  /// Goes back to a kept generation; the history is open afterwards, whatever it was before.
  ///
  /// - Throws: why it could not be done; the history is then as it was.
  mutating func restore(
    _ generation: Int,
    replacing present: SnapshotState,
    isTrial: Bool
  ) throws(StoreError) -> Restored {
    let store = try prepared()
    let restored = try store.restore(generation, replacing: present, isTrial: isTrial)
    if !isTrial { state = .open(store) }
    return restored
  }

  /// The store, where it is open.
  var store: Store? {
    guard case .open(let store) = state else { return nil }
    return store
  }

  /// Why it is not open.
  var failure: StoreError? {
    guard case .unavailable(let error, _) = state else { return nil }
    return error
  }

  /// Whether a failed opening is old enough to be tried again.
  var isWorthRetrying: Bool {
    guard case .unavailable(_, let triedAt) = state else { return false }
    return Clock.monotonicMicroseconds() - triedAt >= Self.retryInterval
  }

  /// One line for the service manager.
  var summary: String {
    switch state {
    case .open(let store): "storage \(store.health)"
    case .unavailable(let error, _): "storage unavailable: \(error)"
    case nil: "storage not open yet"
    }
  }
}
