extension Day {
  /// The first day of the week that includes this one; `weekStart` is 0 = Sunday … 6 = Saturday.
  ///
  /// A week that would begin before 0001-01-01 begins there.
  package func startOfWeek(_ weekStart: Int) -> Day {
    clampedAdding(-((weekday - weekStart + 7) % 7))
  }

  /// The number of this day's week; consecutive weeks have consecutive numbers.
  package func weekNumber(_ weekStart: Int) -> Int {
    // Day number 0 is a Monday, weekday 1. The shift makes the number of each week's first day
    // divisible by seven.
    (Int(number) + (1 - weekStart + 7) % 7) / 7
  }

  /// The first day of the week with a number; 0001-01-01 if the week begins before the calendar.
  package static func startOfWeek(number: Int, _ weekStart: Int) -> Day {
    first.clampedAdding(number * 7 - (1 - weekStart + 7) % 7)
  }

  /// The number of this day's calendar month; consecutive months have consecutive numbers.
  package var monthNumber: Int {
    let date = civilDate
    return date.year * 12 + date.month - 1
  }

  /// The last day of the week with a number; 9999-12-31 if the calendar ends within it.
  static func endOfWeek(number: Int, _ weekStart: Int) -> Day {
    // Not six days after `startOfWeek`, which is clamped to 0001-01-01 for the first week.
    first.clampedAdding(number * 7 + 6 - (1 - weekStart + 7) % 7)
  }

  /// The days of consecutive weeks, earliest first; the last week includes `day`.
  ///
  /// Clients rely on seven days per week, so if the calendar begins or ends within a week, all
  /// weeks are shifted to fit and begin on another weekday.
  ///
  /// `weeks` is clamped to the range from 1 to the number of whole weeks in the calendar.
  static func wholeWeeks(_ weeks: Int, holding day: Day, _ weekStart: Int) -> [Day] {
    let calendar = Int(last.number) + 1
    let count = min(max(weeks, 1), calendar / 7) * 7
    // Counted back from the week's last day, because its first may be before the calendar.
    let end = Int(day.number) + 6 - (day.weekday - weekStart + 7) % 7
    let start = min(max(end - count + 1, 0), calendar - count)
    return (start..<(start + count)).compactMap(Day.init(number:))
  }

  package var startOfMonth: Day {
    clampedAdding(1 - civilDate.day)
  }

  package var endOfMonth: Day {
    startOfMonth.clampedAdding(lengthOfMonth - 1)
  }

  var startOfYear: Day {
    Day(CivilDate(year: civilDate.year, month: 1, day: 1)) ?? .first
  }

  package var endOfYear: Day {
    Day(CivilDate(year: civilDate.year, month: 12, day: 31)) ?? .last
  }

  var lengthOfMonth: Int {
    let date = civilDate
    return CivilDate.daysInMonth(date.month, ofYear: date.year)
  }
}
