import HabitCore
import HabitNotation
import HabitProtocol
import JSON

/// The fields of a habit as options, turned into parameters.
///
/// Only values that are written differently on a command line are parsed here; the daemon checks
/// the rest.
struct HabitOptions {
  private let invocation: Invocation
  /// The rules given as words rather than options.
  private let rules: [(option: String, text: String)]

  /// The fields in a command line, and in the words after the name.
  ///
  /// - Throws: ``Failure/usage(_:of:)`` for a field that both give.
  init(_ invocation: Invocation, _ rules: HabitRules = HabitRules()) throws(Failure) {
    self.invocation = invocation
    self.rules = rules.texts
    for (option, text) in self.rules where option != "tag" {
      let isLimit = ["repetitions", "goal"].contains(option) && invocation.has("at-most")
      guard !invocation.has(option), !isLimit else {
        throw .usage(
          "'\(text)' behind the name and --\(isLimit ? "at-most" : option) are two values of one field"
        )
      }
    }
  }

  /// The fields that were given; `day` finds the day of a date.
  ///
  /// An empty value clears a field.
  func parameters(
    _ day: (DayWords) throws(Failure) -> Day
  ) throws(Failure) -> [Argument] {
    var parameters: [Argument] = []
    for field in [.from] + FieldNotation.habit {
      if let parameter = try parameter(field, day) { parameters.append(parameter) }
    }
    return parameters
  }

  private func parameter(
    _ field: FieldNotation<ShownHabit>,
    _ day: (DayWords) throws(Failure) -> Day
  ) throws(Failure) -> Argument? {
    switch field.parameter {
    case "repetitions": return try repetitions(field)
    case "goal": return try goal(field)
    default: break
    }
    guard let text = value(of: field.option) else { return nil }
    switch field.reading {
    case .texts: return try read(field, text)
    case .day:
      return Argument(field.parameter, try day(try invocation.day(in: text, of: field.option)))
    // The end depends on the first day, too: see ``Session/end(_:of:)``.
    case .end: return nil
    }
  }

  /// The parameter that the text of an option means, or all texts of one that takes several.
  private func read(
    _ field: FieldNotation<ShownHabit>,
    _ text: String,
    as option: String? = nil
  ) throws(Failure) -> Argument {
    let texts = field.isList ? values(of: field.option) : [text]
    if let parameter = field.argument(for: texts) { return parameter }
    guard field.parameter != "schedule" else {
      do throws(LineRefusal) {
        _ = try FieldText.schedule(text)
      } catch {
        let lines = error.lines.map { "'\($0.joined(separator: " "))'" }
        let next = lines.isEmpty ? field.expected : lines.joined(separator: ", ")
        throw .usage("--schedule: \(error.why) (try: \(next))")
      }
      throw mistake(field.option, text, field.expected)
    }
    let wrong = texts.first { field.argument(for: [$0]) == nil } ?? text
    throw mistake(option ?? field.option, wrong, field.expected)
  }

  /// The value of an option, or of the words that stand for it.
  func value(of option: String) -> String? {
    invocation.value(of: option) ?? rules.first { $0.option == option }?.text
  }

  /// The values of an option that may be repeated, and of the words that stand for it.
  private func values(of option: String) -> [String] {
    invocation.values(of: option)
      + rules.filter { $0.option == option }.flatMap {
        $0.text.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }
      }
  }

  /// The option that gave a field, as it was written; nil where none did.
  func written(_ field: String) -> String? {
    var option = FieldNotation.habit.first { $0.parameter == field }?.option ?? field
    if field == "goal", invocation.has("at-most") { option = "at-most" }
    if field == "endDate", value(of: option) == nil { option = "for" }
    let values = invocation.values(of: option)
    if !values.isEmpty {
      let text = values.joined(separator: ",")
      let isLong = text.count > Self.shownLength
      return "--\(option) \(text.prefix(Self.shownLength))" + (isLong ? "..." : "")
    }
    return rules.first { $0.option == option }.map { "'\($0.text)'" }
  }

  /// The longest part of a value that an error repeats, in characters.
  private static let shownLength = 40

  /// The error for a wrong value of an option: what was given, and what is expected.
  func mistake(_ option: String, _ value: String, _ expected: String) -> Failure {
    let written = value.isEmpty ? "''" : value
    return .usage("--\(option) \(written): expected \(expected)")
  }

  /// `--repetitions`, or the number of `--at-most`.
  private func repetitions(_ field: FieldNotation<ShownHabit>) throws(Failure) -> Argument? {
    let amount = value(of: field.option)
    guard let limit = value(of: "at-most") else {
      return try amount.map { text throws(Failure) in try read(field, text) }
    }
    guard amount == nil || amount == limit else {
      throw .usage("--at-most \(limit) and --repetitions exclude each other")
    }
    return try read(field, limit, as: "at-most")
  }

  private func goal(_ field: FieldNotation<ShownHabit>) throws(Failure) -> Argument? {
    let isAtMost = invocation.has("at-most")
    guard let text = value(of: field.option) else {
      return isAtMost ? Argument("goal", Goal.atMost) : nil
    }
    let goal = try read(field, text)
    guard !isAtMost || goal == Argument("goal", Goal.atMost) else {
      throw .usage("--at-most and --goal \(text) exclude each other")
    }
    return goal
  }
}
