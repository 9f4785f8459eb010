/// Days that the calendar names; one that a month or a year lacks is left out, as in RFC 5545.
package enum CalendarDays: Hashable, Sendable {
  /// Days of every month.
  case month(MonthDays)
  /// A weekday of every month, 0 = Sunday … 6 = Saturday: the first (1) … fourth (4), or the last
  /// (``lastWeekday``).
  case weekday(Int, nth: Int)
  /// Dates of every year.
  case year(YearDates)

  /// The number that stands for the last of a month's weekdays.
  package static let lastWeekday = -1

  /// The first days of the four quarters.
  package static let quarters = YearDates(
    [1, 4, 7, 10].map { (month: $0, day: 1) }
  ).map(Self.year)

  /// True when every number is in the range of its case.
  package var isValid: Bool {
    switch self {
    case .month, .year: true
    case .weekday(let weekday, let nth):
      (0...6).contains(weekday) && ((1...4).contains(nth) || nth == Self.lastWeekday)
    }
  }

  /// True for a day among them.
  package func contains(_ day: Day) -> Bool {
    let date = day.civilDate
    return bits(inMonthFrom: day.clampedAdding(1 - date.day), date) >> UInt32(date.day - 1) & 1 == 1
  }

  /// The days of a month, bit 0 = the first.
  ///
  /// - Parameters:
  ///   - start: the first day of the month.
  ///   - date: a date of the month.
  /// - Returns: the days; none beyond the length of the month.
  private func bits(inMonthFrom start: Day, _ date: CivilDate) -> UInt32 {
    let length = CivilDate.daysInMonth(date.month, ofYear: date.year)
    switch self {
    case .month(let days): return days.bits(inMonthOf: length)
    case .year(let dates): return dates.bits(inMonth: date.month, of: length)
    case .weekday(let weekday, let nth):
      let first = (weekday - start.weekday + 7) % 7
      let weeks = nth == Self.lastWeekday ? (length - 1 - first) / 7 : nth - 1
      return 1 << UInt32(first + weeks * 7)
    }
  }

  /// The days among the 64 from day number 64 · `index` on, lowest bit first.
  func word(_ index: Int) -> UInt64 {
    let begin = index * 64
    var days: UInt64 = 0
    var next = Day(number: begin)?.startOfMonth
    while let start = next, Int(start.number) < begin + 64 {
      let date = start.civilDate
      let month = UInt64(bits(inMonthFrom: start, date))
      let offset = Int(start.number) - begin
      days |= offset < 0 ? month >> UInt64(-offset) : month << UInt64(offset)
      next = start.adding(CivilDate.daysInMonth(date.month, ofYear: date.year))
    }
    return days
  }

  /// The average number of months in a year that have a day, for days that some lack.
  private static let months: [Int: Double] = [29: 11.25, 30: 11, 31: 7]

  /// The average number of them in a year.
  var perYear: Double {
    switch self {
    case .weekday: 12
    case .month(let days):
      days.numbers.reduce(0.0) { $0 + (Self.months[$1] ?? 12) }
    case .year(let dates):
      dates.dates.reduce(0.0) { $0 + ($1 == (2, 29) ? 0.25 : 1) }
    }
  }
}
