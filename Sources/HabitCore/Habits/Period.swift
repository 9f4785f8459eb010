/// A calendar period: the span that a target or a budget of spares is for.
package enum Period: String, Hashable, Sendable, CaseIterable {
  case day, week, month, year

  /// The days of the period that holds a day.
  ///
  /// - Parameters:
  ///   - day: the day.
  ///   - weekStart: the first day of a week, 0 = Sunday … 6 = Saturday.
  /// - Returns: the days; a period that the calendar cuts short begins or ends with it.
  package func days(holding day: Day, _ weekStart: Int) -> ClosedRange<Day> {
    switch self {
    case .day: return day...day
    case .week:
      return day.startOfWeek(
        weekStart
      )...Day.endOfWeek(number: day.weekNumber(weekStart), weekStart)
    case .month: return day.startOfMonth...day.endOfMonth
    case .year:
      let year = day.civilDate.year
      return
        (Day(CivilDate(year: year, month: 1, day: 1)) ?? .first)...(Day(
          CivilDate(year: year, month: 12, day: 31)
        ) ?? .last)
    }
  }
}

extension Period {
  /// The unit in which a streak counts such periods.
  package var streakUnit: StreakUnit {
    switch self {
    case .day: .days
    case .week: .weeks
    case .month: .months
    case .year: .years
    }
  }
}

/// The unit of a streak.
package enum StreakUnit: String, CaseIterable, Sendable {
  /// Due days.
  case days
  /// Calendar weeks whose quota or target was met.
  case weeks
  /// Calendar months whose quota or target was met.
  case months
  /// Calendar years whose target was met.
  case years

  /// A length in words: `1 day`, `12 days`.
  package func words(for length: Int) -> String {
    "\(length) \(length == 1 ? rawValue.dropLast() : rawValue[...])"
  }
}

extension Schedule {
  /// The unit of a streak under this schedule.
  package var streakUnit: StreakUnit {
    switch self {
    case .weekdays, .everyDays, .calendar, .times, .trackOnly: .days
    case .timesPerWeek: .weeks
    case .timesPerMonth: .months
    }
  }
}
