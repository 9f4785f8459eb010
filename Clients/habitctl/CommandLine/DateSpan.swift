import HabitCore

/// One day, or all days from one to another, as a person writes them: `mon`, `mon..wed`.
struct DateSpan: Equatable, Sendable {
  /// The first day.
  var first: DateExpression
  /// The last one; nil where one day is meant.
  var last: DateExpression?

  /// The most days a span may hold: a leap year.
  static let longest = 366

  /// One day, or both ends of several.
  init(_ first: DateExpression, through last: DateExpression? = nil) {
    self.first = first
    self.last = last
  }

  /// Reads a day, or two with `..` between them.
  init?(_ text: String) {
    guard let dots = text.utf8.firstRange(of: "..".utf8) else {
      guard let first = DateExpression(text) else { return nil }
      self.init(first)
      return
    }
    guard let first = DateExpression(String(text[..<dots.lowerBound])),
      let last = DateExpression(String(text[dots.upperBound...]))
    else { return nil }
    self.init(first, through: last)
  }

  /// The span at the end of some words, and how many of them it takes.
  static func ending(_ words: some BidirectionalCollection<String>) -> (DateSpan, Int)? {
    for count in [2, 1] where words.count >= count {
      if let span = DateSpan(words.suffix(count).joined(separator: " ")) { return (span, count) }
    }
    return nil
  }

  /// The days, given today; nil where there is none, or more than ``longest``.
  ///
  /// A weekday at the end is the first such one from the first day on: `mon..wed` are three days.
  func days(today: Day) -> [Day]? {
    guard let start = first.day(today: today) else { return nil }
    guard let last else { return [start] }
    let end: Day? =
      if case .latest(let weekday) = last {
        start.adding((weekday - start.weekday + 7) % 7)
      } else {
        last.day(today: today)
      }
    guard let end, end >= start, end.days(since: start) < Self.longest else { return nil }
    return (0...end.days(since: start)).map { start.clampedAdding($0) }
  }
}
