/// The state of a habit on a day.
package struct HabitState: Equatable, Sendable {
  package var habit: Habit
  /// The day, in a word: the same as in a grid, but a future day that is done or marked says so.
  package var state: GridCell.State
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
  /// True on a due day behind a missed one, whose completion is a return (law 16).
  package var returning = false
  /// The progress of its weekly or monthly quota; `nil` without one.
  package var quota: QuotaProgress?
  /// The progress of a target that is for a whole week, month or year; `nil` without one.
  package var periodCount: PeriodCount?
}

extension Ledger {
  /// The state of the habit at a position on a day.
  ///
  /// - Parameters:
  ///   - position: the position in ``habits``.
  ///   - day: the day.
  /// - Returns: `nil` for a removed habit.
  package func state(at position: Int, on day: Day) -> HabitState? {
    guard let habit = habits[position].habit else { return nil }
    let outcome = registers.habits[position].outcome(on: day) ?? .cleared
    let completed = record.contains(position, on: day)
    let due = isDue(habit, at: position, on: day)
    let clearsCount = habit.goal.value(on: day) == .atMost || habit.targetPeriod(on: day) != nil
    let clears = completed || outcome.mark != nil || clearsCount && outcome.count > .zero
    return HabitState(
      habit: habit,
      state: habit.state(
        of: day,
        outcome,
        completed: record.days(of: position),
        spared: habits[position].spared,
        counts: habits[position].counts,
        today: today,
        weekStart: settings.weekStart,
        isStanding: true
      ),
      outcome: outcome,
      note: registers.habits[position].note(on: day),
      completed: completed,
      due: due,
      canToggle: !habit.isArchived && habit.isActive(on: day) && (day <= today || clears),
      returning: due && day <= today && isReturning(habit, at: position, on: day),
      quota: habit.quotaProgress(
        on: day,
        completed: record.days(of: position),
        weekStart: settings.weekStart
      ),
      periodCount: habit.hasPeriods
        ? habit.periodCount(on: day, habits[position].counts, weekStart: settings.weekStart) : nil
    )
  }
}
