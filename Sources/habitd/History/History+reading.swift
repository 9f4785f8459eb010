import HabitCore
import HabitProtocol
import HabitStore

/// The parts of a history that others read.
extension History {
  /// The moment by the wall clock.
  var now: Instant { Instant(nearest: wallClock()) }

  /// The seconds since 1970 by the wall clock.
  var seconds: Int { wallClock() / 1000 }

  /// The person's today.
  var today: Day { ledger.today }

  /// The number of transactions of this turn that are not stored yet.
  var unstoredCount: Int { turn.transactions.count }

  /// The transactions that can be undone, those of this turn among them; oldest first.
  var undoable: [Transaction] { recent + turn.transactions }

  /// The state that a snapshot holds.
  var snapshotState: SnapshotState {
    SnapshotState(ledger: ledger, revision: revision, recent: recent)
  }
}

extension History {
  /// The store, for reading; retries opening it where that has failed.
  ///
  /// - Throws: `storageUnavailable` with the reason.
  @discardableResult
  func readableStore() throws(RPCError) -> Store {
    if storage.isWorthRetrying {
      open()
      renewToday()
      events.append(.retried)
    }
    guard let store = storage.store else { throw unavailable }
    return store
  }

  /// The store, open or not, for requests that only need its files.
  ///
  /// - Throws: the reason none can be prepared.
  func preparedStore() throws(StoreError) -> Store { try storage.prepared() }
}
