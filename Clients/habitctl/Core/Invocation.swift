import HabitCore
import HabitNotation
import HabitProtocol
package import Posix
package import TerminalText

/// A parsed command line: the verb, its operands, and its options.
package struct Invocation {
  package var verb: Verb
  let verbs: Verbs
  package var operands: [String]
  private var options: ParsedArguments

  /// True if the verb was typed rather than implied.
  package var isVerbGiven = true

  /// True if `all` or `--all` makes the verb act on every habit.
  package var meansEverything = false

  package var isJSON: Bool { has("json") }

  package var isDryRun: Bool { has("dry-run") }

  /// True if an option was given.
  package func has(_ option: String) -> Bool {
    options.contains(option)
  }

  /// The number of operands after `--`.
  package var literalOperands: Int { options.literalOperands }

  /// The value of an option; the last one if it was repeated.
  package func value(of option: String) -> String? {
    options.value(of: option)
  }

  /// All values of an option that may be repeated.
  package func values(of option: String) -> [String] {
    options.options.compactMap { $0.name == option ? $0.value : nil }
  }

  /// The command line, quoted so that it can be typed again.
  package var written: String {
    ShellWord.line([verb.name].filter { !$0.isEmpty } + optionWords + operands)
  }

  /// The options as words, in their long form.
  package var optionWords: [String] {
    options.options.flatMap { ["--" + $0.name] + [$0.value].compactMap(\.self) }
  }

  package init(
    _ verb: Verb,
    among verbs: Verbs,
    operands: [String] = [],
    options: ParsedArguments = ParsedArguments()
  ) {
    self.verb = verb
    self.verbs = verbs
    self.operands = operands
    self.options = options
  }

  /// Parses the arguments that follow the program's name.
  ///
  /// Without a verb, or with a date in its place, the verb is `day`. With several days in its place
  /// it is `week` or `log`; with a signed amount it is `tally`.
  package init(_ arguments: [String], _ verbs: Verbs) throws(Failure) {
    let start = try Self.parse(
      arguments,
      for: verbs.usual,
      isImplied: true,
      stopAtFirstOperand: true
    )
    guard !start.operands.isEmpty else {
      self.init(verbs.usual, verbs, parsed: start)
      isVerbGiven = false
      return
    }
    let word = start.operands[0]
    guard let verb = verbs.named(word) else {
      self = try Self.withoutVerb(start.operands, arguments, verbs)
      return
    }
    let before = Array(arguments.dropLast(start.operands.count).filter { $0 != "--" })
    self.init(
      verb,
      verbs,
      parsed: try Self.parse(
        before + start.operands.dropFirst(),
        for: verb,
        stopAtFirstOperand: verb.takesCommand
      )
    )
  }

  /// The arguments of the external program `habitctl-NAME`: the words after NAME, and the options
  /// before it.
  package static func arguments(
    ofExternal arguments: [String],
    _ verbs: Verbs
  ) throws(Failure) -> (own: [String], options: ParsedArguments) {
    let start = try parse(
      arguments,
      for: verbs.usual,
      isImplied: true,
      stopAtFirstOperand: true
    )
    return (Array(start.operands.dropFirst()), start)
  }

  /// Parses a command line about a habit that begins with neither a verb nor a day: `water 5`.
  package init(inPlaceOfVerb arguments: [String], _ verbs: Verbs) throws(Failure) {
    let verb = verbs.meant(verbs.shorthand.inPlace)
    self.init(verb, verbs, parsed: try Self.parse(arguments, for: verb))
    isVerbGiven = false
  }

  /// The invocation for a command line that begins with days, or a signed amount, instead of a
  /// verb.
  ///
  /// - Throws: ``Failure/unknownVerb(_:operands:)`` for anything else.
  private static func withoutVerb(
    _ operands: [String],
    _ arguments: [String],
    _ verbs: Verbs
  ) throws(Failure) -> Invocation {
    let shorthand = verbs.shorthand
    let isAmount = operands.count > 1 && Amount(signed: operands[0]) != nil
    let words = Array(operands.prefix { !$0.hasPrefix("--") })
    let days: DayWords?
    var isBeginning = false
    do throws(WordRefusal) {
      days = try DayWords(words, for: .correcting)
      if days == nil, !isAmount {
        isBeginning = try DayWords.beginning(words, for: .correcting) != nil
      }
    } catch {
      throw Invocation(verbs.meant(shorthand.inPlace), among: verbs, operands: operands).withoutVerb
        .misread(error, in: operands)
    }
    // A single word such as a month may be the name of a habit, so it counts as several days only
    // with `..`.
    let isSeveral = days.map { !$0.isOneDay && (words.count > 1 || words[0].holds("..")) }
    if isSeveral ?? false {
      let verb = verbs.meant(days?.usesWeekStart ?? false ? shorthand.week : shorthand.days)
      var invocation = Invocation(verb, verbs, parsed: try parse(arguments, for: verb))
      invocation.operands = [invocation.operands.joined(separator: " ").lowercased()]
      return invocation
    }
    if isAmount, days == nil {
      let verb = verbs.meant(shorthand.step)
      return Invocation(verb, verbs, parsed: try parse(arguments, for: verb))
    }
    guard isBeginning || days?.isOneDay ?? false else {
      throw .unknownVerb(operands[0], operands: Array(operands.dropFirst()))
    }
    let verb = verbs.meant(shorthand.nothing)
    return Invocation(verb, verbs, parsed: try parse(arguments, for: verb, isImplied: true))
      .withoutVerb
  }

  /// This invocation with its verb marked as implied.
  private var withoutVerb: Invocation {
    var invocation = self
    invocation.isVerbGiven = false
    return invocation
  }

  private init(_ verb: Verb, _ verbs: Verbs, parsed: ParsedArguments) {
    self.init(verb, among: verbs, operands: parsed.operands, options: parsed)
  }

  private static func parse(
    _ arguments: [String],
    for verb: Verb,
    isImplied: Bool = false,
    stopAtFirstOperand: Bool = false
  ) throws(Failure) -> ParsedArguments {
    let options = verb.options + CommandOption.global
    do {
      return try Options.parse(
        arguments,
        accepting: options.map(\.specification),
        stopAtFirstOperand: stopAtFirstOperand
      )
    } catch {
      throw .usage("\(error)" + similar(to: error, options), of: isImplied ? nil : verb.form)
    }
  }

  /// The suggestion for an unknown option: options that begin with it or are spelled similarly;
  /// empty if there are none.
  private static func similar(to error: OptionError, _ options: [CommandOption]) -> String {
    guard case .unknown(let written) = error, written.hasPrefix("--") else { return "" }
    let name = String(written.dropFirst(2))
    let near = options.map(\.name).filter { option in
      option.hasPrefix(name) || EditDistance.between(name, option) <= mostDifferences
    }
    guard !near.isEmpty, name.utf8.count > 1 else { return "" }
    return "; did you mean " + near.map { "--\($0)" }.joined(separator: ", ") + "?"
  }

  private static let mostDifferences = 2
}

extension Invocation {
  /// One day, in milliseconds.
  private static let longestTimeout = 86_400_000

  /// The time limit of a call, in milliseconds.
  package func timeout() throws(Failure) -> Int {
    guard let text = value(of: "timeout") else {
      return verb.traits.timeout
    }
    guard let seconds = Count(decimal: text.utf8),
      (1...Self.longestTimeout).contains(seconds.thousandths)
    else {
      throw .usage("--timeout \(text): expected seconds, 0.001 to 86400, such as 0.5")
    }
    return seconds.thousandths
  }

  /// The choice of `--color`, by default ``ColorChoice/auto``.
  package func colorChoice() throws(Failure) -> ColorChoice {
    guard let value = value(of: "color") else { return .auto }
    guard let choice = ColorChoice(rawValue: value) else {
      let choices = "expected one of \(ColorChoice.list)" + verb.traits.colorHint
      throw .usage("--color \(value): \(choices)", of: verb.form)
    }
    return choice
  }
}
