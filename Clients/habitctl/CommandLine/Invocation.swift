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
    guard let word = start.operands.first, let verb = Verb.named(word) else {
      let isDate = [1, 2].contains { count in
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
      throw .usage("\(error)", verb: verb)
    }
  }
}
