/// The state of a habit on a day.
package struct HabitState: Equatable, Sendable {
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
  package var quota: QuotaProgress?
}

/// The present state of a habit's entry of a day, and the habit's streak.
package struct EntryState: Equatable, Sendable {
  /// True when the habit is completed that day.
  package var completed: Bool
  /// Count and mark.
  package var outcome: Outcome
  /// True when the day has a note.
  package var hasNote: Bool
  /// The streak that reaches today.
  package var streak: CurrentStreak
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
    let clears = completed || outcome.mark != nil
    return HabitState(
      habit: habit,
      outcome: outcome,
      note: registers.habits[position].note(on: day),
      completed: completed,
      due: isDue(habit, at: position, on: day),
      canToggle: !habit.isArchived && habit.isActive(on: day) && (day <= today || clears),
      quota: habit.quotaProgress(
        on: day,
        completed: record.days(of: position),
        weekStart: settings.weekStart
      )
    )
  }

  /// True when the habit at a position is due on a day.
  func isDue(_ habit: Habit, at position: Int, on day: Day) -> Bool {
    habit.isDue(on: day, completed: record.days(of: position), weekStart: settings.weekStart)
  }

  /// The present state of a habit's entry of a day; `nil` for a removed habit and a day before its
  /// start or after its end, which are not shown.
  package func entryState(of id: HabitID, on day: Day) -> EntryState? {
    guard let position = position(of: id), let habit = habits[position].habit,
      habit.isWithinLife(day), let streak = habits[position].streak
    else { return nil }
    return EntryState(
      completed: record.contains(position, on: day),
      outcome: registers.habits[position].outcome(on: day) ?? .cleared,
      hasNote: registers.habits[position].note(on: day) != nil,
      streak: streak
    )
  }
}
