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
  /// The number of transactions whose origin was noted.
  private var attributed = 0
  /// The milestones that ticks have reached.
  var milestones: [EntryPlace: Milestone] = [:]
  /// True when a change concerns more than entries: habits, journeys or settings.
  var isAboutHabits = false

  /// Adds a transaction.
  mutating func add(_ transaction: consuming Transaction, _ applied: consuming [AppliedChange]) {
    transactions.append(transaction)
    self.applied.append(applied)
  }

  /// Notes the origin of the transactions added since the last call, if any; `nil` for an unknown one.
  mutating func attribute(to origin: @autoclosure () -> EventOrigin?) {
    guard attributed < transactions.count else { return }
    let origin = origin()
    self.origin = attributed == 0 || self.origin == origin ? origin : nil
    attributed = transactions.count
  }
}
