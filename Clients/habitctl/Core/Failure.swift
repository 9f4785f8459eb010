package import HabitClient
package import HabitNotation
import HabitProtocol
package import TerminalText

/// The reason why the program failed.
package enum Failure: Error, Equatable {
  /// The command line cannot be understood; ``Session/run()`` adds the verb.
  case usage(String, of: VerbForm? = nil)
  /// Words that cannot be understood; `instead` are lines to suggest.
  case misread(String, instead: [String])
  /// Neither a verb nor a program of that name exists; `operands` are the words after it.
  case unknownVerb(String, operands: [String] = [])
  case daemon(CallFailure)
  /// A file, standard input or the terminal cannot be read.
  case unreadable(path: String, reason: String, hint: String? = nil)
  case unwritable(path: String = "standard output", reason: String)
  /// A failure of a single verb, in its own words.
  case failed([Line], ExitCode)

  /// A failure of a single verb: one sentence, and the next step.
  package static func failed(_ problem: String, _ nextStep: String, _ status: ExitCode) -> Failure {
    .failed([first(problem), Line(SafeText(nextStep))], status)
  }

  /// The failure for a span whose days are in the wrong order or too far apart.
  package static var span: Failure {
    .usage(
      "The last day must not be before the first, or more than \(DaySpan.longest) days after it"
    )
  }

  /// The failure for words that are not understood.
  ///
  /// The suggested lines begin with `habitctl` and `words`.
  package static func words(_ refusal: LineRefusal, after words: String) -> Failure {
    guard !refusal.lines.isEmpty else { return .usage(refusal.why) }
    let lines = refusal.lines.map { "  habitctl \(words) " + ShellWord.line($0) }
    return .misread(refusal.why, instead: lines)
  }

  package var status: ExitCode {
    switch self {
    case .usage, .misread, .unknownVerb: .usage
    case .daemon(let failure): failure.status
    case .unreadable: .noInput
    case .unwritable: .outputFailed
    case .failed(_, let status): status
    }
  }
}

extension CallFailure {
  fileprivate var status: ExitCode {
    switch self {
    case .unreachable, .foreign: .unreachable
    case .timeout, .closed: .timeout
    case .protocolViolation: .protocolViolation
    case .refused(let error): error.isTemporary ? .timeout : .refused
    }
  }
}
