import HabitCore
import HabitNotation
import TerminalText

/// The words after `add`: a name, followed by words that read as rules of the habit.
///
/// `Read 21:00 mon-fri 20 pages` is a habit Read with a time, a schedule and a target. Words in
/// quotes, and those behind `--`, always belong to the name.
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

  /// Splits operands; a rule whose option is given is not looked for in the words.
  init(_ operands: [String], literal: Int, given: (String) -> Bool) throws(Failure) {
    var words = operands.dropLast(literal)
    if literal == 0 {
      while words.count > 1, let (found, count) = try Self.rules(endOf: Array(words), given) {
        for rule in found.reversed() {
          guard !given(rule.option), !rules.contains(where: { $0.option == rule.option }) else {
            throw .usage(
              "'\(rule.text)' at the end would be a second --\(rule.option); "
                + Self.remedy(Array(words)),
              verb: .add
            )
          }
          rules.insert(rule, at: 0)
        }
        words.removeLast(count)
      }
    }
    name = (words + operands.suffix(literal)).joined(separator: " ")
  }

  /// The rules in the last words, and the number of words; the longest reading wins.
  private static func rules(
    endOf words: [String],
    _ given: (String) -> Bool
  ) throws(Failure) -> (rules: [Rule], count: Int)? {
    for count in (1...mostWords).reversed() where count < words.count {
      let last = words.suffix(count)
      // A quoted operand is either a whole rule or part of the name.
      guard count == 1 || !last.contains(where: { $0.contains(" ") }) else { continue }
      let text = last.joined(separator: " ")
      if let rules = rules(in: text, Array(last), given) { return (rules, count) }
    }
    guard let last = words.last else { return nil }
    if Count(decimal: last.utf8) != nil {
      throw .usage(
        "'\(last)' at the end could be a time or an amount (--time \(last):00, "
          + "--repetitions \(last)); " + remedy(words),
        verb: .add
      )
    }
    if doubtful.contains(last.lowercased()) {
      throw .usage(
        "'\(last)' at the end could be a weekday (--schedule \(last.lowercased())); "
          + remedy(words),
        verb: .add
      )
    }
    return nil
  }

  private static func remedy(_ words: [String]) -> String {
    "to have it in the name, quote it: '\(words.joined(separator: " "))'"
  }

  /// The rules in a whole text; nil where it is not a rule.
  private static func rules(
    in text: String,
    _ words: [String],
    _ given: (String) -> Bool
  ) -> [Rule]? {
    let isAt = words.count > 1 && words[0].lowercased() == "at"
    let clock = isAt ? words.dropFirst().joined(separator: " ") : text
    if let time = TimeText.time(clock, allowingBareHour: isAt) {
      return [Rule(option: "time", value: time.description, text: text)]
    }
    // A lone `none` is an ordinary word, and so are some short weekdays.
    if !doubtful.contains(text.lowercased()), text.lowercased() != "none",
      ScheduleText.schedule(text) != nil
    {
      return [Rule(option: "schedule", value: text, text: text)]
    }
    return length(text, words) ?? amount(in: text, words, given)
  }

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

  /// `20 pages`, `3 times a day`, `at most 2 cups`; a number alone only if its unit is given.
  private static func amount(
    in text: String,
    _ words: [String],
    _ given: (String) -> Bool
  ) -> [Rule]? {
    var words = words[...]
    let isLimit = words.starts(with: ["at", "most"])
    if isLimit { words = words.dropFirst(2) }
    if words.suffix(2) == ["a", "day"] || words.suffix(2) == ["per", "day"] {
      words = words.dropLast(2)
    }
    if words.count == 1, words.first?.lowercased() == "twice" { words = ["2", "times"] }
    guard let amount = Amount(endOf: words), amount.words == words.count else { return nil }
    let isBare =
      amount.unit == nil && words.count == 1 && Count(decimal: words[words.startIndex].utf8) != nil
    guard !isBare || isLimit || given("unit") else { return nil }
    // These give a duration, not an amount to do on a day.
    let periods = ["day", "days", "week", "weeks", "month", "months", "year", "years"]
    if let unit = amount.unit {
      guard !periods.contains(unit.lowercased()), ScheduleText.schedule(unit) == nil,
        TimeText.time(unit) == nil
      else { return nil }
    }
    let count = amount.count.description
    let number = Rule(option: isLimit ? "at-most" : "repetitions", value: count, text: text)
    return [number] + (amount.unit.map { [Rule(option: "unit", value: $0, text: text)] } ?? [])
  }

  /// The rules that were found, shown so that nobody is surprised by them.
  var lines: [Line] {
    var taken: [(text: String, option: String)] = []
    for rule in rules where taken.last?.text != rule.text { taken.append((rule.text, rule.option)) }
    guard !taken.isEmpty else { return [] }
    let words = taken.map { "'\($0.text)' as --\($0.option)" }.joined(separator: ", ")
    return [Line(SafeText("  taken " + words), .faint)]
  }
}
