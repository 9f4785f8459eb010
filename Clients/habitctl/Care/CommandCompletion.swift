import HabitctlCore
import TerminalText

/// The possible completions at the cursor of an unfinished command line.
struct CommandCompletion {
  private(set) var sources: [CompletionSource] = []
  /// The beginning of the current word that completion keeps, such as `--slot=`.
  private(set) var prefix = ""
  /// The text after ``prefix`` that was typed so far; each completion begins with it.
  private(set) var typed: String

  private let verbs: Verbs
  private var verb: Verb?
  private var operands: [String] = []
  private var pending: CommandOption?
  private var areOptionsOver = false

  /// Parses the words after the program's name; `current` is the unfinished word at the cursor.
  init(_ words: [String], current: String, _ verbs: Verbs) {
    self.verbs = verbs
    typed = current
    for word in words { take(word) }
    if let pending {
      sources = values(of: pending)
    } else if !areOptionsOver, current.hasPrefix("-") {
      completeOption(current)
    } else {
      sources = operandSources
    }
  }

  private var verbOrNothing: Verb { verb ?? verbs.usual }

  private var options: [CommandOption] { verbOrNothing.options + CommandOption.global }

  private mutating func take(_ word: String) {
    if pending != nil {
      pending = nil
    } else if word == "--", !areOptionsOver {
      areOptionsOver = true
    } else if !areOptionsOver, let option = option(word) {
      if option.requiresValue, !word.contains("=") { pending = option }
    } else if verb == nil, operands.isEmpty, let verb = verbs.named(word) {
      self.verb = verb
    } else {
      operands.append(word)
    }
  }

  /// The option that a word names; nil for any other word, such as the date `-3`.
  private func option(_ word: String) -> CommandOption? {
    let name = word.drop { $0 == "-" }.prefix { $0 != "=" }
    return options.first { option in
      word.hasPrefix("--")
        ? option.name == name
        : word.hasPrefix("-") && option.short.map { "\($0)" } == word.dropFirst()
    }
  }

  private mutating func completeOption(_ current: String) {
    if let sign = current.firstIndex(of: "="), let option = option(current) {
      prefix = String(current[...sign])
      typed = String(current[current.index(after: sign)...])
      sources = values(of: option)
    } else {
      sources = [.words(options.map { CompletionWord("--\($0.name)", $0.summary) })]
    }
  }

  private func values(of option: CommandOption) -> [CompletionSource] {
    CompletionSource.source(of: option, for: verbOrNothing).map { [$0] } ?? []
  }

  private var operandSources: [CompletionSource] {
    guard let verb else { return operands.isEmpty ? [.verbs(verbs), .dates] : [] }
    return OperandPattern(verb.operands).next(after: operands)
      .compactMap { CompletionSource.source(of: $0, for: verb, among: verbs) }
      .reduce(into: []) { sources, source in
        if !sources.contains(source) { sources.append(source) }
      }
  }
}
