package import HabitCore

/// The purpose for which days are named.
///
/// It gives the direction in which a recurring day is searched. A weekday, a date without a year,
/// and a month recur.
package enum DayUse: Equatable, Sendable {
  /// A plan: a recurring day is the first one on or after today.
  case planning
  /// A record: a recurring day is the last one up to today; an open span ends today.
  case recording
  /// A correction of a record or plan: a recurring day is the last one up to today.
  case correcting
  /// A view: a recurring day is the last one up to today; `7`, `2025` or `week` alone also names
  /// days.
  case looking
}

/// A day, or a span of consecutive days.
package struct DaySpan: Equatable, Sendable {
  /// The way in which the days of a span are named.
  package enum Form: Equatable, Sendable {
    /// One day, such as `mon`.
    case day
    /// From one named day to another, such as `mon to fri`.
    case range
    /// A period whose days are not named: `last week`, `november`, `last 7 days`.
    case period
  }

  package var first: Day
  /// The last day; nil if the span is open, as in `from mon`.
  package var last: Day?
  package var form: Form

  /// The longest span, in days: a leap year.
  package static let longest = 366

  /// All days of the span; nil if it is open or longer than ``longest``.
  package var days: [Day]? {
    guard let last, last.days(since: first) < Self.longest else { return nil }
    return (0...max(last.days(since: first), 0)).map { first.clampedAdding($0) }
  }
}

/// Words that name days; they become dates once today is known.
package struct DayWords: Equatable, Sendable {
  /// The words as typed.
  package let words: [String]
  package let use: DayUse
  /// The form of each day or span.
  package let forms: [DaySpan.Form]
  package let usesToday: Bool
  /// True if the days depend on the weekday on which a week begins.
  package let usesWeekStart: Bool
  /// True for a pause, which has no gaps: if two days are named, the second is the last day.
  let isPause: Bool

  package static let examples = "today, yesterday, -3, mon, last fri, 20 nov, 2026-11-20"

  /// Reads words as days; nil if they are not days.
  ///
  /// It throws for a date that does not exist or is ambiguous.
  package init?(
    _ words: [String],
    for use: DayUse,
    asPause isPause: Bool = false
  ) throws(WordRefusal) {
    var reader = DayReader(words, today: Self.anyDay, for: use)
    reader.isTrial = true
    guard let spans = try reader.read(asPause: isPause), !spans.isEmpty else { return nil }
    self.words = words
    self.use = use
    self.isPause = isPause
    forms = spans.map(\.form)
    usesToday = reader.usesToday
    usesWeekStart = reader.usesWeekStart
  }

  /// Reads a text of one or several words as days; throws if they are not days.
  package init(_ text: String, for use: DayUse) throws(WordRefusal) {
    guard let days = try DayWords([text], for: use) else { throw Self.noDay(text) }
    self = days
  }

  /// The day used as today while the real today is unknown; it is far from both ends of the
  /// calendar.
  private static let anyDay = Day("2000-01-01") ?? .first

  /// Returns the refusal of a word that is not a day.
  package static func noDay(_ text: String) -> WordRefusal {
    WordRefusal("'\(text)' is not a day")
  }

  /// Returns the longest run of words at the end that names days; nil if there is none.
  ///
  /// It throws for a date that does not exist or is ambiguous; the place in the refusal counts all
  /// words.
  package static func ending(
    _ words: [String],
    after count: Int = 0,
    for use: DayUse,
    asPause isPause: Bool = false
  ) throws(WordRefusal) -> DayWords? {
    for start in words.indices.dropFirst(count) {
      do throws(WordRefusal) {
        let rest = Array(words[start...])
        if let days = try DayWords(rest, for: use, asPause: isPause) { return days }
      } catch {
        throw error.moved(by: start)
      }
    }
    return nil
  }

  /// Returns the day at the beginning of the words; nil if there is none.
  ///
  /// It throws for a date that does not exist or is ambiguous.
  package static func beginning(
    _ words: [String],
    for use: DayUse
  ) throws(WordRefusal) -> DayWords? {
    var reader = DayReader(words, today: anyDay, for: use)
    reader.isTrial = true
    _ = reader.eat("on")
    guard try reader.eatDay() != nil else { return nil }
    // A typed word that was read only in part is left out.
    let length = reader.at < reader.places.count ? reader.places[reader.at] : words.count
    return try DayWords(Array(words.prefix(length)), for: use)
  }

  package var isOneDay: Bool { forms == [.day] }

  /// True for a single word that means today, such as `today`.
  package var isToday: Bool {
    words.count == 1 && DayReader.todays.contains(words[0].lowercased())
  }

  /// Returns the days and spans in the order in which they are named.
  ///
  /// It throws for days beyond the calendar, and for spans that end before they begin. `weekStart`
  /// is the first weekday of a week, 0 = Sunday … 6 = Saturday.
  package func spans(today: Day, weekStart: Int = Settings.monday) throws(WordRefusal) -> [DaySpan]
  {
    var reader = DayReader(words, today: today, weekStart: weekStart, for: use)
    let spans = try reader.read(asPause: isPause) ?? []
    for span in spans {
      guard let last = span.last, last < span.first else { continue }
      throw WordRefusal("The last day, \(last), is before the first, \(span.first)")
    }
    return spans
  }
}
