package import HabitCore
import TerminalText

/// Reminders as a person writes and reads them: `08:00`, `mon-fri 07:30`, `Sat 10:00 again 30m`.
package enum ReminderWords {
  /// Examples of valid reminders, for a message.
  package static let examples = "08:00, 8am, mon-fri 07:30, 21:00 again 30m"

  /// A reminder in words, which can be read again.
  package static func words(for rule: ReminderRule) -> String {
    let days = rule.weekdays == .all ? "" : ScheduleText.words(for: rule.weekdays) + " "
    let again = rule.again.map { " again \(interval($0))" } ?? ""
    return days + rule.time.description + again
  }

  /// Reminders in words, the interval once where all have the same.
  package static func words(for rules: [ReminderRule]) -> String {
    guard let again = interval(of: rules) else {
      return rules.map(words).joined(separator: ", ")
    }
    let times = rules.map { words(for: ReminderRule($0.time, weekdays: $0.weekdays)) }
    return times.joined(separator: ", ") + ", again every \(interval(again))"
  }

  /// An interval in words: `30m`, `1h 30m`.
  package static func interval(_ minutes: Int) -> String {
    TimeUnit.words(forMilliseconds: minutes * 60_000)
  }

  /// The minutes after which every one of some reminders comes again; nil where they differ.
  package static func interval(of rules: [ReminderRule]) -> Int? {
    guard let first = rules.first?.again, rules.allSatisfy({ $0.again == first }) else {
      return nil
    }
    return first
  }

  /// The minutes of an interval such as `30m`; nil for anything else.
  package static func minutes(_ text: String) -> Int? {
    guard let count = DurationText.minutes(text), count.thousandths % 1000 == 0 else { return nil }
    return count.thousandths / 1000
  }

  /// Reads reminders, several of them with commas between; nil for anything else.
  package static func rules(_ texts: [String]) -> [ReminderRule]? {
    var rules: [ReminderRule] = []
    // Weekdays before a comma belong to the time that follows: `mon, wed 07:30`.
    var days: [String] = []
    // A stray comma is a mistake, and must not clear the times that are set.
    for text in texts.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
      let words = text.split(separator: " ").map { $0.lowercased() }
      if !words.isEmpty, ScheduleText.weekdays(words.joined(separator: " ")) != nil {
        days.append(words.joined(separator: " "))
        continue
      }
      guard let read = Self.rules(words, on: days) else { return nil }
      rules += read
      days = []
    }
    return days.isEmpty ? rules : nil
  }

  /// Reads `[weekdays] time … [again interval]`; the weekdays may follow the times, too.
  private static func rules(_ words: [String], on earlier: [String]) -> [ReminderRule]? {
    var words = words[...]
    var again: Int?
    if let place = words.firstIndex(of: "again") {
      let interval = words[(place + 1)...].drop { $0 == "every" }
      guard let minutes = minutes(interval.joined(separator: " ")),
        (ReminderRule.minimumAgain...ReminderRule.maximumAgain).contains(minutes)
      else { return nil }
      again = minutes
      words = words[..<place]
    }
    let isDay = { (word: String) in ScheduleText.weekdays(word) != nil || word == "and" }
    let before = words.prefix(while: isDay)
    words = words.dropFirst(before.count)
    let after = words.reversed().prefix(while: isDay)
    words = words.dropLast(after.count)
    let days = (earlier + before + after.reversed()).filter { $0 != "and" }
    guard let times = times(words) else { return nil }
    var weekdays = Weekdays.all
    if !days.isEmpty {
      guard let named = ScheduleText.weekdays(days.joined(separator: ",")) else { return nil }
      weekdays = named
    }
    return times.map { ReminderRule($0, weekdays: weekdays, again: again) }
  }

  /// One time of some words, such as `8 am`, or a time for each word.
  private static func times(_ words: ArraySlice<String>) -> [TimeOfDay]? {
    guard !words.isEmpty else { return nil }
    let each = words.compactMap { TimeText.time($0) }
    if words.count > 1, each.count == words.count { return each }
    let one = TimeText.time(words.joined(separator: " "), allowingBareHour: true)
    return one.map { [$0] }
  }
}
