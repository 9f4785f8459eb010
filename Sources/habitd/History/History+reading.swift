import HabitCore
import HabitStore

/// The parts of a history that others read.
extension History {
  /// The device that records here; `nil` while the history is not open.
  var device: DeviceID? { storage.store?.device }

  /// The number of transactions of this turn that are not stored yet.
  var unstoredCount: Int { turn.transactions.count }

  /// The transactions that can be undone, those of this turn among them; oldest first.
  var undoable: [Transaction] { recent + turn.transactions }

  /// The state that a snapshot holds.
  var snapshotState: SnapshotState {
    SnapshotState(ledger: ledger, revision: revision, recent: recent)
  }
}
