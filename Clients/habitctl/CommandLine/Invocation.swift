import Posix

/// A command line understood: the verb, its operands, and its options.
struct Invocation {
  /// What to do.
  var verb: Verb
  /// What to do it to.
  var operands: [String]
  /// The options as given, those of every verb included.
  private var options: ParsedArguments

  /// Whether the verb was written, rather than meant by its absence.
  var isVerbGiven = true

  /// Whether the result is printed as it is.
  var isJSON: Bool { has("json") }

  /// Whether a write is only tried.
  var isDryRun: Bool { has("dry-run") }

  /// Whether an option was given.
  func has(_ option: String) -> Bool {
    options.contains(option)
  }

  /// How many of the last operands stand behind `--`.
  var literalOperands: Int { options.literalOperands }

  /// The value of an option, the last one where it was given repeatedly.
  func value(of option: String) -> String? {
    options.value(of: option)
  }

  /// All values of an option that may be repeated.
  func values(of option: String) -> [String] {
    options.options.compactMap { $0.name == option ? $0.value : nil }
  }

  /// Creates an invocation.
  init(_ verb: Verb, operands: [String] = [], options: ParsedArguments = ParsedArguments()) {
    self.verb = verb
    self.operands = operands
    self.options = options
  }

  /// Understands the arguments that follow the program's name.
  ///
  /// Without a verb, or with a date in its place, a day is meant.
  ///
  /// - Throws: ``Failure/usage(_:verb:)``.
  init(_ arguments: [String]) throws(Failure) {
    let start = try Self.parse(arguments, for: nil, stopAtFirstOperand: true)
    guard !start.operands.isEmpty else {
      self.init(.day, parsed: start)
      isVerbGiven = false
      return
    }
    if let span = Self.week(start.operands) {
      self.init(.week, parsed: try Self.parse(arguments, for: .week))
      operands = [span]
      return
    }
    guard let word = start.operands.first, let verb = Verb.named(word) else {
      if start.operands.first == "version" {
        self.init(.day, parsed: try Self.parse(["--version"], for: nil))
        return
      }
      let isDate = (1...3).contains { count in
        DateExpression(start.operands.prefix(count).joined(separator: " ")) != nil
      }
      if let word = start.operands.first, !isDate {
        guard !DateExpression.isMeantAsDate(word) else {
          throw HabitOperands.noDate(word, verb: nil)
        }
        throw .unknownVerb(word)
      }
      self.init(.day, parsed: try Self.parse(arguments, for: nil))
      isVerbGiven = false
      return
    }
    let before = Array(arguments.dropLast(start.operands.count).filter { $0 != "--" })
    self.init(verb, parsed: try Self.parse(before + start.operands.dropFirst(), for: verb))
  }

  /// What follows a word that is no verb: the arguments of another program.
  static func arguments(
    ofExternal arguments: [String]
  ) throws(Failure) -> (own: [String], options: ParsedArguments) {
    let start = try parse(arguments, for: nil, stopAtFirstOperand: true)
    return (Array(start.operands.dropFirst()), start)
  }

  /// `last week` and the like, where it stands in the place of a verb.
  private static func week(_ operands: [String]) -> String? {
    let text = operands.prefix(2).joined(separator: " ").lowercased()
    return operands.count >= 2 && DateSpan.weeks.contains(text) ? text : nil
  }

  private init(_ verb: Verb, parsed: ParsedArguments) {
    self.init(verb, operands: parsed.operands, options: parsed)
  }

  private static func parse(
    _ arguments: [String],
    for verb: Verb?,
    stopAtFirstOperand: Bool = false
  ) throws(Failure) -> ParsedArguments {
    let options = (verb ?? .day).options + CommandOption.global
    do {
      return try Options.parse(
        arguments,
        accepting: options.map(\.specification),
        stopAtFirstOperand: stopAtFirstOperand
      )
    } catch {
      throw .usage("\(error)" + similar(to: error, options), verb: verb)
    }
  }

  /// What may have been meant by an option that is not there: those that begin so, or are written
  /// much the same.
  private static func similar(to error: OptionError, _ options: [CommandOption]) -> String {
    guard case .unknown(let written) = error, written.hasPrefix("--") else { return "" }
    let name = String(written.dropFirst(2))
    let near = options.map(\.name).filter { option in
      option.hasPrefix(name) || EditDistance.between(name, option) <= mostDifferences
    }
    guard !near.isEmpty, name.utf8.count > 1 else { return "" }
    return "; did you mean " + near.map { "--\($0)" }.joined(separator: ", ") + "?"
  }

  /// How many letters a word may differ in from the one that was meant.
  private static let mostDifferences = 2
}
