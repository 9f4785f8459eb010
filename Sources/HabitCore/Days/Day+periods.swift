extension Day {
  /// The first day of the week that holds this one; `weekStart` is 0 = Sunday … 6 = Saturday.
  ///
  /// A week that would begin before 0001-01-01 begins there.
  package func startOfWeek(_ weekStart: Int) -> Day {
    clampedAdding(-((weekday - weekStart + 7) % 7))
  }

  /// The number of the week that holds this day; weeks are numbered consecutively.
  package func weekNumber(_ weekStart: Int) -> Int {
    // 0001-01-01 is a Monday (1): shifted so that a week's first day is divisible by seven.
    (Int(number) + (1 - weekStart + 7) % 7) / 7
  }

  /// The first day of the week with that number.
  package static func startOfWeek(number: Int, _ weekStart: Int) -> Day {
    first.clampedAdding(number * 7 - (1 - weekStart + 7) % 7)
  }

  /// The number of the calendar month that holds this day; months are numbered consecutively.
  package var monthNumber: Int {
    let date = civilDate
    return date.year * 12 + date.month - 1
  }

  /// The last day of the week with that number; 9999-12-31 in the week that the calendar cuts
  /// short.
  package static func endOfWeek(number: Int, _ weekStart: Int) -> Day {
    // Counted from the next week's start, because 0001-01-01 may lie within its own week.
    first.clampedAdding(number * 7 + 6 - (1 - weekStart + 7) % 7)
  }

  /// The days of consecutive weeks, earliest first; the last week holds `day`.
  ///
  /// Clients rely on seven days a week: where the calendar begins or ends within a week, the weeks
  /// are shifted into it and begin on another weekday.
  ///
  /// `weeks` is at least 1 and limited to the length of the calendar.
  static func wholeWeeks(_ weeks: Int, holding day: Day, _ weekStart: Int) -> [Day] {
    let calendar = Int(last.number) + 1
    let count = min(max(weeks, 1), calendar / 7) * 7
    // Counted from the week's last day, because the calendar may begin within it.
    let end = Int(day.number) + 6 - (day.weekday - weekStart + 7) % 7
    let start = min(max(end - count + 1, 0), calendar - count)
    return (start..<(start + count)).compactMap(Day.init(number:))
  }

  /// The first day of the calendar month that holds this one.
  package var startOfMonth: Day {
    clampedAdding(1 - civilDate.day)
  }

  /// The last day of the calendar month that holds this one.
  package var endOfMonth: Day {
    startOfMonth.clampedAdding(lengthOfMonth - 1)
  }

  /// The first day of the calendar year that holds this one.
  package var startOfYear: Day {
    Day(CivilDate(year: civilDate.year, month: 1, day: 1)) ?? .first
  }

  /// The last day of the calendar year that holds this one.
  package var endOfYear: Day {
    Day(CivilDate(year: civilDate.year, month: 12, day: 31)) ?? .last
  }

  var lengthOfMonth: Int {
    let date = civilDate
    return CivilDate.daysInMonth(date.month, ofYear: date.year)
  }
}
