import HabitctlCore
import HabitCore
import HabitProtocol

extension CalendarDays {
  /// The days as recurrence rules of RFC 5545, each with the days that it covers.
  ///
  /// Dates of the year need one rule per set of months, because a rule combines all its months with
  /// all its days.
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

  /// The longest gap between two such days: from 29 February 1896 to 29 February 1904.
  private static let longestGap = 2921

  func first(in days: ClosedRange<Day>) -> Day? {
    let end = min(days.upperBound, days.lowerBound.clampedAdding(Self.longestGap))
    return (days.lowerBound.number...end.number).lazy
      .compactMap { Day(number: Int($0)) }.first(where: contains)
  }
}

extension ShownHabit {
  /// Splits some days into parts that each have one schedule, earliest first.
  ///
  /// Pauses are left out, and so are the days before the habit's start and after its end.
  ///
  /// The habit is as of the first of `days` or earlier; its versions give later schedules.
  func parts(of days: ClosedRange<Day>) -> [(days: ClosedRange<Day>, schedule: Schedule)] {
    let first = max(days.lowerBound, fields.values.startDate)
    let last = min(days.upperBound, fields.values.endDate ?? .last)
    guard first <= last, let present = fields.schedule.value else { return [] }
    let changes = fields.versions.compactMap { version in
      version.schedule.map { (version.from, $0) }
    }
    let cuts =
      changes.map(\.0)
      + fields.pauses.flatMap { [$0.from] + ($0.through?.adding(1).map { [$0] } ?? []) }
    let begins = [first] + Set(cuts).filter { first < $0 && $0 <= last }.sorted()
    var parts: [(days: ClosedRange<Day>, schedule: Schedule)] = []
    for (index, begin) in begins.enumerated() {
      guard !fields.pauses.contains(where: { $0.contains(begin) }) else { continue }
      let end = index + 1 < begins.count ? begins[index + 1].clampedAdding(-1) : last
      parts.append((begin...end, changes.last { $0.0 <= begin }?.1 ?? present))
    }
    return parts
  }
}
