package import HabitCore
package import HabitProtocol

/// Reads the text of one field, as in an option or a row of a form.
///
/// The words are those that may follow `add`.
package enum FieldText {
  /// Reads a schedule such as `mon-fri` or `3 times a week`; `none` is a habit without a schedule.
  ///
  /// It throws for a text that is not a schedule, or that has more than a schedule.
  package static func schedule(_ text: String) throws(LineRefusal) -> Schedule {
    if text.lowercased() == "none" { return .trackOnly }
    let words = LineReader.flat([text])
    var rules = try HabitLine.rules(words, today: .first)
    guard let schedule = rules.schedule else { throw LineRefusal("'\(text)' is not a schedule") }
    rules.schedule = nil
    guard rules == HabitRules() else {
      throw LineRefusal("'\(text)' is more than a schedule: write it after the name")
    }
    return schedule
  }

  /// Reads `21:00`, `9pm`, `9` or `noon`; nil for anything else.
  package static func time(_ text: String) -> TimeOfDay? {
    reading(text) { reader throws(Misfit) in try reader.eatTime(isSaid: true) }
  }

  /// Reads `2/month`, `2 spares a month` or `none`; nil for anything else.
  package static func spares(_ text: String) -> Spares? {
    if text.lowercased() == "none" { return Spares.none }
    return reading(text) { reader throws(Misfit) in
      guard try reader.readSpares(isSaid: true) else { return nil }
      return reader.rules.spares
    }
  }

  /// Reads `30 days` or `4 weeks`; nil for anything else.
  package static func length(_ text: String) -> RuleLength? {
    reading("for " + text) { reader throws(Misfit) in
      guard try reader.readSpan() else { return nil }
      return reader.rules.length
    }
  }

  /// Reads `07:00 and 21:00` or `mon-fri 07:30 again 30m, sat 10:00`; nil for anything else.
  package static func reminders(_ texts: [String]) -> [ReminderRule]? {
    reading(texts.joined(separator: ", ")) { reader throws(Misfit) in
      var rules: [ReminderRule] = []
      repeat {
        let begin = rules.count
        var days = reader.eatWeekdays()
        while let time = try reader.eatTime(isSaid: true) {
          rules.append(ReminderRule(time))
          _ = reader.eat("and")
        }
        days = days ?? reader.eatWeekdays()
        var again: Int?
        if reader.eats("again every", "again") {
          again = reader.eatMinutes()
          guard let again, (ReminderRule.minimumAgain...ReminderRule.maximumAgain).contains(again)
          else { return nil }
        }
        // An interval without times, after a comma, applies to all reminders before it.
        guard rules.count > begin || again != nil && days == nil else { return nil }
        for place in begin..<rules.count { rules[place].weekdays = days ?? .all }
        if let again {
          for place in (rules.count > begin ? begin : 0)..<rules.count {
            rules[place].again = again
          }
        }
      } while reader.eatComma()
      return rules.isEmpty ? nil : rules
    }
  }

  /// Reads a text; nil if it cannot be read to its end.
  private static func reading<Value>(
    _ text: String,
    _ read: (inout RuleReader) throws(Misfit) -> Value?
  ) -> Value? {
    guard var reader = try? RuleReader(LineReader.flat([text]), today: .first),
      let value = try? read(&reader), reader.kind == nil
    else { return nil }
    return value
  }
}

extension RuleReader {
  /// Reads a length such as `30m` or `1h 30m` in whole minutes.
  fileprivate mutating func eatMinutes() -> Int? {
    guard let number = eatWhole(), let unit = Vocabulary.clockUnit(word()), unit != "s" else {
      return nil
    }
    at += 1
    guard unit == "h" else { return number }
    let more = minutesBehindHours() ?? 0
    return more.isMultiple(of: 1000) ? number * 60 + more / 1000 : nil
  }
}

extension HabitFields {
  /// The target of each day, or of the period if there is one.
  package var target: Target { Target(repetitions, unit) }

  /// The target in words: `12 pages`, `33 times`, `1h 30m`, `at most 2`, `10 km a week`.
  ///
  /// Empty for an ordinary habit, which is done once a day.
  package var targetWords: String {
    let period = period == .day ? nil : period
    if goal.value == .atMost {
      return "at most " + repetitions.words(in: unit) + (period.map { " a \($0.rawValue)" } ?? "")
    }
    return period != nil || target.isCounted ? target.words(per: period) : ""
  }
}

extension HabitFields.Version {
  /// The rules in words: `20 pages, Mon-Fri`.
  package var words: String {
    let amount = repetitions.map { Target($0, unit).words(per: period == .day ? nil : period) }
    return [
      goal.map { $0 == .atMost ? "at most" : "at least" }.map { goal in
        amount.map { "\(goal) \($0)" } ?? goal
      } ?? amount ?? period.map { "per \($0.rawValue)" },
      schedule.map { ScheduleText.words(for: $0) },
      spares.map { $0 == .none ? "no spares" : SparesText.words(for: $0) },
      xp.map { "\($0) XP" },
    ]
    .compactMap(\.self).joined(separator: ", ")
  }
}
