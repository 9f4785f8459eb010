extension Day {
  /// The first day of the week that holds this one; `weekStart` is 0 = Sunday … 6 = Saturday.
  ///
  /// The week that would begin before 0001-01-01 begins there.
  package func startOfWeek(_ weekStart: Int) -> Day {
    clampedAdding(-((weekday - weekStart + 7) % 7))
  }

  /// The number of the week that holds this day, growing by one a week.
  package func weekNumber(_ weekStart: Int) -> Int {
    // 0001-01-01 is a Monday (1): shifted so that a week's first day is divisible by seven.
    (Int(number) + (1 - weekStart + 7) % 7) / 7
  }

  /// The first day of the week with that number.
  package static func startOfWeek(number: Int, _ weekStart: Int) -> Day {
    first.clampedAdding(number * 7 - (1 - weekStart + 7) % 7)
  }

  /// The number of the calendar month that holds this day, growing by one a month.
  package var monthNumber: Int {
    let date = civilDate
    return date.year * 12 + date.month - 1
  }

  /// The last day of the week with that number: a Sunday where weeks start on Mondays, but
  /// 9999-12-31 in the week that the calendar cuts short.
  package static func endOfWeek(number: Int, _ weekStart: Int) -> Day {
    // Counted from the next week's start, because 0001-01-01 may lie within its own week.
    first.clampedAdding(number * 7 + 6 - (1 - weekStart + 7) % 7)
  }

  /// The first day of the calendar month that holds this one.
  package var startOfMonth: Day {
    clampedAdding(1 - civilDate.day)
  }

  /// The last day of the calendar month that holds this one.
  package var endOfMonth: Day {
    let date = civilDate
    return startOfMonth.clampedAdding(CivilDate.daysInMonth(date.month, ofYear: date.year) - 1)
  }

  /// The day's place in its year, 1 … 366.
  package var ordinal: Int {
    days(since: startOfYear) + 1
  }

  /// 1 January of the day's year.
  package var startOfYear: Day {
    Day(CivilDate(year: civilDate.year, month: 1, day: 1)) ?? .first
  }
}
