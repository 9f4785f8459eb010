/// Reminders in words, which ``FieldText`` reads: `08:00`, `mon-fri 07:30`, `Sat 10:00 again 30m`.
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
}
