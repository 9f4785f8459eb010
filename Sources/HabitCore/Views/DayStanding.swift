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

extension Ledger {
  /// How the habit at a position stands on a day.
  ///
  /// - Parameters:
  ///   - position: the position in ``habits``.
  ///   - day: the day.
  ///   - today: the real today.
  /// - Returns: `nil` for a habit that is removed.
  package func standing(at position: Int, on day: Day, today: Day) -> DayStanding? {
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

  /// Whether a day asks for the habit at a position.
  func isDue(_ habit: Habit, at position: Int, on day: Day) -> Bool {
    habit.isDue(on: day, completed: record.days(of: position), weekStart: settings.weekStart)
  }

  /// The days in a range on which anything is recorded for a habit, earliest first.
  ///
  /// What lies before the habit's start is kept, but not shown unless it is asked for.
  package func recordedDays(
    of id: HabitID,
    in range: ClosedRange<Day>,
    beforeStart: Bool = false
  ) -> [Day] {
    guard let position = position(of: id), let habit = habits[position].habit,
      beforeStart || habit.startDate <= range.upperBound
    else { return [] }
    let days = beforeStart ? range : max(range.lowerBound, habit.startDate)...range.upperBound
    let known = registers.habits[position]
    var recorded = Set(known.notes.keys.filter { days.contains($0) })
    var place = known.outcomes.firstPosition(from: days.lowerBound)
    while place < known.outcomes.count, known.outcomes[place].day <= days.upperBound {
      recorded.insert(known.outcomes[place].day)
      place += 1
    }
    return recorded.filter { day in
      known.note(on: day) != nil || (known.outcome(on: day) ?? .cleared) != .cleared
    }.sorted()
  }
}
