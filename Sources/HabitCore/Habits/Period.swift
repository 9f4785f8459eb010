/// A calendar period: the span that a target or a budget of spares is for.
package enum Period: String, Hashable, Sendable, CaseIterable {
  case day, week, month, year

  /// The days of the period that includes a day; cut short at the first and last day of the
  /// calendar.
  package func days(holding day: Day, _ weekStart: Int) -> ClosedRange<Day> {
    streakUnit.days(holding: day, weekStart)
  }

  var streakUnit: StreakUnit {
    switch self {
    case .day: .days
    case .week: .weeks
    case .month: .months
    case .year: .years
    }
  }
}

/// The unit that a streak counts: days, or periods with a quota or target.
package enum StreakUnit: String, CaseIterable, Sendable {
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
  package var streakUnit: StreakUnit {
    switch self {
    case .weekdays, .everyDays, .calendar, .times, .trackOnly: .days
    case .timesPerWeek: .weeks
    case .timesPerMonth: .months
    }
  }
}

extension Day {
  /// The first day of this day's week, month or year; for days, the day itself.
  func startOfPeriod(_ unit: StreakUnit, _ weekStart: Int) -> Day {
    switch unit {
    case .days: self
    case .weeks: startOfWeek(weekStart)
    case .months: startOfMonth
    case .years: startOfYear
    }
  }

  func endOfPeriod(_ unit: StreakUnit, _ weekStart: Int) -> Day {
    switch unit {
    case .days: self
    case .weeks: .endOfWeek(number: weekNumber(weekStart), weekStart)
    case .months: endOfMonth
    case .years: endOfYear
    }
  }

  /// The length in days of the whole period that begins on this day.
  func daysInPeriod(_ unit: StreakUnit) -> Int {
    switch unit {
    case .days: 1
    case .weeks: 7
    case .months: lengthOfMonth
    case .years: endOfYear.days(since: startOfYear) + 1
    }
  }

  /// The number of this day's period; consecutive periods have consecutive numbers.
  func periodNumber(_ unit: StreakUnit, _ weekStart: Int) -> Int {
    switch unit {
    case .days: Int(number)
    case .weeks: weekNumber(weekStart)
    case .months: monthNumber
    case .years: civilDate.year
    }
  }
}

extension StreakUnit {
  /// The days of the unit that includes a day; cut short at the first and last day of the calendar.
  func days(holding day: Day, _ weekStart: Int) -> ClosedRange<Day> {
    day.startOfPeriod(self, weekStart)...day.endOfPeriod(self, weekStart)
  }

  /// The numbers of the units whose last day is in a range.
  func places(endingIn days: ClosedRange<Day>, _ weekStart: Int) -> Range<Int> {
    let first = days.lowerBound.periodNumber(self, weekStart)
    let last = days.upperBound.periodNumber(self, weekStart)
    let isOver = self.days(of: last, weekStart).upperBound <= days.upperBound
    return first..<max(first, isOver ? last + 1 : last)
  }

  func days(of place: Int, _ weekStart: Int) -> ClosedRange<Day> {
    switch self {
    case .days:
      let day = Day(number: place) ?? .first
      return day...day
    case .weeks:
      return Day.startOfWeek(number: place, weekStart)...Day.endOfWeek(number: place, weekStart)
    case .months:
      let start = Day(CivilDate(year: place / 12, month: place % 12 + 1, day: 1)) ?? .first
      return start...start.endOfMonth
    case .years:
      let start = Day(CivilDate(year: place, month: 1, day: 1)) ?? .first
      return start...start.endOfYear
    }
  }
}
