/// What a habit's entry of a day has become, and the habit's streak with it.
package struct EntryStanding: Equatable, Sendable {
  /// Whether the habit counts as completed that day.
  package var completed: Bool
  /// Count and mark.
  package var outcome: Outcome
  /// Whether the day has a note.
  package var hasNote: Bool
  /// The streak that reaches today.
  package var streak: CurrentStreak
}

extension Ledger {
  /// What a habit's entry of a day has become; `nil` for one that is not shown: of a habit that is
  /// removed, or of a day before its start.
  package func entryStanding(of id: HabitID, on day: Day) -> EntryStanding? {
    guard let position = position(of: id), let start = habits[position].habit?.startDate,
      start <= day, let streak = habits[position].streak
    else { return nil }
    return EntryStanding(
      completed: record.contains(position, on: day),
      outcome: registers.habits[position].outcome(on: day) ?? .cleared,
      hasNote: registers.habits[position].note(on: day) != nil,
      streak: streak
    )
  }
}
