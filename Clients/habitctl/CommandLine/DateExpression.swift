import HabitCore

/// A day as a person writes it.
enum DateExpression: Equatable, Sendable {
  /// Today.
  case today
  /// So many days after today, or before where negative.
  case relative(days: Int)
  /// The latest such weekday up to today, 0 = Sunday … 6 = Saturday.
  case latest(weekday: Int)
  /// The latest such weekday before today.
  case last(weekday: Int)
  /// The first such weekday after today.
  case next(weekday: Int)
  /// A date of the calendar.
  case date(Day)

  /// Reads `today`, `yesterday`, `tomorrow`, `-3`, `+2`, a weekday, `last` or `next` with one, or
  /// `YYYY-MM-DD`; nil for anything else.
  init?(_ text: String) {
    let words = text.lowercased().split(separator: " ")
    if words.count == 2, let weekday = WeekdayName.number(of: String(words[1])) {
      switch words[0] {
      case "last": self = .last(weekday: weekday)
      case "next": self = .next(weekday: weekday)
      default: return nil
      }
      return
    }
    let word = text.lowercased()
    switch word {
    case "today": self = .today
    case "yesterday", "yday": self = .relative(days: -1)
    case "tomorrow": self = .relative(days: 1)
    default:
      if let weekday = WeekdayName.number(of: word) {
        self = .latest(weekday: weekday)
      } else if let first = word.first, first == "-" || first == "+", let days = Int(word) {
        self = days == 0 ? .today : .relative(days: days)
      } else if let day = Day(word) {
        self = .date(day)
      } else {
        return nil
      }
    }
  }

  /// Whether a text that is no date was meant as one: numbers, and dashes between them.
  static func isMeantAsDate(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 3
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      }
  }

  /// The day, given today; nil beyond the calendar.
  func day(today: Day) -> Day? {
    switch self {
    case .today: today
    case .relative(let days): today.adding(days)
    case .latest(let weekday): today.adding(-((today.weekday - weekday + 7) % 7))
    case .last(let weekday): today.adding(-((today.weekday - weekday + 6) % 7 + 1))
    case .next(let weekday): today.adding((weekday - today.weekday + 6) % 7 + 1)
    case .date(let day): day
    }
  }
}
