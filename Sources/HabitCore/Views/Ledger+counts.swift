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
    let days = (0..<7).compactMap { start.adding($0) }
    return counts(on: days.filter { $0.weekNumber(weekStart) == week })
  }

  /// How much was done on a day, over habits that are not archived and were active that day.
  package func counts(on day: Day) -> DayCount {
    counts(on: [day])[0]
  }

  /// Habit by habit, because taking one out of the ledger costs more than asking it about a week.
  func counts(on days: [Day]) -> [DayCount] {
    var counts = days.map { DayCount(day: $0, completed: 0, total: 0) }
    for position in habits.indices {
      guard let habit = habits[position].habit, !habit.isArchived else { continue }
      let completed = record.days(of: position)
      let skipped = habits[position].skipped
      for (index, day) in days.enumerated() where habit.isActive(on: day) {
        if completed.contains(day) {
          counts[index].completed += 1
          counts[index].total += 1
        } else if !skipped.contains(day),
          habit.isDue(on: day, completed: completed, weekStart: settings.weekStart)
        {
          counts[index].total += 1
        }
      }
    }
    return counts
  }

  /// The streak of the habit at a position as of a day; `nil` when it is removed.
  package func streak(at position: Int, asOf day: Day, today: Day) -> Streak? {
    habits[position].habit?.streak(asOf: day, basis(at: position, today: today))
  }

  /// The streak of the habit at a position that reaches a day; `nil` when it is removed.
  package func currentStreak(at position: Int, asOf day: Day, today: Day) -> CurrentStreak? {
    habits[position].habit?.currentStreak(asOf: day, basis(at: position, today: today))
  }

  private func basis(at position: Int, today: Day) -> StreakBasis {
    StreakBasis(
      completed: record.days(of: position),
      skipped: habits[position].skipped,
      failed: habits[position].failed,
      today: today,
      weekStart: settings.weekStart
    )
  }

  /// The completions between two days, by day; a day without any has no key.
  ///
  /// Left out are habits that are removed, and the days before a habit's start; what was done before
  /// an archiving is history and stays.
  package func completions(in range: ClosedRange<Day>) -> [(day: Day, habits: [HabitID])] {
    let starts = habits.map { $0.habit?.startDate }
    return record.days(in: range).compactMap { day in
      let positions = record.habits(on: day).filter { starts[$0].map { $0 <= day } ?? false }
      return positions.isEmpty ? nil : (day, positions.map { habits[$0].id }.sorted())
    }
  }
}
