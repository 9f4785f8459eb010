import HabitCore
import TerminalText

/// Reads days from the left of some words: `mon`, `20 nov`, `mon to fri`, `last week`.
///
/// A recurring day, such as `mon`, is the nearest one in the direction of the ``DayUse``, today
/// included. `last`, `next`, `ago`, `in`, a sign or a year gives the direction explicitly. A
/// recurring day at the end of a span is the first one on or after its beginning.
struct DayReader {
  /// A day that was read.
  struct Found {
    var day: Day
    /// The recurring day that was written; nil for one occurrence, such as `last mon`.
    var returning: Returning?

    init(_ day: Day, _ returning: Returning? = nil) {
      self.day = day
      self.returning = returning
    }
  }

  /// A day that recurs each week or year.
  enum Returning {
    case weekday(Int)
    case date(month: Int, day: Int)
  }

  /// The words in lower case; lists and ranges are split, as in `mon`, `-`, `fri`.
  let words: [String]
  /// For each of the ``words``, the index of the typed word that it comes from.
  let places: [Int]
  let today: Day
  let weekStart: Int
  let use: DayUse
  /// True if the words are only tried, without knowing today.
  ///
  /// The weekday of a date without a year cannot be checked then.
  var isTrial = false
  var at = 0
  /// True if a day that was read depends on today.
  var usesToday = false
  /// True if a day that was read depends on the first weekday of a week.
  var usesWeekStart = false

  /// True if a recurring day is today or later; otherwise it is today or earlier.
  var isAhead: Bool { use == .planning }

  init(_ words: [String], today: Day, weekStart: Int = Settings.monday, for use: DayUse) {
    var pieces: [(String, Int)] = []
    for (place, word) in words.enumerated() {
      for part in word.blankSeparated { pieces += Self.pieces(of: part).map { ($0, place) } }
    }
    self.words = pieces.map(\.0)
    places = pieces.map(\.1)
    self.today = today
    self.weekStart = weekStart
    self.use = use
  }

  /// Splits `mon,wed`, `mon..wed` and `mon-wed`, but keeps the dashes and dots in numbers.
  private static func pieces(of word: String) -> [String] {
    let text = word.lowercased().replacing(each: "\u{2013}", by: "-")
    return text.replacing(each: ",", by: " , ").replacing(each: "..", by: " .. ").blankSeparated
      .flatMap { part in
        let names = part.split(separator: "-", omittingEmptySubsequences: false)
        guard names.count == 2, names.allSatisfy({ $0.first?.isLetter ?? false }) else {
          return [part]
        }
        return [String(names[0]), "-", String(names[1])]
      }
  }

  // MARK: Words

  func word(_ offset: Int = 0) -> String {
    words.indices.contains(at + offset) ? words[at + offset] : ""
  }

  /// Consumes and returns the first of the phrases that matches the next words; nil if none does.
  mutating func eat(_ phrases: String...) -> String? {
    for phrase in phrases {
      let parts = phrase.split(separator: " ")
      guard parts.enumerated().allSatisfy({ word($0.offset) == $0.element }) else { continue }
      at += parts.count
      return phrase
    }
    return nil
  }

  mutating func eats(_ phrase: String) -> Bool { eat(phrase) != nil }

  /// Returns the refusal of the words from a position on.
  ///
  /// `why` follows the words in the message; `instead` has the words to type in their place.
  func refused(_ why: String, from start: Int, _ instead: [String] = []) -> WordRefusal {
    let end = max(at, start + 1)
    let text = words[start..<min(end, words.count)].joined(separator: " ")
    let place = places.isEmpty ? nil : places[start]..<places[min(end, words.count) - 1] + 1
    return WordRefusal("'\(text)' \(why)", at: place, instead: instead)
  }

  func inCalendar(_ day: Day?, from start: Int) throws(WordRefusal) -> Day {
    guard let day else {
      throw refused("is outside the calendar, 0001-01-01 to 9999-12-31", from: start)
    }
    return day
  }

  // MARK: One day

  static let todays = ["today", "tonight", "now"]

  private static let nearDays = [
    "the day before yesterday": -2, "day before yesterday": -2, "yesterday": -1, "yday": -1,
    "last night": -1, "tomorrow": 1, "the day after tomorrow": 2, "day after tomorrow": 2,
  ]

  static func weekday(_ word: String) -> Int? {
    word.hasSuffix("days") ? nil : Vocabulary.weekdays[word]
  }

  /// Words before a weekday or a period, each with its distance in periods.
  static let links = ["last": -1, "past": -1, "previous": -1, "this": 0, "next": 1, "coming": 1]

