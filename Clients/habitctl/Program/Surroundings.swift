import HabitProtocol
import Posix

/// All that the program takes from the system, so that a test can put something else in its place.
struct Surroundings {
  /// The value of an environment variable.
  var variable: (String) -> String?
  /// Whether standard output is a terminal.
  var isTerminal: Bool
  /// The width of that terminal in columns.
  var terminalWidth: Int?
  /// The user the program acts as.
  var user: UInt32
  /// Whether standard input is a terminal.
  var isInputTerminal: Bool
  /// Reads a file, also behind a symbolic link.
  var readFile: (String) throws(SystemError) -> [UInt8]
  /// Writes a file, all of it or nothing.
  var writeFile: (String, [UInt8]) throws(SystemError) -> Void
  /// The program of that name in the `PATH`.
  var findProgram: (String) -> String?
  /// Reads standard input to its end.
  var readInput: () throws(SystemError) -> [UInt8]
  /// Takes the keys of the terminal at standard input, which shows none of them meanwhile.
  var openKeys: () throws(SystemError) -> any KeySource
  /// Standard input as it comes.
  var openInput: () -> any KeySource
  /// Writes to standard output at once.
  var write: ([UInt8]) throws(SystemError) -> Void
  /// The time of day on the clock, such as 14:02:11.
  var timeOfDay: () -> String
  /// A text that no other run of the program has.
  var uniqueText: () -> String
  /// Whether standard input is another program's to read.
  var isInputForeign: () -> Bool = { StandardStream.isInputAwaitedElsewhere }
  /// Where files are looked at.
  var files: any FileSystem = SystemFileSystem()
  /// Runs a program with arguments; of what it prints, so many bytes at most.
  var run: (String, [String], Int) throws(SystemError) -> ChildProcess = {
    (program, arguments, limit) throws(SystemError) in
    try ChildProcess.run(program, arguments, limit: limit)
  }
  /// Runs a program that may take long, with how many seconds it may; it is told of each that passes.
  var runLong: (String, [String], Int, Int, (Int) -> Void) throws(SystemError) -> ChildProcess = {
    (program, arguments, limit, seconds, waiting) throws(SystemError) in
    try ChildProcess.run(program, arguments, limit: limit, seconds: seconds, waiting: waiting)
  }
  /// How long a regular file is, in bytes; nil for anything else.
  var fileLength: (String) -> Int? = { try? SystemFileSystem().lengthFollowingLinks($0) }
  /// Runs a program that a person chooses something with: its arguments, and what it reads.
  var choose: (String, [String], [UInt8]) throws(SystemError) -> ChildProcess = {
    (program, arguments, input) throws(SystemError) in
    try ChildProcess.run(program, arguments, reading: input, limit: choiceLimit)
  }
  /// Where this program itself is.
  var executable: () -> String? = { ProcessInformation.executable }
  /// What time it is, in milliseconds since 1970-01-01T00:00:00Z.
  var now: () -> Int = { Clock.realtimeMilliseconds() }
  /// The local time at so many seconds since then.
  var civilTime: (Int) -> CivilTime? = { LocalTime(zone: nil).civilTime(at: $0) }
  /// How long the system runs, in microseconds.
  var monotonicClock: () -> Int = Clock.monotonicMicroseconds
  /// Whether somebody listens at a socket's path.
  var socketState: (String) -> SocketPathState = SocketPathState.of
  /// How many bytes can still be written to the file system of a path; nil where it is not known.
  var freeBytes: (String) -> Int? = { try? SystemFileSystem().freeBytes(at: $0) }

  /// The largest standard input read: one message to the daemon is never larger.
  private static let inputLimit = 64 << 20

  /// The longest choice: a line, and lines are short.
  private static let choiceLimit = 1 << 20

  /// The real system.
  static var system: Surroundings {
    Surroundings(
      variable: Environment.value,
      isTerminal: Terminal.isTerminal(StandardStream.Target.output.rawValue),
      terminalWidth: Terminal.width(of: StandardStream.Target.output.rawValue),
      user: ProcessInformation.effectiveUser,
      isInputTerminal: Terminal.isTerminal(0),
      readFile: { path throws(SystemError) in
        try SystemFileSystem().readFollowingLinks(path, limit: InputFiles.maximumLength)
      },
      writeFile: { path, content throws(SystemError) in
        try SystemFileSystem().replace(path, with: content)
      },
      findProgram: { name in
        Environment.value("PATH").flatMap { ExternalProgram.find(name, in: $0) }
      },
      readInput: { () throws(SystemError) in try StandardStream.readAll(limit: inputLimit) },
      openKeys: { () throws(SystemError) in try TerminalKeys() },
      openInput: { StandardInput() },
      write: { bytes throws(SystemError) in try StandardStream.write(bytes, to: .output) },
      timeOfDay: { Self.timeOfDay },
      uniqueText: {
        "\(Clock.realtimeMilliseconds()).\(ProcessInformation.identifier)"
      }
    )
  }

  /// Where the daemon listens; `override` is what the command line says.
  func socketPath(_ override: String?) -> String {
    SocketPath.resolve(
      override: override,
      variable: variable("HABITD_SOCKET"),
      runtimeDirectory: variable("XDG_RUNTIME_DIR"),
      user: user
    )
  }

  private static var timeOfDay: String {
    let zone = LocalTime(zone: nil)
    zone.use()
    guard let time = zone.civilTime(at: Clock.realtimeMilliseconds() / 1000) else { return "" }
    let parts = [time.hour, time.minute, time.second]
    return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// The value of an environment variable that is set and not empty.
  func setting(_ name: String) -> String? {
    variable(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
