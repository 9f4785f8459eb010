/// A non-empty set of dates of the year, such as 24 December; 29 February exists in leap years.
package struct YearDates: Hashable, Sendable {
  /// The days of each month, bit 0 = the first.
  private let months: [UInt32]

  /// A month, 1 … 12, and a day of it.
  package typealias Date = (month: Int, day: Int)

  /// A year that has every date.
  private static let leapYear = 2000

  /// The dates; `nil` when there are none or no year has one of them.
  package init?(_ dates: some Sequence<Date>) {
    var months = [UInt32](repeating: 0, count: 12)
    for (month, day) in dates {
      guard CivilDate(year: Self.leapYear, month: month, day: day).exists else { return nil }
      months[month - 1] |= 1 << UInt32(day - 1)
    }
    guard months.contains(where: { $0 != 0 }) else { return nil }
    self.months = months
  }

  /// The dates in the order of the year.
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

  /// The dates of texts as ``texts`` writes them; `nil` when one is not a date, or there are none.
  package init?(texts: [String]) {
    var dates: [Date] = []
    for text in texts {
      // The year of the text is one that has every date.
      guard text.utf8.count == 5, let day = Day("\(Self.leapYear)-\(text)") else { return nil }
      dates.append((day.civilDate.month, day.civilDate.day))
    }
    self.init(dates)
  }
}
