package import HabitCore

/// The part of a ledger that a person can see: it has no signatures (stamps and devices), and does
/// not distinguish cleared values from values that were never written.
package struct ShownLedger: Equatable {
  /// The visible part of a habit.
  struct Shown: Equatable {
    var habit: Habit
    var completed: [Day]
    var skipped: [Day]
    var failed: [Day]
    var outcomes: [Day: Outcome]
    var notes: [Day: String]
  }

  var habits: [HabitID: Shown] = [:]
  var journeys: [JourneyID: Subscription]
  var customItems: [ItemID: Slot]
  var settings: Settings
  var vacations: [Pause]
  var tagColors: [TagColor]

  /// The visible part of a ledger.
  package init(_ ledger: Ledger) {
    journeys = ledger.registers.journeys.compactMapValues(\.value)
    customItems = ledger.registers.customItems.compactMapValues(\.value?.slot)
    settings = ledger.settings
    vacations = ledger.vacations
    tagColors = ledger.tagColors
    for (position, tracked) in ledger.habits.enumerated() {
      guard let habit = tracked.habit else { continue }
      let registers = ledger.registers.habits[position]
      let table = registers.outcomes
      let tallied = registers.tallies.days(in: .first ... .last)
      let days = Set((0..<table.count).map { table[$0].day }).union(tallied)
      let outcomes = days.map { ($0, registers.outcome(on: $0) ?? .cleared) }
      habits[tracked.id] = Shown(
        habit: habit,
        completed: Array(ledger.record.days(of: position)),
        skipped: Array(tracked.skipped),
        failed: Array(tracked.failed),
        outcomes: Dictionary(uniqueKeysWithValues: outcomes.filter { $1 != .cleared }),
        notes: Dictionary(
          uniqueKeysWithValues: registers.notes.days(in: .first ... .last).compactMap { day in
            registers.note(on: day).map { (day, $0) }
          }
        )
      )
    }
  }
}
