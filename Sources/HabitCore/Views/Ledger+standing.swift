extension Ledger {
  /// The state of the habit at a position on a day.
  ///
  /// - Parameters:
  ///   - position: the position in ``habits``.
  ///   - day: the day.
  /// - Returns: `nil` for a removed habit.
  package func standing(at position: Int, on day: Day) -> DayStanding? {
    guard let habit = habits[position].habit else { return nil }
    let outcome = registers.habits[position].outcome(on: day) ?? .cleared
    let completed = record.contains(position, on: day)
    let clears = completed || outcome.mark != nil
    return DayStanding(
      habit: habit,
      outcome: outcome,
      note: registers.habits[position].note(on: day),
      completed: completed,
      due: isDue(habit, at: position, on: day),
      canToggle: !habit.isArchived && habit.isActive(on: day) && (day <= today || clears),
      quota: habit.quotaStanding(
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
  /// start, which are not shown.
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
