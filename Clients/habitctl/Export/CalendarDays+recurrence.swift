import HabitCore

extension CalendarDays {
  /// The days as recurrence rules of RFC 5545, each with the days that it covers.
  ///
  /// Dates of the year need a rule for each set of months: a rule combines all its months with all
  /// its days.
  var recurrences: [(days: CalendarDays, rule: String)] {
    switch self {
    case .month(let days):
      return [(self, "FREQ=MONTHLY;BYMONTHDAY=" + Self.list(days.numbers))]
    case .weekday(let weekday, let nth):
      return [(self, "FREQ=MONTHLY;BYDAY=\(nth)\(Self.weekdays[weekday])")]
    case .year(let dates):
      let months = Dictionary(grouping: dates.dates, by: \.day).mapValues { $0.map(\.month) }
      let days = Dictionary(grouping: months.keys.sorted()) { months[$0] ?? [] }
      return days.sorted { $0.value[0] < $1.value[0] }.compactMap { months, days in
        let dates = months.flatMap { month in days.map { (month: month, day: $0) } }
        guard let covered = YearDates(dates) else { return nil }
        let rule = "FREQ=YEARLY;BYMONTH=\(Self.list(months));BYMONTHDAY=\(Self.list(days))"
        return (.year(covered), rule)
      }
    }
  }

  private static let weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]

  private static func list(_ numbers: [Int]) -> String {
    numbers.map(\.description).joined(separator: ",")
  }

  /// The most days from one of them to the next: 1 March 1896 to 29 February 1904.
  private static let longestGap = 2921

  /// The first of them in a range of days.
  func first(in days: ClosedRange<Day>) -> Day? {
    let end = min(days.upperBound, days.lowerBound.clampedAdding(Self.longestGap))
    return (days.lowerBound.number...end.number).lazy
      .compactMap { Day(number: Int($0)) }.first(where: contains)
  }
}