  /// Reads one day; a recurring day is the first one from `earliest` on, if that is given.
  mutating func eatDay(from earliest: Day? = nil) throws(WordRefusal) -> Found? {
    if Self.todays.contains(word()) {
      at += 1
      usesToday = true
      return Found(today)
    }
    let start = at
    for (words, days) in Self.nearDays where eats(words) {
      usesToday = true
      return Found(try inCalendar(today.adding(days), from: start))
    }
    if let day = try eatNumeric() { return Found(day) }
    if let day = try eatDistance() { return Found(day) }
    if let found = try eatWeekday(from: earliest) { return found }
    return try eatDate(from: earliest)
  }

  /// Returns the recurring day nearest to today in the direction of the use, or the first one on or
  /// after `earliest`.
  mutating func nearest(
    _ returning: Returning,
    from earliest: Day?,
    at start: Int
  ) throws(WordRefusal) -> Found {
    if earliest == nil { usesToday = true }
    let near = earliest ?? today
    let day = Self.nearest(returning, to: near, isAhead: isAhead || earliest != nil)
    return Found(try inCalendar(day, from: start), returning)
  }

  static func nearest(_ returning: Returning, to near: Day, isAhead: Bool) -> Day? {
    switch returning {
    case .weekday(let weekday):
      let distance = (weekday - near.weekday + 7) % 7
      return near.adding(isAhead ? distance : distance == 0 ? 0 : distance - 7)
    case .date(let month, let day):
      let year = near.civilDate.year
      for distance in 0...longestLeap {
        let date = CivilDate(year: year + (isAhead ? distance : -distance), month: month, day: day)
        if let found = Day(date), isAhead ? found >= near : found <= near { return found }
      }
      return nil
    }
  }

  /// The longest gap between two leap days, in years: from 1896 to 1904, because 1900 has none.
  private static let longestLeap = 8

  /// Reads a day in numbers: `-3`, `2026-11-20`, `24.12.2026`.
  private mutating func eatNumeric() throws(WordRefusal) -> Day? {
    let (text, start) = (word(), at)
    guard let first = text.first, first.isASCII, first.isNumber || "+-".contains(first) else {
      return nil
    }
    guard first.isNumber else {
      let digits = text.dropFirst().prefix { $0.isASCII && $0.isNumber }
      guard !digits.isEmpty else { return nil }
      at += 1
      guard digits.count == text.count - 1 else {
        throw refused("is not a day", from: start, ["\(first)\(digits)"])
      }
      usesToday = true
      return try inCalendar(Int(text).flatMap { today.adding($0) }, from: start)
    }
    let marks = Set(text.filter { !$0.isNumber })
    let parts = text.split { !$0.isNumber }
    let numbers = parts.compactMap { Int($0) }
    guard marks.count == 1, let mark = marks.first, "-/.".contains(mark),
      numbers.count == parts.count, parts.allSatisfy({ $0.count <= 4 }),
      numbers.count == 3 || numbers.count == 2 && (mark == "/" || text.hasSuffix("."))
    else { return nil }
    at += 1
    let year = numbers.last.flatMap { $0 >= 1000 && numbers.count == 3 ? $0 : nil }
    guard parts[0].count < 4 || numbers.count < 3 else {
      return try existing(numbers[0], numbers[1], numbers[2], from: start)
    }
    // With dots, the day comes before the month; with slashes, both orders are in use.
    let orders = mark == "." ? [(0, 1)] : [(0, 1), (1, 0)]
    let readings = orders.map { (month: numbers[$0.1], day: numbers[$0.0]) }.filter {
      (1...12).contains($0.month)
        && CivilDate(year: Self.leapYear, month: $0.month, day: $0.day).exists
    }
    if let year, let only = readings.first, mark != "-",
      readings.allSatisfy({ $0 == only })
    {
      return try existing(year, only.month, only.day, from: start)
    }
    let lines = readings.map { reading in
      "\(reading.day) \(MonthName.short(reading.month).lowercased())"
        + (year.map { " \($0)" } ?? "")
    }
    let why = lines.count > 1 ? "could be several dates" : "is not a day: write the month as a word"
    throw refused(why, from: start, lines.isEmpty ? ["20 nov", "2026-11-20"] : lines)
  }

  private func existing(
    _ year: Int,
    _ month: Int,
    _ day: Int,
    from start: Int
  ) throws(WordRefusal) -> Day {
    guard let found = Day(CivilDate(year: year, month: month, day: day)) else {
      throw refused("is not a day: that date does not exist", from: start)
    }
    return found
  }

  /// A leap year, used to check dates because it has 29 February.
  private static let leapYear = 2000

