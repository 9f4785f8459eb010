package import HabitCore
import TerminalText

/// Schedules as a person writes and reads them.
package enum ScheduleText {
  /// Reads a schedule in words; nil for anything else.
  package static func schedule(_ text: String) -> Schedule? {
    let text = text.lowercased().replacing(each: "\u{2013}", by: "-")
    let schedule = named[text] ?? interval(text) ?? quota(text)
    let days = schedule ?? weekdays(text).map(Schedule.weekdays)
    if let days { return days.isValid ? days : nil }
    return CalendarText.reason(text) == nil ? CalendarText.days(text).map(Schedule.calendar) : nil
  }

  /// Examples of valid schedules, for a message.
  package static let examples =
    "daily, mon-fri, 3/week, every 2 days, 15th, last day, first mon, 24 dec"

  /// The reason why a text that comes near to a schedule is none; nil for another text.
  package static func reason(_ text: String) -> String? { CalendarText.reason(text.lowercased()) }

  private static let named: [String: Schedule] = [
    "daily": .daily, "everyday": .daily, "each day": .daily, "none": .trackOnly,
    "record only": .trackOnly, "weekly": .timesPerWeek(1), "every week": .timesPerWeek(1),
    "monthly": .timesPerMonth(1), "every month": .timesPerMonth(1),
    "fortnightly": .everyDays(2 * daysInWeek),
  ]

  private static let daysInWeek = 7

  /// `every 3 days`, also `every 3`, `every other day` and `every 2 weeks`.
  private static func interval(_ text: String) -> Schedule? {
    var words = text.split(separator: " ")[...]
    guard words.popFirst() == "every" else { return nil }
    var number = 1
    if let word = words.first,
      let written = ["other", "second"].contains(word) ? 2 : Self.number(word)
    {
      number = written
      words.removeFirst()
      if words.isEmpty { words = ["days"] }
    }
    guard words.count == 1, let unit = words.first else { return nil }
    let length: Int
    switch unit {
    case "day", "days": length = 1
    case "week", "weeks": length = daysInWeek
    default: return nil
    }
    guard number <= Schedule.maximumInterval else { return nil }
    return number * length == 1 ? .daily : .everyDays(number * length)
  }

  /// `3/week`, `2/month` and `3/14`; `3x a week`, `twice a month`, `3 times in 14 days`.
  private static func quota(_ text: String) -> Schedule? {
    var words = text.replacing(each: "/", by: " / ").split(separator: " ")[...]
    guard var first = words.popFirst() else { return nil }
    if first.hasSuffix("x"), first.count > 1 { first = first.dropLast() }
    let adverbs: [Substring: Int] = ["once": 1, "twice": 2]
    guard let times = adverbs[first] ?? number(first) else { return nil }
    if adverbs[first] == nil, let word = words.first, ["times", "time", "x", "days"].contains(word)
    {
      words.removeFirst()
    }
    guard let link = words.popFirst(), ["/", "a", "per", "each", "every", "in"].contains(link),
      let period = words.popFirst()
    else { return nil }
    switch (period, words.first, words.count) {
    case ("week", nil, _): return .timesPerWeek(times)
    case ("month", nil, _): return .timesPerMonth(times)
    case (_, nil, _) where link == "/", (_, "days", 1) where ["/", "in"].contains(link):
      return number(period).map { .times(times, inDays: $0) }
    default: return nil
    }
  }

  /// `mon,wed,fri`, `mon-fri,sun`, `mon wed and fri`, `every monday`, `weekends`.
  package static func weekdays(_ text: String) -> Weekdays? {
    var text = text[...]
    for word in ["every ", "on "] where text.hasPrefix(word) { text = text.dropFirst(word.count) }
    var numbers: [Int] = []
    for part in text.replacing(each: " and ", by: ",")
      .split(separator: ",", omittingEmptySubsequences: false)
    {
      let days = part.split(separator: " ")
      guard !days.isEmpty else { return nil }
      for day in days {
        guard let some = weekdayNumbers(day) else { return nil }
        numbers += some
      }
    }
    return Weekdays(numbers)
  }

  /// One weekday, a range of them, or all that a word stands for.
  private static func weekdayNumbers(_ text: Substring) -> [Int]? {
    switch text {
    case "weekday", "weekdays": return Array(1...5)
    case "weekend", "weekends": return [6, 0]
    default: break
    }
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count <= 2, let first = ends.first.flatMap(weekday),
      let last = ends.last.flatMap(weekday)
    else { return nil }
    return (0...(last - first + daysInWeek) % daysInWeek).map { (first + $0) % daysInWeek }
  }

  /// A weekday's name, in the singular or plural: `mondays`.
  private static func weekday(_ word: Substring) -> Int? {
    WeekdayName.number(of: String(word))
      ?? (word.hasSuffix("days") ? WeekdayName.number(of: String(word.dropLast())) : nil)
  }

  /// A number in digits, or a small one in letters.
  private static func number(_ text: Substring) -> Int? {
    if let written = numerals.firstIndex(of: text) { return written + 1 }
    return text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      ? Int(text) : nil
  }

  private static let numerals: [Substring] = [
    "one", "two", "three", "four", "five", "six", "seven",
  ]
}

extension ScheduleText {
  /// A schedule in words.
  package static func words(for schedule: Schedule) -> String {
    switch schedule {
    case .daily: "daily"
    case .trackOnly: "record only"
    case .calendar(let days): CalendarText.words(for: days)
    case .everyDays(let days): days == 1 ? "daily" : "every \(days) days"
    case .timesPerWeek(let times): "\(words(for: times)) a week"
    case .timesPerMonth(let times): "\(words(for: times)) a month"
    case .times(let times, let days): "\(words(for: times)) in \(days) days"
    case .weekdays(let weekdays): words(for: weekdays)
    }
  }

  /// The same without what goes without saying.
  package static func shortWords(for schedule: Schedule) -> String {
    let words = words(for: schedule)
    let end = CalendarText.ofMonth
    return words.hasSuffix(end) ? String(words.dropLast(end.count)) : words
  }

  /// The fewest consecutive days that are written as a range.
  private static let shortestRange = 3

  /// `Mon-Fri`, `Mon Wed-Fri`: weeks begin on Monday here.
  package static func words(for weekdays: Weekdays) -> String {
    let order = (1...daysInWeek).map { $0 % daysInWeek }
    let runs = order.split { !weekdays.contains($0) }
    return runs.flatMap { run in
      let names = run.map(WeekdayName.short)
      return names.count < shortestRange ? names : ["\(names[0])-\(names[names.count - 1])"]
    }.joined(separator: " ")
  }

  private static func words(for times: Int) -> String {
    switch times {
    case 1: "once"
    case 2: "twice"
    default: "\(times) times"
    }
  }
}
