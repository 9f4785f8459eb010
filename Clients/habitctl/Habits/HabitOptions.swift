import HabitctlCore
import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import Posix
import TerminalText

extension Session {
  /// Reads words, and asks the daemon for today only if the rules among them may depend on it.
  func dated<Value>(
    _ rules: KeyPath<Value, HabitRules>,
    after words: String,
    _ read: (Day) throws(LineRefusal) -> Value
  ) throws(Failure) -> Value {
    do throws(LineRefusal) {
      let value = try read(Self.anyDay)
      guard value[keyPath: rules].start != nil || value[keyPath: rules].end != nil else {
        return value
      }
    } catch {
      throw .words(error, after: words)
    }
    let today = try today()
    do throws(LineRefusal) {
      return try read(today)
    } catch {
      throw .words(error, after: words)
    }
  }

  /// A stand-in for today, for words that may not depend on today.
  static let anyDay = Day.first.clampedAdding(730_000)

  /// Calls a method; an error about a field names the option that set the field.
  func call<Called: WritingMethod>(
    _ method: Called.Type,
    _ parameters: [Argument],
    naming fields: HabitOptions
  ) throws(Failure) -> Answer<Called.Result> {
    do {
      return try call(method, fields: parameters)
    } catch .daemon(.refused(var error)) {
      error.subject = error.field.flatMap(fields.written)
      throw .daemon(.refused(error))
    }
  }

  /// The last day of a habit from `--until` or `--for`; nil if neither is given.
  ///
  /// `habit` is the habit to change; nil for a new one.
  func end(_ fields: HabitOptions, of habit: String? = nil) throws(Failure) -> Argument? {
    let (until, length) = (fields.value(of: "until"), fields.value(of: "for"))
    guard until == nil || length == nil else {
      throw .usage("--until and --for cannot be combined")
    }
    if let until {
      guard !FieldNotation<ShownHabit>.isNoEnd(until) else { return Argument.cleared("endDate") }
      return Argument("endDate", try day(try invocation.day(in: until, of: "until")))
    }
    guard let length else { return nil }
    // A wrong length is refused before the daemon is asked about a habit.
    guard let read = FieldText.length(length),
      let last = read.lastDay(from: try start(fields, of: habit))
    else { throw fields.mistake("for", length, "a length such as 30d, '4 weeks' or '3 months'") }
    return Argument("endDate", last)
  }

  /// The first day: the given one, else that of the habit, else today.
  private func start(_ fields: HabitOptions, of habit: String?) throws(Failure) -> Day {
    if let text = fields.value(of: "start") {
      return try day(try invocation.day(in: text, of: "start"))
    }
    guard let habit else { return try today() }
    return try call(UpdateHabit(of: habit) { $0.dryRun = true }).value.habit.startDate
  }
}

extension CommandOption {
  /// The fields of a habit, without its name.
  static let fields = FieldNotation.habit.dropFirst().flatMap { field in
    let option = CommandOption(field)
    switch field.parameter {
    case "goal":
      // `--at-most` sets both the target and the goal.
      let limit = "a limit of N per day or period; default the repetitions"
      return [CommandOption("at-most", value: "[N]", limit), option]
    case "endDate":
      let length = "the length from the first day: 30d, 4 weeks"
      return [option, CommandOption("for", value: "LENGTH", length)]
    default: return [option]
    }
  }

  init(_ field: FieldNotation<ShownHabit>) {
    self.init(
      field.option,
      value: field.placeholder,
      field.isList ? field.summary + "; may be repeated" : field.summary
    )
  }
}

extension Verb {
  static let habitColorHint = "; a habit's own colour is --\(FieldNotation.colorOption)"
}

/// The fields of a habit as options, turned into parameters.
///
/// Only values that are written differently on a command line are parsed here; the daemon checks
/// the rest.
struct HabitOptions {
  private let invocation: Invocation
  /// The rules given as words rather than options.
  private let rules: [(option: String, text: String)]

  /// The fields in the options of a command line and in the words after the name.
  ///
  /// - Throws: ``Failure/usage(_:of:)`` for a field given both as an option and in words.
  init(_ invocation: Invocation, _ rules: HabitRules = HabitRules()) throws(Failure) {
    self.invocation = invocation
    self.rules = rules.texts
    for (option, text) in self.rules where option != "tag" {
      let isLimit = ["repetitions", "goal"].contains(option) && invocation.has("at-most")
      guard !invocation.has(option), !isLimit else {
        throw .usage(
          "'\(text)' and --\(isLimit ? "at-most" : option) are two values for one field"
        )
      }
    }
  }

  /// The given fields as parameters; `day` resolves a date.
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

  /// The parameter for an option's text, or for all its texts if the option may be repeated.
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

  /// The option or the words that set a field, as typed; nil if none did.
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

  /// The error for a wrong value of an option: the value, and what is expected.
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
      throw .usage("--at-most \(limit) and --repetitions cannot be combined")
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
      throw .usage("--at-most and --goal \(text) cannot be combined")
    }
    return goal
  }
}
