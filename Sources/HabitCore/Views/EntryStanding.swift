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
