import HabitCore

/// A length of time as a person writes it: `30d`, `4 weeks`, `3 months`.
enum LengthText {
  /// The last day of a length that begins on a day; nil for a text that is not a length, or one
  /// beyond the calendar.
  static func lastDay(_ text: String, from start: Day) -> Day? {
    let text = text.lowercased()
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), (1...longest).contains(number) else { return nil }
    switch text.dropFirst(digits.count).drop(while: { $0 == " " }) {
    case "d", "day", "days": return start.adding(number - 1)
    case "w", "week", "weeks": return start.adding(number * 7 - 1)
    case "m", "month", "months": return months(number, after: start)?.adding(-1)
    case "y", "year", "years": return months(number * 12, after: start)?.adding(-1)
    default: return nil
    }
  }

  /// The largest number: more days than the calendar has.
  private static let longest = 4_000_000

  /// The same day of the month, so many months later; the day after the month's last one where the
  /// month is too short.
  private static func months(_ number: Int, after start: Day) -> Day? {
    let date = start.civilDate
    let month = date.year * 12 + date.month - 1 + number
    let (year, place) = (month / 12, month % 12 + 1)
    let length = CivilDate.daysInMonth(place, ofYear: year)
    let isTooShort = date.day > length
    let end = Day(CivilDate(year: year, month: place, day: isTooShort ? length : date.day))
    return isTooShort ? end?.adding(1) : end
  }
}
