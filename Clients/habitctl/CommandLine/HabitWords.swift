import HabitCore
import HabitNotation
import TerminalText

/// The words after `add` or `edit`: a name, followed by words that read as rules of the habit.
///
/// `Read 21:00 mon-fri 20 pages` is a habit Read with a time, a schedule and a target. A limit may
/// also stand in front: `max 2 coffees a day`. Words in quotes, and those behind `--`, always belong
/// to the name.
struct HabitWords: Equatable {
  /// A rule that was found among the words.
  struct Rule: Equatable {
    /// The equivalent option.
    var option: String
    var value: String
    /// The words it was read from.
    var text: String
  }

  private(set) var name: String
  /// The rules, in the order in which they were written.
  private(set) var rules: [Rule] = []

  /// The most words that one rule takes: `3 times in 14 days`, `mon tue wed thu fri sat`.
  private static let mostWords = 7

  /// Weekdays that are also other words, so that a name may end in them.
  private static let doubtful = ["sun", "sat", "wed"]

  /// A remark on words of the name that may have been meant otherwise.
  private(set) var remark: String?
  /// The verb behind which the words stand.
  private let verb: Verb

  /// Splits operands; a rule whose option is given is not looked for in the words.
  init(
    _ operands: [String],
    literal: Int,
    verb: Verb = .add,
    given: (String) -> Bool
  ) throws(Failure) {
    self.verb = verb
    name = ""
    var words = Array(operands.dropLast(literal))
    if literal == 0 {
      let leading = verb == .add ? LimitWords.Leading(words) : nil
      if let leading { words = leading.rest }
      try takeRules(from: &words, given)
      if let leading {
        words = Array(LimitWords.Stripped(words[...]).words)
        try add(
          [Rule(option: "at-most", value: leading.limit.description, text: leading.text)]
            + (leading.unit.map { [Rule(option: "unit", value: $0, text: leading.text)] } ?? []),
          operands,
          given
        )
        // The name now begins with the limited thing.
        if operands.first?.first?.isUppercase ?? false, let first = words.first {
          words[0] = first.prefix(1).uppercased() + first.dropFirst()
        }
      }
    }
    name = (words + operands.suffix(literal)).joined(separator: " ")
    remark = literal == 0 && verb == .add ? remark(on: words) : nil
  }

  /// The words within a name that would be a rule at its end, or were meant as a schedule, so that
  /// nothing becomes part of a name unseen.
  private func remark(on words: [String]) -> String? {
    for start in words.indices.dropFirst() {
      for end in (start..<min(start + Self.mostWords, words.count)).reversed() {
        let part = Array(words[start...end])
        let text = part.joined(separator: " ")
        guard !part.contains(where: { $0.contains(" ") }), end < words.count - 1,
          let found = try? rules(in: text, part, { _ in false }), !found.isEmpty
        else { continue }
        return "'\(text)' is part of the name, as words follow it"
      }
    }
    guard
      let place = words.indices.dropFirst().first(where: {
        ["every", "each"].contains(words[$0].lowercased())
      })
    else { return nil }
    return "'\(words[place...].joined(separator: " "))' is part of the name: it is not a schedule"
  }

  /// Takes rules from the end of the words until one word or no rule is left.
  private mutating func takeRules(
    from words: inout [String],
    _ given: (String) -> Bool
  ) throws(Failure) {
    while words.count > 1, let (found, count) = try rules(endOf: words, given) {
      try add(found, words, given)
      words.removeLast(count)
    }
  }

  private mutating func add(
    _ found: [Rule],
    _ words: [String],
    _ given: (String) -> Bool
  ) throws(Failure) {
    for rule in found.reversed() {
      guard !given(rule.option), !rules.contains(where: { $0.option == rule.option }) else {
        throw .usage(
          "'\(rule.text)' would be a second --\(rule.option); " + remedy(words),
          verb: verb
        )
      }
      rules.insert(rule, at: 0)
    }
  }

  /// The rules in the last words, and the number of words; the longest reading wins.
  private func rules(
    endOf words: [String],
    _ given: (String) -> Bool
  ) throws(Failure) -> (rules: [Rule], count: Int)? {
    for count in (1...Self.mostWords).reversed() where count < words.count {
      let last = words.suffix(count)
      // A quoted operand is either a whole rule or part of the name.
      guard count == 1 || !last.contains(where: { $0.contains(" ") }) else { continue }
      let text = last.joined(separator: " ")
      if let rules = try rules(in: text, Array(last), given) { return (rules, count) }
    }
    guard let last = words.last else { return nil }
    if Count(decimal: last.utf8) != nil {
      let time = TimeText.time(last, allowingBareHour: true).map { "--time \($0)" }
      let amount = "--repetitions \(last)"
      throw .usage(
        "'\(last)' at the end could be "
          + (time.map { "a time or an amount (\($0), \(amount)); " } ?? "an amount (\(amount)); ")
          + remedy(words),
        verb: verb
      )
    }
    if Self.doubtful.contains(last.lowercased()) {
      throw .usage(
        "'\(last)' at the end could be a weekday (--schedule \(last.lowercased())); "
          + remedy(words),
        verb: verb
      )
    }
    return nil
  }

  private func remedy(_ words: [String]) -> String {
    "to have it in the name, quote it: '\(words.joined(separator: " "))'"
  }

