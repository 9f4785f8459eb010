/// The present state of a habit's entry of a day, and the habit's streak.
package struct EntryStanding: Equatable, Sendable {
  /// True when the habit is completed that day.
  package var completed: Bool
  /// Count and mark.
  package var outcome: Outcome
  /// True when the day has a note.
  package var hasNote: Bool
  /// The streak that reaches today.
  package var streak: CurrentStreak
}
