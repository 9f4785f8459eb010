package import HabitCore

/// The purpose for which days are named.
///
/// It says on which side a day that returns is looked for: a weekday, a date without a year, a month.
package enum DayUse: Equatable, Sendable {
  /// Something is planned: the first such day from today on.
  case planning
  /// Something is recorded: the latest such day up to today; several days end with today.
  case recording
  /// Something that was recorded or planned is changed: the latest such day up to today.
  case correcting
  /// Something is looked at: the latest such day up to today; `7`, `2025` and `week` alone are days, too.
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

  /// The first day.
  package var first: Day
  /// The last day; nil for `from mon`, which names none.
  package var last: Day?
  /// The way in which they are named.
  package var form: Form

  /// The most days that are named together: a leap year.
  package static let longest = 366

  /// Each of the days; nil without a last one, or for more than ``longest``.
  package var days: [Day]? {
    guard let last, last.days(since: first) < Self.longest else { return nil }
    return (0...max(last.days(since: first), 0)).map { first.clampedAdding($0) }
  }
}

/// Words that name days, which are found when today is known.
package struct DayWords: Equatable, Sendable {
  /// The words as they were typed.
  package let words: [String]
  /// The purpose for which the days are named.
  package let use: DayUse
  /// The form of each day or span.
  package let forms: [DaySpan.Form]
  /// True for days that depend on today.
  package let usesToday: Bool
  /// True for days that depend on the weekday with which weeks begin.
  package let usesWeekStart: Bool
  /// True for the days of a pause, which has no gaps: of two days the second is the last one.
  package let isPause: Bool

  /// Examples of days, for a message.
  package static let examples = "today, yesterday, -3, mon, last fri, 20 nov, 2026-11-20"

  /// Reads words as days; nil for words that are not days.
  ///
  /// - Parameters:
  ///   - words: the words, also several in one.
  ///   - use: the purpose for which the days are named.
  ///   - isPause: true for the days of a pause.
  /// - Throws: ``WordRefusal`` for days that do not exist, or could be several.
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

  /// A text of one or several words that are days.
  ///
  /// - Throws: ``WordRefusal``, also for words that are not days.
  package init(_ text: String, for use: DayUse) throws(WordRefusal) {
    guard let days = try DayWords([text], for: use) else { throw Self.noDay(text) }
    self = days
  }

  /// The day on which words are read that are not about any: nothing is known of it but its place far
  /// from the ends of the calendar.
  private static let anyDay = Day("2000-01-01") ?? .first

  /// The refusal of a word that is not a day.
  package static func noDay(_ text: String) -> WordRefusal {
    WordRefusal("'\(text)' is not a day")
  }

  /// The longest end of some words that names days.
  ///
  /// - Throws: ``WordRefusal`` for an end that names days that do not exist, or could be several; its
  ///   place is among all words.
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

  /// The beginning of some words that is one day; nil where there is none.
  ///
  /// - Throws: ``WordRefusal`` for a day that does not exist, or could be several.
  package static func beginning(
    _ words: [String],
    for use: DayUse
  ) throws(WordRefusal) -> DayWords? {
    var reader = DayReader(words, today: anyDay, for: use)
    reader.isTrial = true
    _ = reader.eat("on")
    guard try reader.eatDay() != nil else { return nil }
    // A word of which a part is left is not a day.
    let length = reader.at < reader.places.count ? reader.places[reader.at] : words.count
    return try DayWords(Array(words.prefix(length)), for: use)
  }

  /// True for a single day.
  package var isOneDay: Bool { forms == [.day] }

  /// True for today alone, named so.
  package var isToday: Bool {
    words.count == 1 && DayReader.todays.contains(words[0].lowercased())
  }

  /// The days.
  ///
  /// - Parameters:
  ///   - today: the daemon's today.
  ///   - weekStart: the weekday with which weeks begin, 0 = Sunday … 6 = Saturday.
  /// - Returns: the days in the order in which they are named.
  /// - Throws: ``WordRefusal`` for days beyond the calendar, or that end before they begin.
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
