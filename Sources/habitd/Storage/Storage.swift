import HabitCore
import HabitStore
import Posix

/// The history on disk, open or not to be had at the moment.
struct Storage {
  /// The store; opened or not.
  let store: Store
  /// Which device this is.
  let device: DeviceID
  /// Why it could not be opened, and when that was tried, in monotonic microseconds.
  var failure: (error: StoreError, triedAt: Int)?

  /// How long a failed opening is left alone before a request may try again, in microseconds: often
  /// enough for a person who removes the cause, too seldom to matter.
  static let retryInterval = 1_000_000

  init(store: Store, device: DeviceID) {
    self.store = store
    self.device = device
  }

  /// One line for the service manager.
  var summary: String {
    if let failure { return "storage unavailable: \(failure.error)" }
    return store.health.acceptsWrites ? "storage sound" : "read-only: \(store.health)"
  }
}
