/// A civil date, 0001-01-01 … 9999-12-31, stored as the number of days since 0001-01-01.
///
/// A day has no time and no time zone. ``Day/today(on:at:dayStart:)`` decides once which day a
/// moment belongs to; everything after that is integer arithmetic.
package struct Day: Hashable, Sendable {
  /// Days since 0001-01-01, which is 0; at most 3,652,058 (9999-12-31).
  package let number: Int32

  /// 0001-01-01.
  package static let first = Day(unchecked: 0)
  /// 9999-12-31, the last day with a four-digit year.
  package static let last = Day(unchecked: 3_652_058)
  /// 1970-01-01, from which Unix counts seconds.
  package static let unixEpoch = Day(unchecked: 719_162)

  package static let daysInWeek = 7

  private init(unchecked number: Int32) {
    self.number = number
  }

  /// Creates a day from its number; `nil` outside ``first`` … ``last``.
  package init?(number: Int) {
    guard (0...Int(Day.last.number)).contains(number) else { return nil }
    self.init(unchecked: Int32(number))
  }

  /// Creates a day from a civil date; `nil` if the date does not exist.
  package init?(_ date: CivilDate) {
    guard date.exists else { return nil }
    // Howard Hinnant's days_from_civil: years are counted from March, so the leap day comes last.
    let year = date.month <= 2 ? date.year - 1 : date.year
    let yearOfEra = year % 400
    let monthFromMarch = (date.month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + date.day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    // There are 306 days from 0000-03-01, where the eras begin, to 0001-01-01.
    self.init(unchecked: Int32(year / 400 * 146_097 + dayOfEra - 306))
  }

  package var civilDate: CivilDate {
    let shifted = Int(number) + 306
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return CivilDate(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
      month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }

  /// 0 = Sunday … 6 = Saturday (0001-01-01 was a Monday).
  package var weekday: Int { (Int(number) + 1) % 7 }

  /// The day that many days later (earlier if negative); `nil` outside the calendar.
  package func adding(_ days: Int) -> Day? {
    let (sum, overflow) = Int(number).addingReportingOverflow(days)
    return overflow ? nil : Day(number: sum)
  }

  /// The day that many days later (earlier if negative), clamped to the calendar.
  package func clampedAdding(_ days: Int) -> Day {
    adding(days) ?? (days < 0 ? .first : .last)
  }

  /// The number of days from another day to this one; negative if this one is earlier.
  package func days(since other: Day) -> Int {
    Int(number) - Int(other.number)
  }
}

extension Day: Comparable {
  package static func < (left: Day, right: Day) -> Bool { left.number < right.number }
}

extension Day {
  /// The person's today at a local date and time; `nil` outside the range of ``Day``.
  ///
  /// It is the civil date, or the day before if the wall clock has not reached `dayStart`. If the
  /// day starts at 04:00, then 00:30 still belongs to yesterday.
  package static func today(on date: CivilDate, at time: TimeOfDay, dayStart: TimeOfDay) -> Day? {
    guard let day = Day(date) else { return nil }
    return time < dayStart ? day.adding(-1) : day
  }
}

extension Day {
  /// Parses `YYYY-MM-DD` in ASCII, exactly ten bytes; `nil` for anything else.
  ///
  /// Blanks, signs, missing zeros and 30 February are refused, because a guessed date would put a
  /// tick on the wrong day. (RFC 3339 `full-date`, years 0001 … 9999.)
  package init?(text: Span<UInt8>) {
    guard text.count == 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
      let year = text.extracting(0..<4).decimalNumber,
      let month = text.extracting(5..<7).decimalNumber,
      let day = text.extracting(8..<10).decimalNumber
    else { return nil }
    self.init(CivilDate(year: year, month: month, day: day))
  }

  /// Parses `YYYY-MM-DD`; `nil` for anything else.
  package init?(_ text: String) {
    self.init(text: text.utf8.span)
  }

  /// The ten ASCII bytes of `YYYY-MM-DD`.
  package var ascii: InlineArray<10, UInt8> {
    let date = civilDate
    func digit(_ value: Int) -> UInt8 { UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10) }
    let dash = UInt8(ascii: "-")
    return [
      digit(date.year / 1000), digit(date.year / 100), digit(date.year / 10), digit(date.year),
      dash, digit(date.month / 10), digit(date.month),
      dash, digit(date.day / 10), digit(date.day),
    ]
  }
}

extension Day: CustomStringConvertible {
  package var description: String {
    let ascii = ascii
    return String(decoding: ascii.indices.map { ascii[$0] }, as: UTF8.self)
  }
}

extension Span<UInt8> {
  /// The number written in ASCII digits, few enough not to overflow; `nil` if any byte is not a
  /// digit.
  var decimalNumber: Int? {
    var number = 0
    for index in indices {
      guard self[index] >= UInt8(ascii: "0"), self[index] <= UInt8(ascii: "9") else { return nil }
      number = number * 10 + Int(self[index] - UInt8(ascii: "0"))
    }
    return number
  }
}

/// A year, month and day of the proleptic Gregorian calendar; the date need not exist.
package struct CivilDate: Equatable, Sendable {
  /// For a ``Day``, 1 … 9999.
  package var year: Int
  /// 1 = January … 12 = December.
  package var month: Int
  /// Counted from 1.
  package var day: Int

  package init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Returns true for a leap year: divisible by 4, and by 400 if it is a century.
  package static func isLeap(year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The length of a month in days; 0 for a month outside 1 … 12.
  package static func daysInMonth(_ month: Int, ofYear year: Int) -> Int {
    switch month {
    case 1, 3, 5, 7, 8, 10, 12: 31
    case 4, 6, 9, 11: 30
    case 2: isLeap(year: year) ? 29 : 28
    default: 0
    }
  }

  /// True if the date exists and is in the range of ``Day``.
  package var exists: Bool {
    (1...9999).contains(year) && day >= 1
      && day <= Self.daysInMonth(month, ofYear: year)
  }
}
