import HabitCore
import HabitProtocol

/// The changes of the present turn of the loop, which are not stored yet.
struct Turn {
  /// The transactions, in order.
  var transactions: [Transaction] = []
  /// The effects of each transaction on the ledger, for taking it back.
  var applied: [[AppliedChange]] = []
  /// Where all of them were made; `nil` where that is not one place, or not known.
  private(set) var origin: EventOrigin?
  /// The milestones that ticks have reached.
  var milestones: [EntryPlace: Milestone] = [:]
  /// Some change is about more than entries: about habits, journeys or settings.
  var isAboutHabits = false
  /// Adds a transaction that was made somewhere; `nil` where it is not known where.
  mutating func add(
    _ transaction: Transaction,
    _ applied: [AppliedChange],
    from origin: EventOrigin?
  ) {
    if transactions.isEmpty {
      self.origin = origin
    } else if self.origin != origin {
      self.origin = nil
    }
    transactions.append(transaction)
    self.applied.append(applied)
  }
}
