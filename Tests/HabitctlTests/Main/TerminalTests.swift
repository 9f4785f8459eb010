import Foundation
import TestSupport
import Testing

@testable import habitctl

@Suite("The program on a terminal of its own")
struct TerminalTests {
  private static let python = "/usr/bin/python3"

  static let program = Repository.url.appending(path: ".build/debug/habitctl").path

  static let canRun =
    [python, program].allSatisfy(FileManager.default.isExecutableFile)

  /// Starts a verb on a pseudoterminal, does something to it, and tells whether the terminal's
  /// mode was another meanwhile, whether it is the former again, and how the program ended.
  private static let script = """
    import fcntl, os, signal, sys, termios
    program, socket, verb, action = sys.argv[1:]
    person, terminal = os.openpty()
    before = termios.tcgetattr(terminal)
    process = os.fork()
    if process == 0:
      os.setsid()
      fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
      for number in range(3): os.dup2(terminal, number)
      signal.pthread_sigmask(signal.SIG_SETMASK, [])
      os.execv(program, [program, *verb.split(), "--socket", socket])
    signal.alarm(60)
    screen = b""
    while b"0/33" not in screen:
      screen += os.read(person, 9999)
    meanwhile = termios.tcgetattr(terminal)
    while meanwhile == before:
      meanwhile = termios.tcgetattr(terminal)
    if action.isdigit():
      os.kill(process, int(action))
    else:
      os.write(person, action.encode())
    status = os.waitpid(process, 0)[1]
    print(termios.tcgetattr(terminal) == before, os.waitstatus_to_exitcode(status))
    """

  private static let day = Samples.day([
    Samples.habitState("Tasbih").replacing(#""repetitions":1"#, with: #""repetitions":33"#)
  ])

  @Test(
    "leaves it as it was, however it ends",
    .enabled(if: canRun, "needs Python and the built program"),
    arguments: [
      ("q", 0), ("\u{3}", 0), ("\(SIGTERM)", -SIGTERM), ("\(SIGHUP)", -SIGHUP),
      // The daemon answers the last call, which a key makes, with nonsense.
      ("\(SIGINT)", -SIGINT), ("y", 76),
    ] as [(String, Int32)]
  )
  func ending(action: String, status: Int32) throws {
    let daemon = try FakeDaemon.answering([
      "status": Samples.status, "loadDay": Self.day, "tally": "[]", "markCompleted": "[]",
    ])
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: Self.python)
    process.arguments = [
      "-c", Self.script, Self.program, daemon.path, "ask", action,
    ]
    process.standardOutput = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: said, as: UTF8.self) == "True \(status)\n")
  }
}
