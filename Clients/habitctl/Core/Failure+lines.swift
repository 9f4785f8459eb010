package import HabitClient
import HabitCore
import HabitProtocol
package import TerminalText

extension Failure {
  /// The error message: the problem, then the next step.
  package var lines: [Line] {
    switch self {
    case .usage(let problem, let verb): return Self.misuse(problem, verb)
    case .misread(let problem, let lines):
      return [Self.first(problem)] + lines.map { Line(SafeText($0)) }
    case .unknownVerb(let word, _):
      return [Self.first("Unknown command or habit '\(word)'")]
    case .daemon(let failure): return failure.lines
    case .unreadable(let path, let reason, let hint):
      return [Self.first("Cannot read \(path): \(reason)")]
        + (hint.map { [Line(SafeText($0))] } ?? [])
    case .unwritable(let path, let reason):
      return [Self.first("Cannot write \(path): \(reason)")]
    case .failed(let lines, _): return lines
    }
  }

  private static func misuse(_ problem: String, _ verb: VerbForm?) -> [Line] {
    let help = verb.map { "habitctl help \($0.name)" } ?? "habitctl --help"
    let usage = verb.map { ["Usage: " + $0.usage] } ?? []
    return [first(problem)] + usage.map { Line(SafeText($0)) } + ["See '\(help)'."]
  }

  /// The first line of an error message: the program's name and the problem.
  package static func first(_ problem: String) -> Line {
    var line = Line("habitctl: ", .bad)
    line.append(SafeText(problem))
    return line
  }
}

extension CallFailure {
  fileprivate var lines: [Line] {
    switch self {
    case .unreachable(let path, let reason, let isAbsent):
      return [Failure.first("Cannot reach habitd at \(path): \(reason)")]
        + (isAbsent ? Self.stepsToStart : [])
    case .foreign(let path, let server, let user):
      return [
        Failure.first("The daemon at \(path) belongs to user \(server), but you are user \(user)"),
        "Use the socket of your own daemon: --socket, or the environment variable HABITD_SOCKET.",
      ]
    case .timeout(let method, let milliseconds):
      let seconds = Count(thousandths: milliseconds)?.description ?? "?"
      return [
        Failure.first("No reply to \(method) within \(seconds) s"),
        Call.isRead(method)
          ? "Is it busy? Wait longer with --timeout, or see: systemctl --user status habitd"
          : "It may have been done: check before you try again, or wait longer with --timeout.",
      ]
    case .closed(let method):
      return [
        Failure.first("The daemon ended before it answered \(method)"),
        Call.isRead(method)
          ? "Try again. If it happens again, see: journalctl --user -u habitd"
          : "It may have been done: check before you try again.",
      ]
    case .protocolViolation(let problem):
      return [
        Failure.first(problem),
        "Do the versions match? See 'habitctl status' and: journalctl --user -u habitd",
      ]
    case .refused(let error): return error.lines
    }
  }

  private static let stepsToStart: [Line] = [
    "Start it:  systemctl --user enable --now habitd.socket",
    "Without systemd:  habitd",
  ]
}

extension RemoteError {
  /// The message, the habits that may have been meant, and the next step.
  package var lines: [Line] {
    let message = RefusalText.shown(message)
    if type == Self.notFound, !candidates.isEmpty {
      // The first candidates are the nearest names, and so the most likely ones.
      let names = candidates.prefix(Self.guesses).map(\.name)
      let choice = names.dropLast().joined(separator: ", ") + (names.count > 1 ? " or " : "")
      var first = Failure.first(message)
      first.append(SafeText(". Did you mean \(choice)\(names.last ?? "")?"))
      return [first] + nextSteps.map { Line(SafeText($0)) }
    }
    var lines = [Failure.first((subject.map { "\($0): " } ?? "") + message)]
    var table = Table([.left, .left], flexible: nil, indentation: 2)
    table.rows = candidates.map { [Line(SafeText($0.name)), Line(SafeText($0.id), .faint)] }
    lines += table.lines(Appearance(colors: .none, marks: .ascii, width: nil))
    return lines + nextSteps.map { Line(SafeText($0)) }
  }

  private static let guesses = 3

  /// The advice in habitctl's own words if there is any, otherwise the daemon's hint.
  private var nextSteps: [String] { advice.isEmpty ? [hint].compactMap(\.self) : advice }
}

/// Converts the daemon's error messages to the style of reports.
///
/// The daemon writes them for all clients, with double quotes and ISO dates.
enum RefusalText {
  /// A message with single quotes, and with dates as reports show them.
  static func shown(_ message: String) -> String {
    message.replacing(each: "\"", by: "'").split(separator: " ", omittingEmptySubsequences: false)
      .map(word).joined(separator: " ")
  }

  /// The word with a leading ISO date, as in `2026-11-20,`, rewritten as in reports.
  private static func word(_ word: Substring) -> String {
    let date = word.prefix { $0.isNumber || $0 == "-" }
    guard let day = Day(String(date)) else { return String(word) }
    return DayName.short(day).text + word.dropFirst(date.count)
  }
}
