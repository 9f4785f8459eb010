package import HabitCore

/// The state that a snapshot records: everything that is known at the end of a turn.
package struct SnapshotState: Sendable {
  /// The registers; a copy, so that it stays as it was while later turns go on.
  package var ledger: Ledger
  /// The revision it shows.
  package var revision: Int
  /// The last transactions made on this device, oldest first, for undoing.
  package var recent: [Transaction]

  /// Creates a state.
  package init(ledger: Ledger, revision: Int, recent: [Transaction]) {
    self.ledger = ledger
    self.revision = revision
    self.recent = recent
  }
}
