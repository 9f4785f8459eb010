import HabitCore
import Posix

/// The ledger that other devices' files are merged into, and what that has touched.
struct Merging {
  /// The ledger.
  var ledger: Ledger
  /// What was touched so far.
  private(set) var merged = MergedOthers()
  /// Whether what follows from the registers is renewed with every step, or by the caller at last.
  let renews: Bool
  /// How many transactions were merged, a line of a snapshot counting as one.
  private(set) var count = 0

  /// A merging into a ledger.
  init(_ ledger: Ledger, renews: Bool) {
    self.ledger = ledger
    self.renews = renews
  }

  /// Does the next step of a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: the snapshot.
  ///   - device: whose folder it is in.
  /// - Returns: whether its check or merging is finished.
  mutating func advance(_ snapshot: inout FollowedSnapshot, of device: DeviceID) -> Bool {
    var touched = MergedOthers()
    let isDone = snapshot.advance(into: &ledger, &touched)
    if !touched.isEmpty {
      if renews { ledger.renew(touched.habits) }
      touched.forgetChanges(of: device)
      count += 1
    }
    merged.formUnion(touched)
    return isDone
  }

  /// Does the next step of a journal.
  ///
  /// - Returns: whether it has been read to its end.
  mutating func advance(_ journal: inout FollowedJournal) throws(SystemError) -> Bool {
    try journal.advance { transaction, device in take(transaction, of: device) }
  }

  private mutating func take(_ transaction: Transaction, of device: DeviceID) {
    guard renews else {
      let signature = Signature(stamp: transaction.stamp, device: device)
      for step in transaction.steps {
        ledger.load(step.change, signed: signature)
        merged.insert(step.change)
      }
      return
    }
    merged.insert(transaction, of: device, taken: ledger.merge(transaction, of: device))
    count += 1
  }
}
