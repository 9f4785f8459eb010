import HabitProtocol
import Posix
import TerminalText

/// `habitctl ui`, from its arguments to its end.
///
/// It is part of habitctl: a separate program would need eleven more megabytes for its own copy of
/// the standard library.
package enum ScreenProgram {
  /// The exit statuses, with the numbers of sysexits(3head).
  private enum ExitStatus {
    static let success: Int32 = 0
    static let usage: Int32 = 64
    /// The terminal cannot be read or written (`EX_IOERR`).
    static let terminalFailed: Int32 = 74
  }

  /// Shows the screen until the person quits, and ends the process.
  ///
  /// - Parameters:
  ///   - words: the arguments after `ui`.
  ///   - verbs: the verbs of habitctl whose first operand names a habit.
  package static func run(
    _ words: [String],
    verbsOfHabits verbs: Set<String>
  ) -> Never {
    let arguments: Arguments
    do {
      arguments = try Arguments(words)
    } catch {
      fail("\(error.text); see habitctl ui --help", ExitStatus.usage)
    }
    if let text = arguments.text {
      try? StandardStream.write(Array(text.utf8), to: .output)
      ProcessInformation.exit(ExitStatus.success)
    }
    if !arguments.isPlain, Environment.value("TERM") == "dumb" {
      fail(
        "TERM=dumb cannot move the cursor; try: habitctl ui --plain",
        ExitStatus.usage
      )
    }
    do {
      try show(arguments, verbs)
    } catch  where error.number == .notTerminal {
      fail("This needs a terminal; in a pipe, try: habitctl day", ExitStatus.usage)
    } catch  where error.number == .brokenPipe {
      // The reader of a pipe has closed it.
    } catch {
      fail("\(error)", ExitStatus.terminalFailed)
    }
    ProcessInformation.exit(ExitStatus.success)
  }

  private static func show(
    _ arguments: Arguments,
    _ verbs: Set<String>
  ) throws(SystemError) {
    let user = ProcessInformation.effectiveUser
    let path = SocketPath.resolve(
      override: arguments.socket,
      variable: Environment.value("HABITD_SOCKET"),
      runtimeDirectory: Environment.value("XDG_RUNTIME_DIR"),
      user: user
    )
    let link = DaemonLink(path: path, user: user)
    // Verbs typed on the screen use the same daemon.
    Environment.set("HABITD_SOCKET", to: path)
    Environment.set(
      CommandLineClient.nameVariable,
      to: "\(DaemonLink.name) \(ProcessInformation.identifier)"
    )
    let client = CommandLineClient(beside: ProcessInformation.executable)
    if arguments.isPlain {
      // Verbs then print plain text, without signs, colours and columns.
      Environment.set("TERM", to: "dumb")
      var plain = PlainLoop(PlainReader(verbsOfHabits: verbs), link, client)
      try plain.run()
    } else {
      try Screen(arguments, link, client).run()
    }
  }

  /// The file in the person's configuration folder that turns off the celebration.
  static let calm = "habitctl/no-celebration"

  static var isCalm: Bool {
    guard let folder = Environment.configurationFolder(in: Environment.value) else { return false }
    return (try? SystemFileSystem().information("\(folder)/\(calm)")) != nil
  }

  private static func fail(_ text: String, _ status: Int32) -> Never {
    try? StandardStream.write(Array("habitctl ui: \(SafeText(text).text)\n".utf8), to: .error)
    ProcessInformation.exit(status)
  }
}
