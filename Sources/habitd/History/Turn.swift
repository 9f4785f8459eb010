import HabitCore
import HabitProtocol

/// The changes of the present turn of the loop, which are not stored yet.
struct Turn {
  /// The transactions, in order.
  var transactions: [Transaction] = []
  /// The effects of each transaction on the ledger, for taking it back.
  var applied: [[AppliedChange]] = []
  /// The origin of all of them; `nil` when there are several, or none is known.
  private(set) var origin: EventOrigin?
  /// The milestones that ticks have reached.
  var milestones: [EntryPlace: Milestone] = [:]
  /// True when a change concerns more than entries: habits, journeys or settings.
  var isAboutHabits = false
  /// Adds a transaction and its origin; `nil` for an unknown one.
  mutating func add(
    _ transaction: consuming Transaction,
    _ applied: consuming [AppliedChange],
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
