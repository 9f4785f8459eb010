import HabitClient
import HabitNotation
import HabitProtocol

/// The reason why the program failed.
enum Failure: Error, Equatable {
  /// The command line cannot be understood; with the verb, if known.
  case usage(String, verb: Verb? = nil)
  /// The same, with lines to type instead, behind what they do.
  case misread(String, instead: [String])
  /// Neither a verb nor a program of that name exists; with the words behind it.
  case unknownVerb(String, operands: [String] = [])
  /// The daemon cannot be reached at this path.
  case unreachable(path: String, reason: String, isAbsent: Bool)
  /// The socket at this path is served by another user.
  case foreign(path: String, server: UInt32, user: UInt32)
  /// No reply came in time; with the method and the wait in milliseconds.
  case timeout(method: String, milliseconds: Int)
  /// The daemon closed the connection before it replied; with the method.
  case closed(method: String)
  /// The daemon's reply cannot be understood.
  case protocolViolation(String)
  /// The daemon answered with an error.
  case refused(RemoteError)
  /// An active habit has that name.
  case exists(name: String)
  /// A file to import is malformed.
  case malformed(ImportProblem)
  /// A file to import cannot be read.
  case unreadable(path: String, reason: String, hint: String? = nil)
  /// The output cannot be written.
  case unwritable(path: String = "standard output", reason: String)
  /// A file that is to be written exists, and this program has not made it.
  case existing(path: String)
  /// Something changed during each attempt to read everything.
  case changing
  /// A demonstration cannot run, for the reason given.
  case noDemonstration(String)
  /// An import stopped after some of its parts were taken.
  indirect case interrupted(taken: Int, of: Int, by: Failure)

  /// The ends of several days are in the wrong order, or too far from each other.
  static func span(verb: Verb) -> Failure {
    .usage(
      "the last day must not be before the first, nor more than \(DaySpan.longest) days from it",
      verb: verb
    )
  }

  /// The words of a line are not understood; each line to type instead begins with the words given.
  static func words(_ refusal: LineRefusal, behind words: String, verb: Verb) -> Failure {
    guard !refusal.lines.isEmpty else { return .usage(refusal.why, verb: verb) }
    let lines = refusal.lines.map { "  habitctl \(words) " + ShellWord.line($0) }
    return .misread(refusal.why, instead: lines)
  }

  /// True if a person may try again in a moment: the daemon was away, busy, or ended before it
  /// answered.
  var canBeRetried: Bool {
    switch self {
    case .unreachable, .timeout, .closed: true
    default: mayPass
    }
  }

  /// The exit status for it.
  var status: ExitCode {
    switch self {
    case .usage, .misread, .unknownVerb: .usage
    case .unreachable, .foreign, .noDemonstration: .unreachable
    case .timeout, .closed: .timeout
    case .protocolViolation: .protocolViolation
    case .refused(let error): error.isTemporary ? .timeout : .refused
    case .exists: .refused
    case .malformed: .data
    case .unreadable: .noInput
    case .unwritable, .existing: .outputFailed
    case .changing: .timeout
    case .interrupted(_, _, let failure): failure.status
    }
  }
}
