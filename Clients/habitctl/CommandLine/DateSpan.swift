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

  /// The named weeks, starting with last week.
  static let weeks = ["last week", "this week", "next week"]

  /// The number of words of the longest day: `3 days ago`, `20 nov 2026`.
  private static let mostWords = 3

  /// One day, or the first and the last of several.
  init(_ first: DateExpression, through last: DateExpression? = nil) {
    self.first = first
    self.last = last
  }

  /// Reads a day, two with `..` between them, or `last week`, `this week` or `next week`.
  init?(_ text: String) {
    if let weeks = Self.weeks.firstIndex(of: text.lowercased()) {
      self.init(.firstOfWeek(after: weeks - 1), through: .lastOfWeek(after: weeks - 1))
      return
    }
    guard let dots = text.utf8.firstPlace(of: "..".utf8) else {
      guard let first = DateExpression(text) else { return nil }
      self.init(first)
      return
    }
    guard let first = DateExpression(String(text[..<dots.lowerBound])),
      let last = DateExpression(String(text[dots.upperBound...]))
    else { return nil }
    self.init(first, through: last)
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
