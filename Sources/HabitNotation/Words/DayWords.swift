package import HabitCore

/// The purpose for which days are named.
///
/// It gives the direction in which a recurring day is searched: a weekday, a date without a year, a
/// month.
package enum DayUse: Equatable, Sendable {
  /// A plan: the first such day from today on.
  case planning
  /// A record: the latest such day up to today; an open span ends today.
  case recording
  /// A correction of a record or plan: the latest such day up to today.
  case correcting
  /// A view: the latest such day up to today; `7`, `2025` and `week` alone name days, too.
  case looking
}

/// One day or several.
package struct DaySpan: Equatable, Sendable {
  /// The way in which days are named.
  package enum Form: Equatable, Sendable {
    /// `mon`.
    case day
    /// `mon to fri`: each of the days is meant.
    case range
    /// `last week`, `november`, `last 7 days`: the days are not named one by one.
    case period
  }

  package var first: Day
  /// The last day; nil if none is named, as in `from mon`.
  package var last: Day?
  package var form: Form

  /// The most days that are named together: a leap year.
  package static let longest = 366

  /// Each of the days; nil without a last day, or for more than ``longest``.
  package var days: [Day]? {
    guard let last, last.days(since: first) < Self.longest else { return nil }
    return (0...max(last.days(since: first), 0)).map { first.clampedAdding($0) }
  }
}

/// Words that name days; the days follow when today is known.
package struct DayWords: Equatable, Sendable {
  /// The words as typed.
  package let words: [String]
  package let use: DayUse
  /// The form of each day or span.
  package let forms: [DaySpan.Form]
  /// True if the days depend on today.
  package let usesToday: Bool
  /// True if the days depend on the first weekday of a week.
  package let usesWeekStart: Bool
  /// True for a pause, which has no gaps: of two days, the second is the last one.
  package let isPause: Bool

  /// Examples of days, for messages.
  package static let examples = "today, yesterday, -3, mon, last fri, 20 nov, 2026-11-20"

  /// Reads words as days; nil for words that are not days.
  ///
  /// Throws for days that do not exist, or could be several. `isPause` reads the days of a pause,
  /// which has no gaps.
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

  /// Reads a text of one or several words as days, and throws if it is anything else.
  package init(_ text: String, for use: DayUse) throws(WordRefusal) {
    guard let days = try DayWords([text], for: use) else { throw Self.noDay(text) }
    self = days
  }

  /// The day used as today when words are read before today is known, far from both ends of the
  /// calendar.
  private static let anyDay = Day("2000-01-01") ?? .first

  /// The refusal of a word that is not a day.
  package static func noDay(_ text: String) -> WordRefusal {
    WordRefusal("'\(text)' is not a day")
  }

  /// The longest end of some words that names days.
  ///
  /// Throws for an end that names days that do not exist, or could be several; the refusal's place
  /// is among all words.
  package static func ending(
    _ words: [String],
    behind count: Int = 0,
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

  /// One day at the beginning of some words; nil if there is none.
  ///
  /// Throws for a day that does not exist, or could be several.
  package static func beginning(
    _ words: [String],
    for use: DayUse
  ) throws(WordRefusal) -> DayWords? {
    var reader = DayReader(words, today: anyDay, for: use)
    reader.isTrial = true
    _ = reader.eat("on")
    guard try reader.eatDay() != nil else { return nil }
    // A word of which a part is left over is not a day.
    let length = reader.at < reader.places.count ? reader.places[reader.at] : words.count
    return try DayWords(Array(words.prefix(length)), for: use)
  }

  /// True for a single day.
  package var isOneDay: Bool { forms == [.day] }

  /// True for today alone, named as such.
  package var isToday: Bool {
    words.count == 1 && DayReader.todays.contains(words[0].lowercased())
  }

  /// The days, in the order in which they are named.
  ///
  /// Throws for days beyond the calendar, and for spans that end before they begin. `weekStart` is
  /// the first weekday of a week, 0 = Sunday … 6 = Saturday.
  package func spans(today: Day, weekStart: Int = Settings.monday) throws(WordRefusal) -> [DaySpan]
  {
    var reader = DayReader(words, today: today, weekStart: weekStart, for: use)
    let spans = try reader.read(asPause: isPause) ?? []
    for span in spans {
      guard let last = span.last, last < span.first else { continue }
      throw WordRefusal("the last day, \(last), is before the first, \(span.first)")
    }
    return spans
  }
}
