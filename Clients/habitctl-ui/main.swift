import HabitProtocol
import Posix
import TerminalText

/// The exit statuses, of sysexits(3) where it has one.
enum ExitStatus {
  static let success: Int32 = 0
  static let usage: Int32 = 64
  static let noTerminal: Int32 = 65
}

/// Says what is wrong and ends the program.
func fail(_ text: String, _ status: Int32) -> Never {
  try? StandardStream.write(Array("habitctl ui: \(SafeText(text).text)\n".utf8), to: .error)
  ProcessInformation.exit(status)
}

let arguments: Arguments
do {
  arguments = try Arguments(Array(Environment.arguments.dropFirst()))
} catch {
  fail("\(error.text); see habitctl ui --help", ExitStatus.usage)
}
if let text = arguments.text {
  try? StandardStream.write(Array(text.utf8), to: .output)
  ProcessInformation.exit(ExitStatus.success)
}
let path = SocketPath.resolve(
  override: arguments.socket,
  variable: Environment.value("HABITD_SOCKET"),
  runtimeDirectory: Environment.value("XDG_RUNTIME_DIR"),
  user: ProcessInformation.effectiveUser
)
do {
  let link = DaemonLink(path: path, user: ProcessInformation.effectiveUser)
  // Verbs that are typed on the screen ask the same daemon.
  Environment.set("HABITD_SOCKET", to: path)
  let client = CommandLineClient(beside: ProcessInformation.executable)
  if arguments.isPlain {
    var plain = PlainLoop(Appearance(colors: .none, marks: .ascii, width: nil), link, client)
    try plain.run()
  } else {
    try Screen(arguments, link, client).run()
  }
} catch  where error.number == .notTerminal {
  fail("this needs a terminal; in a pipe, try: habitctl day", ExitStatus.noTerminal)
} catch  where error.number == .brokenPipe {
  // The reader has seen enough.
} catch {
  fail("\(error)", ExitStatus.noTerminal)
}
