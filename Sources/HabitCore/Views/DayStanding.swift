/// The state of a habit on a day.
package struct DayStanding: Equatable, Sendable {
  /// The habit.
  package var habit: Habit
  /// Count and mark.
  package var outcome: Outcome
  /// The note.
  package var note: String?
  /// True when a count, a mark or a note is recorded.
  package var hasEntry: Bool { outcome != .cleared || note != nil }
  /// True when it is completed.
  package var completed: Bool
  /// True when it is due.
  package var due: Bool
  /// True when a toggle would be accepted.
  package var canToggle: Bool
  /// The progress of its weekly or monthly quota; `nil` without one.
  package var quota: QuotaStanding?
}
