/// How much was done on each day of a week (law 9).
package struct DayCount: Equatable, Sendable {
  /// The day.
  package var day: Day
  /// How many habits were done.
  package var completed: Int
  /// How many counted.
  package var total: Int
}

extension Ledger {
  /// The seven days of the week that holds a day, counted by law 4.
  ///
  /// - Parameters:
  ///   - day: any day of the week.
  ///   - weekStart: the first day of the week, 0 = Sunday … 6 = Saturday.
  /// - Returns: seven counts; fewer only where the calendar ends within the week.
  package func weekCounts(holding day: Day, weekStart: Int) -> [DayCount] {
    let week = day.weekNumber(weekStart)
    let start = day.startOfWeek(weekStart)
    return (0..<7).compactMap { start.adding($0) }
      .filter { $0.weekNumber(weekStart) == week }.map(counts(on:))
  }

  /// How much was done on a day, over habits that are not archived and were active that day.
  package func counts(on day: Day) -> DayCount {
    var counts = DayCount(day: day, completed: 0, total: 0)
    for (position, tracked) in habits.enumerated() {
      guard let habit = tracked.habit, !habit.isArchived, habit.isActive(on: day) else { continue }
      if record.contains(position, on: day) {
        counts.completed += 1
        counts.total += 1
      } else if !tracked.skipped.contains(day),
        habit.isDue(
          on: day,
          completed: record.days(of: position),
          weekStart: settings.weekStart
        )
      {
        counts.total += 1
      }
    }
    return counts
  }

  /// The streak of the habit at a position as of a day; `nil` when it is removed.
  package func streak(at position: Int, asOf day: Day, today: Day) -> Streak? {
    let tracked = habits[position]
    guard let habit = tracked.habit else { return nil }
    let basis = StreakBasis(
      completed: record.days(of: position),
      skipped: tracked.skipped,
      failed: tracked.failed,
      today: today,
      weekStart: settings.weekStart
    )
    return habit.streak(asOf: day, basis)
  }

  /// The completions between two days, by day; a day without any has no key.
  ///
  /// Left out are habits that are removed, and the days before a habit's start; what was done before
  /// an archiving is history and stays.
  package func completions(in range: ClosedRange<Day>) -> [(day: Day, habits: [HabitID])] {
    record.days.filter(range.contains).compactMap { day in
      let ids = record.habits(on: day).compactMap { habits[$0].habit }
        .filter { day >= $0.startDate }.map(\.id).sorted()
      return ids.isEmpty ? nil : (day, ids)
    }
  }
}
