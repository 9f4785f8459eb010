/// Days named by the calendar; a day that a month or year does not have is left out, as in RFC
/// 5545.
package enum CalendarDays: Hashable, Sendable {
  case month(MonthDays)
  /// A weekday of every month, 0 = Sunday … 6 = Saturday: the first (1) … fourth (4), or the last
  /// (``lastWeekday``).
  case weekday(Int, nth: Int)
  case year(YearDates)

  /// The value of `nth` for a weekday's last occurrence in a month.
  package static let lastWeekday = -1

  /// The first days of the four quarters.
  package static let quarters = YearDates(
    [1, 4, 7, 10].map { (month: $0, day: 1) }
  ).map(Self.year)

  /// True if every number is in the range of its case.
  package var isValid: Bool {
    switch self {
    case .month, .year: true
    case .weekday(let weekday, let nth):
      (0...6).contains(weekday) && ((1...4).contains(nth) || nth == Self.lastWeekday)
    }
  }

  /// Returns true if the calendar rule names the day.
  package func contains(_ day: Day) -> Bool {
    let date = day.civilDate
    return bits(inMonthFrom: day.clampedAdding(1 - date.day), date) >> UInt32(date.day - 1) & 1 == 1
  }

  /// The days of a month, bit 0 = the first; none beyond its length.
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

  /// The days among the 64 that begin with day number 64 · `index`, lowest bit first.
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

  /// The average number of months per year that have day 29, 30 or 31.
  private static let months: [Int: Double] = [29: 11.25, 30: 11, 31: 7]

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

/// A non-empty set of days of the month: 1 … 31, and the last day of any month.
package struct MonthDays: Hashable, Sendable {
  /// Bits 1 … 31 are the days; bit 0 is the last day of the month.
  private let bits: UInt32

  /// Stands for the last day of a month.
  package static let last = -1

  /// Creates a set from numbers, 1 … 31 or ``last``; `nil` if there are none or one is out of
  /// range.
  package init?(_ numbers: some Sequence<Int>) {
    var bits: UInt32 = 0
    for number in numbers {
      guard number == Self.last || (1...31).contains(number) else { return nil }
      bits |= 1 << UInt32(number == Self.last ? 0 : number)
    }
    guard bits != 0 else { return nil }
    self.bits = bits
  }

  /// In ascending order, with ``last`` at the end.
  package var numbers: [Int] {
    (1...31).filter { bits >> UInt32($0) & 1 == 1 } + (bits & 1 == 1 ? [Self.last] : [])
  }

  /// The days in a month of a given length, bit 0 = the first; days that the month lacks are left
  /// out.
  func bits(inMonthOf length: Int) -> UInt32 {
    let days = bits >> 1 & ~(UInt32.max << UInt32(length))
    return bits & 1 == 1 ? days | 1 << UInt32(length - 1) : days
  }
}

/// A non-empty set of dates of the year, such as 24 December; 29 February exists in leap years.
package struct YearDates: Hashable, Sendable {
  /// The days of each month, bit 0 = the first.
  private let months: [UInt32]

  /// A month, 1 … 12, and a day of that month.
  package typealias Date = (month: Int, day: Int)

  /// Any year that has every date.
  private static let leapYear = 2000

  /// Creates a set; `nil` if there are no dates or one exists in no year.
  package init?(_ dates: some Sequence<Date>) {
    var months = [UInt32](repeating: 0, count: 12)
    for (month, day) in dates {
      guard CivilDate(year: Self.leapYear, month: month, day: day).exists else { return nil }
      months[month - 1] |= 1 << UInt32(day - 1)
    }
    guard months.contains(where: { $0 != 0 }) else { return nil }
    self.months = months
  }

  /// In the order of the year.
  package var dates: [Date] {
    months.enumerated().flatMap { index, days in
      (1...31).filter { days >> UInt32($0 - 1) & 1 == 1 }.map { (index + 1, $0) }
    }
  }

  /// The days of a month, bit 0 = the first; a date that the year lacks is left out.
  func bits(inMonth month: Int, of length: Int) -> UInt32 {
    months[month - 1] & ~(UInt32.max << UInt32(length))
  }

  /// The dates as `MM-DD`, in the order of the year.
  package var texts: [String] {
    dates.map { date in
      let (month, day) = (String(date.month), String(date.day))
      return (month.count < 2 ? "0" : "") + month + "-" + (day.count < 2 ? "0" : "") + day
    }
  }

  /// Parses dates as ``texts`` writes them; `nil` if there are none or one is invalid.
  package init?(texts: [String]) {
    var dates: [Date] = []
    for text in texts {
      // A leap year, so that `02-29` is accepted.
      guard text.utf8.count == 5, let day = Day("\(Self.leapYear)-\(text)") else { return nil }
      dates.append((day.civilDate.month, day.civilDate.day))
    }
    self.init(dates)
  }
}
