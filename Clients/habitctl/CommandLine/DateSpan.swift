import HabitCore
import HabitNotation
import TerminalText

/// One day, or all days from one to another, as a person writes them: `mon`, `mon..wed`.
struct DateSpan: Equatable, Sendable {
  /// The first day.
  var first: DateExpression
  /// The last day; nil for a single day.
  var last: DateExpression?

  /// The most days a span may hold: a leap year.
  static let longest = 366

  /// The number of words of the longest span: `every day from 24 dec 2025 to 6 jan 2026`.
  private static let mostWords = 10

  /// One day, or the first and the last of several.
  init(_ first: DateExpression, through last: DateExpression? = nil) {
    self.first = first
    self.last = last
  }

  /// Reads a day, two with `..`, `to` or `through` between them, `last week`, `this month`, `last 7
  /// days`, `since mon` and the like.
  init?(_ text: String) {
    var text = text.lowercased()
    for words in ["every day ", "each day ", "all of ", "all "] where text.hasPrefix(words) {
      text = String(text.dropFirst(words.count))
      // A single day has no days to choose from.
      guard let span = DateSpan(text), span.last != nil else { return nil }
      self = span
      return
    }
    if let span = Self.named(text) ?? Self.counted(text) ?? Self.joined(text) {
      self = span
      return
    }
    guard let first = DateExpression(text) else { return nil }
    self.init(first)
  }

  /// The words in front of `week`, `month` and `year`, starting with the past one.
  private static let periods = ["last", "this", "next"]

  /// The number of weeks that `last week`, `this week` and `next week` lie ahead; nil for another
  /// text.
  static func weeks(_ text: String) -> Int? {
    let words = text.lowercased().split(separator: " ")
    guard words.count == 2, words[1] == "week" else { return nil }
    return periods.firstIndex(of: words[0] == "past" ? "last" : String(words[0])).map { $0 - 1 }
  }

  /// Reads `last week`, `this month`, `last weekend`.
  private static func named(_ text: String) -> DateSpan? {
    if let weeks = weeks(text) {
      return DateSpan(.firstOfWeek(after: weeks), through: .lastOfWeek(after: weeks))
    }
    let words = text.split(separator: " ")
    guard words.count == 2, words[1] == "month",
      let place = periods.firstIndex(of: words[0] == "past" ? "last" : String(words[0]))
    else { return nil }
    return DateSpan(.firstOfMonth(after: place - 1), through: .lastOfMonth(after: place - 1))
  }

  /// Reads `last 7 days`, `the past 2 weeks`: up to today.
  private static func counted(_ text: String) -> DateSpan? {
    var words = text.split(separator: " ")[...]
    if words.first == "the" { words = words.dropFirst() }
    guard words.count == 3, ["last", "past"].contains(words[words.startIndex]),
      let number = Int(words[words.startIndex + 1]), (1...longest).contains(number)
    else { return nil }
    switch words[words.startIndex + 2] {
    case "day", "days": return DateSpan(.relative(days: 1 - number), through: .today)
    case "week", "weeks": return DateSpan(.relative(days: 1 - 7 * number), through: .today)
    default: return nil
    }
  }

  /// Reads `mon..wed`, `mon to wed`, `from mon to wed`, `mon-fri`, `since mon`.
  private static func joined(_ text: String) -> DateSpan? {
    for word in ["since ", "from "] where text.hasPrefix(word) {
      let rest = String(text.dropFirst(word.count))
      if word == "from ", let span = joined(rest) { return span }
      return DateExpression(rest).map { DateSpan($0, through: .today) }
    }
    for link in ["..", " to ", " through ", " until ", "-", "\u{2013}", " - "] {
      guard let place = text.utf8.firstPlace(of: link.utf8) else { continue }
      guard let first = DateExpression(String(text[..<place.lowerBound])),
        let last = DateExpression(String(text[place.upperBound...]))
      else { continue }
      return DateSpan(first, through: last)
    }
    return nil
  }

  /// The span at the end of some words, and the number of words it takes.
  static func ending(_ words: some BidirectionalCollection<String>) -> (DateSpan, Int)? {
    for count in (1...mostWords).reversed() where words.count >= count {
      if let span = DateSpan(words.suffix(count).joined(separator: " ")) { return (span, count) }
    }
    return nil
  }

  /// The days, given today and the weekday with which weeks begin; nil where there is none, or more
  /// than ``longest``.
  ///
  /// A day that returns, such as a weekday, at the end is the first one from the first day on:
  /// `mon..wed` is three days. One at the beginning of a range that ends in the past is the latest
  /// one up to its end, so that `mon..yesterday` is a week on Mondays.
  func days(today: Day, weekStart: Int = DateExpression.monday) -> [Day]? {
    guard var start = first.day(today: today, weekStart: weekStart) else { return nil }
    guard let last else { return [start] }
    let end = last.day(today: today, weekStart: weekStart, onOrAfter: start)
    if first.isRecurring, !last.isRecurring, let end, end < today {
      guard let latest = first.day(today: end) else { return nil }
      start = latest
    }
    guard let end, end >= start, end.days(since: start) < Self.longest else { return nil }
    return (0...end.days(since: start)).map { start.clampedAdding($0) }
  }
}