  /// The rules in a whole text; nil where it is not a rule.
  private func rules(
    in text: String,
    _ words: [String],
    _ given: (String) -> Bool
  ) throws(Failure) -> [Rule]? {
    let isAt = words.count > 1 && words[0].lowercased() == "at"
    let clock = isAt ? words.dropFirst().joined(separator: " ") : text
    if let time = TimeText.time(clock, allowingBareHour: isAt) {
      return [Rule(option: "time", value: time.description, text: text)]
    }
    // A lone `none` is an ordinary word, and so are some short weekdays.
    if !Self.doubtful.contains(text.lowercased()), text.lowercased() != "none",
      ScheduleText.schedule(text) != nil
    {
      return [Rule(option: "schedule", value: text, text: text)]
    }
    if words.contains(where: { ["spare", "spares"].contains($0.lowercased()) }),
      SparesText.spares(text) != nil
    {
      return [Rule(option: "spares", value: text, text: text)]
    }
    if let slot = Self.slots[text.lowercased()] {
      return [Rule(option: "slot", value: slot.rawValue, text: text)]
    }
    if let length = Self.length(text, words) { return length }
    return try amount(in: text, words, given)
  }

  /// The words for a slot of every day.
  private static let slots: [String: Slot] = [
    "every morning": .morning, "each morning": .morning, "in the morning": .morning,
    "mornings": .morning, "every evening": .evening, "each evening": .evening,
    "in the evening": .evening, "evenings": .evening, "every night": .evening,
    "at night": .evening, "each night": .evening,
  ]

  /// `for 30 days`, `until 24 dec`.
  private static func length(_ text: String, _ words: [String]) -> [Rule]? {
    let option = words[0].lowercased()
    let value = words.dropFirst().joined(separator: " ")
    switch option {
    case "for" where LengthText.lastDay(value, from: .first) != nil,
      "until" where DateExpression(value) != nil:
      return [Rule(option: option, value: value, text: text)]
    default: return nil
    }
  }

  /// `20 pages`, `3 times a day`, `at most 2 cups`, `10 km a week`; a number alone only if its unit or
  /// its period is given.
  private func amount(
    in text: String,
    _ words: [String],
    _ given: (String) -> Bool
  ) throws(Failure) -> [Rule]? {
    let stripped = LimitWords.Stripped(words[...])
    var words = stripped.words
    if words.count == 1, words.first?.lowercased() == "twice" { words = ["2", "times"] }
    guard let amount = Amount(endOf: words), amount.words == words.count else {
      try refuseLimit(of: text, stripped)
      return nil
    }
    let isBare =
      amount.unit == nil && words.count == 1 && Count(decimal: words[words.startIndex].utf8) != nil
    let isTold = stripped.isLimit || stripped.period != .day || given("unit")
    guard !isBare || isTold else { return nil }
    // These give a duration, not an amount to do on a day.
    let periods = ["day", "days", "week", "weeks", "month", "months", "year", "years"]
    if let unit = amount.unit {
      guard !periods.contains(unit.lowercased()), ScheduleText.schedule(unit) == nil,
        TimeText.time(unit) == nil
      else { return nil }
    }
    let period = stripped.period
    guard stripped.isLimit else {
      return rules("repetitions", amount.count, amount.unit, period, text)
    }
    guard let limit = LimitWords.limit(amount, isStrict: stripped.isStrict) else {
      throw .usage("'\(text)' leaves nothing to count (try: at most 1)", verb: verb)
    }
    return rules("at-most", limit, amount.unit, period, text)
  }

  private func rules(
    _ option: String,
    _ count: Count,
    _ unit: String?,
    _ period: Period,
    _ text: String
  ) -> [Rule] {
    [Rule(option: option, value: count.description, text: text)]
      + (unit.map { [Rule(option: "unit", value: $0, text: text)] } ?? [])
      + (period == .day ? [] : [Rule(option: "per", value: period.rawValue, text: text)])
  }

  /// Refuses a limit of something else than a day, a week, a month or a year, such as `at most 3 in 14
  /// days`, whose end alone would be a schedule.
  private func refuseLimit(of text: String, _ stripped: LimitWords.Stripped) throws(Failure) {
    let first = stripped.words.first?.prefix { $0.isNumber || $0 == "." } ?? ""
    guard stripped.isLimit, !first.isEmpty,
      ScheduleText.schedule(stripped.words.joined(separator: " ")) != nil
    else { return }
    throw .usage(
      "'\(text)': a limit is for a day, a week, a month or a year (try: at most \(first))",
      verb: verb
    )
  }

  /// The rules that were found, shown so that nobody is surprised by them.
  var lines: [Line] {
    var taken: [Rule] = []
    for rule in rules where taken.last?.text != rule.text { taken.append(rule) }
    let remarks = remark.map { [Line(SafeText("  " + $0), .faint)] } ?? []
    guard !taken.isEmpty else { return remarks }
    let words = taken.map { rule in
      // A value that was not written, such as the 2 of `less than 3`, is shown.
      let isWritten = rule.option != "at-most" || rule.text.holds(rule.value)
      return "'\(rule.text)' as --\(rule.option)" + (isWritten ? "" : " \(rule.value)")
    }.joined(separator: ", ")
    return [Line(SafeText("  taken " + words), .faint)] + remarks
  }
}