  /// Reads a number in digits or letters, or `a` or `an` as 1.
  mutating func eatNumber() -> Int? {
    let word = word()
    let number =
      word.allSatisfy { $0.isASCII && $0.isNumber }
      ? Int(word) : ["a", "an"].contains(word) ? 1 : Vocabulary.numerals[word]
    guard let number, number <= Self.farthest else { return nil }
    at += 1
    return number
  }

  /// The largest number that is read: more than the days in the calendar.
  private static let farthest = 4_000_000

  /// Reads a distance from today: `3 days ago`, `in 2 weeks`.
  private mutating func eatDistance() throws(WordRefusal) -> Day? {
    let start = at
    let isAhead = eats("in")
    if let number = eatNumber(), let unit = Vocabulary.period(word()) {
      at += 1
      if isAhead || eats("ago") {
        usesToday = true
        return try inCalendar(today.moved(isAhead ? number : -number, unit), from: start)
      }
    }
    at = start
    return nil
  }

  /// Reads a weekday: `mon`, `last mon`, `mon last week`, `Mon 23 Nov`.
  private mutating func eatWeekday(from earliest: Day?) throws(WordRefusal) -> Found? {
    let start = at
    let link = Self.links[word()]
    if link != nil { at += 1 }
    guard let weekday = Self.weekday(word()) else {
      at = start
      return nil
    }
    at += 1
    if let link, link != 0 {
      usesToday = true
      let near = today.adding(link)
      let day = near.flatMap { Self.nearest(.weekday(weekday), to: $0, isAhead: link > 0) }
      return Found(try inCalendar(day, from: start))
    }
    if link == nil, let week = eatWeek() {
      return Found(try inCalendar(self.day(weekday, of: week), from: start))
    }
    if let found = try eatDate(from: earliest) {
      guard found.day.weekday == weekday || isTrial && found.returning != nil else {
        let name = WeekdayName.all[found.day.weekday]
        throw refused("is not a day: \(found.day) is a \(name)", from: start, ["\(found.day)"])
      }
      return Found(found.day)
    }
    return try nearest(.weekday(weekday), from: earliest, at: start)
  }

  /// Reads a week as its distance from the current week: −1 for `last week`.
  mutating func eatWeek() -> Int? {
    guard let link = Self.links[word()], word(1) == "week" else { return nil }
    at += 2
    return link
  }

  /// Returns a weekday of the week at that distance from the current week.
  mutating func day(_ weekday: Int, of week: Int) -> Day? {
    usesToday = true
    usesWeekStart = true
    let distance = 7 * week - (today.weekday - weekStart + 7) % 7
    return today.adding(distance + (weekday - weekStart + 7) % 7)
  }

  /// Reads a date: `20 nov`, `nov 20th`, `the 20th of november 2026`.
  private mutating func eatDate(from earliest: Day?) throws(WordRefusal) -> Found? {
    let start = at
    _ = eat("on the", "on", "the")
    var (month, day) = (Vocabulary.months[word()], Int?.none)
    if month != nil {
      at += 1
      _ = eat("the")
      day = eatDayOfMonth()
    } else if let number = eatDayOfMonth() {
      _ = eat("of")
      (month, day) = (Vocabulary.months[word()], number)
      at += 1
    }
    guard let month, let day else {
      at = start
      return nil
    }
    let after = at
    if word() == ",", word(1).count == 4 { at += 1 }
    if let year = eatYear() {
      return Found(try existing(year, month, day, from: start))
    }
    at = after
    guard CivilDate(year: Self.leapYear, month: month, day: day).exists else {
      throw refused(
        "is not a day: \(MonthName.long(month)) has at most "
          + "\(CivilDate.daysInMonth(month, ofYear: Self.leapYear)) days",
        from: start
      )
    }
    return try nearest(.date(month: month, day: day), from: earliest, at: start)
  }

  /// Reads the day of a month: `20` or `20th`.
  private mutating func eatDayOfMonth() -> Int? {
    var digits = word()[...]
    for ending in ["st", "nd", "rd", "th"] where digits.hasSuffix(ending) { digits.removeLast(2) }
    guard (1...2).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return nil
    }
    at += 1
    return Int(digits)
  }

  mutating func eatYear() -> Int? {
    guard word().count == 4, word().allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    at += 1
    return Int(words[at - 1])
  }
}

extension Day {
  /// Returns the day that many periods later, or earlier if the number is negative; nil beyond the
  /// calendar.
  ///
  /// For months and years it is the same day of the month, or the last day of a shorter month.
  func moved(_ number: Int, _ unit: Period) -> Day? {
    switch unit {
    case .day: adding(number)
    case .week: adding(number * 7)
    case .month: sameDay(months: number)?.day
    case .year: sameDay(months: number * 12)?.day
    }
  }
}
