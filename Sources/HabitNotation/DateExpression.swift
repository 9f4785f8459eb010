package import HabitCore
import TerminalText

/// A day as a person writes it.
package enum DateExpression: Equatable, Sendable {
  /// Today.
  case today
  /// A number of days after today, or before where negative.
  case relative(days: Int)
  /// The latest such weekday up to and including today, 0 = Sunday … 6 = Saturday.
  case latest(weekday: Int)
  /// The latest such weekday before today.
  case last(weekday: Int)
  /// The first such weekday after today.
  case next(weekday: Int)
  /// The first day of the week that lies that many weeks after the current one.
  case firstOfWeek(after: Int)
  /// The last day of the week that lies that many weeks after the current one.
  case lastOfWeek(after: Int)
  /// The same day of the month that many months after the current one, or its last day where it is
  /// too short.
  case months(after: Int)
  /// The first day of the month that lies that many months after the current one.
  case firstOfMonth(after: Int)
  /// The last day of the month that lies that many months after the current one.
  case lastOfMonth(after: Int)
  /// The latest such day of a year up to and including today, 29 February in leap years only.
  case yearly(month: Int, day: Int)
  /// A calendar date.
  case date(Day)

  /// Examples of dates, for a message.
  package static let examples = "today, yesterday, -3, mon, last fri, 20 nov, 2026-11-20"

  /// True for a day that returns, such as a weekday: the verb says which one is meant.
  package var isRecurring: Bool {
    switch self {
    case .latest, .yearly: true
    default: false
    }
  }

  /// True if the day depends on the weekday with which weeks begin.
  package var dependsOnWeekStart: Bool {
    switch self {
    case .firstOfWeek, .lastOfWeek: true
    default: false
    }
  }

  /// Reads `today`, `yesterday`, `tomorrow`, `-3`, `+2`, `3 days ago`, `2 weeks ago`, a weekday,
  /// `last` or `next` with one, `20 nov` or `nov 20` with or without a year, or `YYYY-MM-DD`; nil for
  /// anything else.
  package init?(_ text: String) {
    let word = text.lowercased()
    switch word {
    case "today", "tonight": self = .today
    case "yesterday", "yday", "last night": self = .relative(days: -1)
    case "tomorrow": self = .relative(days: 1)
    case "day before yesterday", "the day before yesterday": self = .relative(days: -2)
    default:
      if let weekday = WeekdayName.number(of: word) {
        self = .latest(weekday: weekday)
      } else if let first = word.first, first == "-" || first == "+", let days = Int(word) {
        self = days == 0 ? .today : .relative(days: days)
      } else if let day = Day(word) {
        self = .date(day)
      } else {
        self.init(words: word.split(separator: " ").map(String.init))
      }
    }
  }

  /// Reads a date of several words.
  private init?(words: [String]) {
    if let named = Self.namingMonth(words) {
      self = named
      return
    }
    if let distance = Self.distance(words) {
      self = distance
      return
    }
    guard words.count == 2, let weekday = WeekdayName.number(of: words[1]) else { return nil }
    switch words[0] {
    case "last": self = .last(weekday: weekday)
    case "next": self = .next(weekday: weekday)
    default: return nil
    }
  }

  /// Reads `3 days ago`, `a week ago`, `in 2 months`.
  private static func distance(_ words: [String]) -> DateExpression? {
    guard words.count == 3, words[0] == "in" || words[2] == "ago" else { return nil }
    let (amount, unit) = words[0] == "in" ? (words[1], words[2]) : (words[0], words[1])
    let isOne = ["a", "an", "one"].contains(amount)
    guard isOne || amount.utf8.allSatisfy(isDigit), let number = isOne ? 1 : Int(amount),
      number <= farthest
    else { return nil }
    let signed = words[0] == "in" ? number : -number
    switch unit {
    case _ where number == 0 && ["day", "days", "week", "weeks", "month", "months"].contains(unit):
      return .today
    case "day", "days": return .relative(days: signed)
    case "week", "weeks": return .relative(days: signed * daysInWeek)
    case "month", "months": return .months(after: signed)
    default: return nil
    }
  }

  private static let daysInWeek = 7

  /// More of anything than the calendar has days.
  private static let farthest = 4_000_000

  /// Reads a day of a named month, in either order, with or without a year of four digits.
  private static func namingMonth(_ words: [String]) -> DateExpression? {
    guard (2...3).contains(words.count) else { return nil }
    let isMonthFirst = MonthName.number(of: words[0]) != nil
    guard let month = MonthName.number(of: words[isMonthFirst ? 0 : 1]),
      let day = dayOfMonth(words[isMonthFirst ? 1 : 0])
    else { return nil }
    guard words.count == 3 else {
      // A leap year has every day that any year has.
      let date = CivilDate(year: leapYear, month: month, day: day)
      return date.exists ? .yearly(month: month, day: day) : nil
    }
    guard words[2].utf8.count == 4, let year = Int(words[2]) else { return nil }
    return Day(CivilDate(year: year, month: month, day: day)).map(DateExpression.date)
  }

  private static let leapYear = 2000

  /// The number in `20`, `20th` or, before a year, `20,`.
  private static func dayOfMonth(_ text: String) -> Int? {
    var digits = text[...]
    if digits.hasSuffix(",") { digits.removeLast() }
    for ending in ["st", "nd", "rd", "th"] where digits.hasSuffix(ending) { digits.removeLast(2) }
    guard (1...2).contains(digits.utf8.count), digits.utf8.allSatisfy(isDigit) else { return nil }
    return Int(digits)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// True if a text that is not a date was meant as one: numbers with dashes, slashes or dots
  /// between them, a sign and a digit, or a range with a date at one of its ends.
  package static func isMeantAsDate(_ text: String) -> Bool {
    let isNumeric = { (separator: Character, counts: ClosedRange<Int>) in
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      return counts.contains(parts.count)
        && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }
    }
    // Two numbers with a dot between them are an amount.
    if isNumeric("-", 3...3) || isNumeric("/", 2...3) || isNumeric(".", 3...3) { return true }
    if text.hasPrefix("-") || text.hasPrefix("+") {
      return text.utf8.dropFirst().first.map { isDigit($0) } ?? false
    }
    guard let dots = text.utf8.firstPlace(of: "..".utf8) else { return false }
    return DateExpression(String(text[..<dots.lowerBound])) != nil
      || DateExpression(String(text[dots.upperBound...])) != nil
  }

  /// The usual first day of a week.
  package static let monday = 1

  /// The day, given the daemon's today and the weekday with which weeks begin; nil beyond the calendar.
  ///
  /// A day that returns is the latest one up to today, or the first one from `earliest` on.
  package func day(today: Day, weekStart: Int = monday, onOrAfter earliest: Day? = nil) -> Day? {
    switch self {
    case .today: today
    case .relative(let days): today.adding(days)
    case .latest(let weekday):
      if let earliest {
        earliest.adding((weekday - earliest.weekday + 7) % 7)
      } else {
        today.adding(-Self.days(from: weekday, to: today))
      }
    case .yearly(let month, let day):
      Self.nearest(month: month, day: day, to: earliest ?? today, isAhead: earliest != nil)
    case .last(let weekday): today.adding(-((today.weekday - weekday + 6) % 7 + 1))
    case .next(let weekday): today.adding((weekday - today.weekday + 6) % 7 + 1)
    case .firstOfWeek(let weeks): today.adding(7 * weeks - Self.days(from: weekStart, to: today))
    case .lastOfWeek(let weeks):
      today.adding(7 * weeks + 6 - Self.days(from: weekStart, to: today))
    case .months(let months): Self.month(after: months, today, at: today.civilDate.day)
    case .firstOfMonth(let months): Self.month(after: months, today, at: 1)
    case .lastOfMonth(let months): Self.month(after: months, today, at: .max)
    case .date(let day): day
    }
  }

  /// A day of the month that lies that many months after another day's, at most its last one.
  private static func month(after months: Int, _ today: Day, at day: Int) -> Day? {
    let date = today.civilDate
    let (month, isFar) = (date.year * monthsInYear + date.month - 1).addingReportingOverflow(months)
    guard !isFar, month >= monthsInYear else { return nil }
    let (year, place) = (month / monthsInYear, month % monthsInYear + 1)
    let length = CivilDate.daysInMonth(place, ofYear: year)
    return Day(CivilDate(year: year, month: place, day: min(day, length)))
  }

  private static let monthsInYear = 12

  /// The first such day of a year from a day on, or the latest one up to it.
  private static func nearest(month: Int, day: Int, to limit: Day, isAhead: Bool) -> Day? {
    let year = limit.civilDate.year
    for distance in 0...longestLeap {
      let date = CivilDate(
        year: isAhead ? year + distance : year - distance,
        month: month,
        day: day
      )
      if let found = Day(date), isAhead ? found >= limit : found <= limit { return found }
    }
    return nil
  }

  /// The most years from one 29 February to the next, and the year of the limit itself: 1896 and
  /// 1904 are leap years, 1900 is not.
  private static let longestLeap = 8

  /// The number of days from the latest such weekday to a day.
  package static func days(from weekday: Int, to day: Day) -> Int {
    (day.weekday - weekday + 7) % 7
  }
}
