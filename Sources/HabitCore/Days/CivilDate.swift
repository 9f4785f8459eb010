/// A year, month and day of the proleptic Gregorian calendar, which need not exist.
package struct CivilDate: Equatable, Sendable {
  /// The year; a ``Day`` holds 1 … 9999.
  package var year: Int
  /// The month, 1 = January … 12 = December.
  package var month: Int
  /// The day of the month, counted from 1.
  package var day: Int

  /// Creates a date from its three numbers, unchecked.
  package init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// True for a leap year: divisible by 4, and a century only when divisible by 400.
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

  /// True for a date of the calendar that a ``Day`` can hold.
  package var exists: Bool {
    (1...9999).contains(year) && day >= 1
      && day <= Self.daysInMonth(month, ofYear: year)
  }
}
