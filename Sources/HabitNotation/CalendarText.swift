import HabitCore
import TerminalText

/// Days that the calendar names as a person writes and reads them: `15th`, `first mon`, `24 dec`.
enum CalendarText {
  /// Reads days in words, in lower case; nil for anything else.
  static func days(_ text: String) -> CalendarDays? {
    let text = bare(text)
    if ["quarter", "quarterly"].contains(text) { return CalendarDays.quarters }
    let parts = parts(of: text)
    if parts.count == 1, let place = weekday(parts[0]) { return place }
    let numbers = parts.compactMap(monthDay)
    if numbers.count == parts.count { return MonthDays(numbers).map(CalendarDays.month) }
    let dates = parts.compactMap(date)
    guard dates.count == parts.count else { return nil }
    return YearDates(dates).map(CalendarDays.year)
  }

  /// The words of each part of a list: `1st, 15th and last day`.
  private static func parts(of text: String) -> [[Substring]] {
    text.replacing(each: " and ", by: ",").split(separator: ",").map { $0.split(separator: " ") }
  }

  /// The text without the words around the days.
  private static func bare(_ text: String) -> String {
    var words = text.split(separator: " ").filter { $0 != "the" && $0 != "on" }[...]
    if let first = words.first, ["every", "each", "monthly", "yearly"].contains(first) {
      words.removeFirst()
    }
    for ending in [["of", "month"], ["of", "each", "month"], ["of", "every", "month"]]
    where words.suffix(ending.count).elementsEqual(ending, by: { $0 == $1 }) {
      words.removeLast(ending.count)
    }
    return words.joined(separator: " ")
  }

  private static let ordinals: [Substring] = ["first", "second", "third", "fourth", "fifth"]

  /// The number in `15th` or `first`; nil for anything else.
  private static func ordinal(_ word: Substring) -> Int? {
    if let index = ordinals.firstIndex(of: word) { return index + 1 }
    guard ["st", "nd", "rd", "th"].contains(where: word.hasSuffix) else { return nil }
    return number(word.dropLast(2))
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.allSatisfy { $0.isASCII && $0.isNumber } ? Int(digits) : nil
  }

  /// `first mon`, `2nd tuesday`, `last fri`.
  private static func weekday(_ words: [Substring]) -> CalendarDays? {
    guard words.count == 2, let weekday = WeekdayName.number(of: String(words[1])) else {
      return nil
    }
    let nth = words[0] == "last" ? CalendarDays.lastWeekday : ordinal(words[0])
    let days = nth.map { CalendarDays.weekday(weekday, nth: $0) }
    return days.flatMap { $0.isValid ? $0 : nil }
  }

  /// `15th`, `first day`, `last day`; a lone `first` is an ordinary word.
  private static func monthDay(_ words: [Substring]) -> Int? {
    if words == ["last", "day"] { return MonthDays.last }
    guard let word = words.first, let number = ordinal(word) else { return nil }
    return words.count == 2 && words[1] == "day" || words.count == 1 && !ordinals.contains(word)
      ? number : nil
  }

  /// `24 dec`, `dec 24th`.
  private static func date(_ words: [Substring]) -> YearDates.Date? {
    guard words.count == 2 else { return nil }
    for (name, day) in [(words[1], words[0]), (words[0], words[1])] {
      if let month = MonthName.number(of: String(name)), let number = number(day) ?? ordinal(day) {
        return (month, number)
      }
    }
    return nil
  }

  /// The reason why a text that was meant as days of the calendar is not; nil for another text.
  static func reason(_ text: String) -> String? {
    let words = text.split(separator: " ")
    if words.count == 3, words[0] == "every", ["second", "other"].contains(words[1]),
      let weekday = WeekdayName.number(of: String(words[2]))
    {
      let name = WeekdayName.short(weekday).lowercased()
      return "does it mean every 2 weeks ('every 14 days') or once a month ('second \(name)')?"
    }
    for part in parts(of: bare(text)) {
      if part.count == 2, let weekday = WeekdayName.number(of: String(part[1])),
        let nth = ordinal(part[0]), nth > 4
      {
        let name = WeekdayName.short(weekday)
        return "not every month has a \(Self.words(forOrdinal: nth)) \(name) "
          + "(try: last \(name.lowercased()))"
      }
      if let day = monthDay(part), MonthDays([day]) == nil {
        return "no month has a \(Self.words(forOrdinal: day))"
      }
      if let date = date(part), YearDates([date]) == nil {
        return "there is no \(date.day) \(MonthName.short(date.month))"
      }
    }
    return nil
  }

  // MARK: Words

  /// Days in words, which ``days(_:)`` reads.
  static func words(for days: CalendarDays) -> String {
    switch days {
    case CalendarDays.quarters: "each quarter"
    case .month(let days):
      list(days.numbers.map { $0 == MonthDays.last ? "last day" : words(forOrdinal: $0) })
        + ofMonth
    case .weekday(let weekday, let nth):
      (nth == CalendarDays.lastWeekday ? "last" : String(ordinals[nth - 1])) + " "
        + WeekdayName.short(weekday) + ofMonth
    case .year(let dates): list(dates.dates.map { "\($0.day) \(MonthName.short($0.month))" })
    }
  }

  /// The end of a day of each month, which may be left out where there is little room.
  static let ofMonth = " of the month"

  /// `1st, 15th and last day`.
  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func words(forOrdinal number: Int) -> String {
    let isTeen = (11...13).contains(number % 100)
    let ending = isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    return "\(number)\(ending)"
  }
}
