/// How a habit stands on a day.
package struct DayStanding: Equatable, Sendable {
  /// The habit.
  package var habit: Habit
  /// Count and mark.
  package var outcome: Outcome
  /// The note.
  package var note: String?
  /// Whether anything is recorded: a count, a mark or a note.
  package var hasEntry: Bool { outcome != .cleared || note != nil }
  /// Whether it is done.
  package var completed: Bool
  /// Whether the day asks for it.
  package var due: Bool
  /// Whether toggling would be accepted.
  package var canToggle: Bool
  /// How the quota of its week or month stands; `nil` without such a quota.
  package var quota: QuotaStanding?
}
