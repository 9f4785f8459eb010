import HabitCore
import HabitProtocol
package import Posix
package import TerminalText

/// A verb library's own access to the system; `init()` creates the one for the real system.
package protocol SystemPart {
  init()
}

/// The program's access to the system, which a test can replace.
package struct Surroundings {
  /// The value of an environment variable; nil if it is unset.
  package var variable: (String) -> String?
  /// True if standard output is a terminal.
  package var isTerminal: Bool
  /// The terminal's width in columns; nil if it is unknown.
  var terminalWidth: Int?
  package var user: UInt32
  package var isInputTerminal: Bool
  /// Reads a file, following symbolic links.
  package var readFile: (String) throws(SystemError) -> [UInt8]
  /// Writes a file, completely or not at all.
  package var writeFile: (String, [UInt8]) throws(SystemError) -> Void
  /// Finds the program of that name in the `PATH`.
  package var findProgram: (String) -> String?
  /// Reads standard input to its end.
  var readInput: () throws(SystemError) -> [UInt8]
  /// Standard input as it arrives.
  package var openInput: () -> any KeySource
  /// Writes to standard output at once.
  package var write: ([UInt8]) throws(SystemError) -> Void
  /// A text that is unique to this run of the program.
  package var uniqueText: () -> String
  package var files: any FileSystem = SystemFileSystem()
  /// Runs a program with arguments; the number limits the bytes of output that are returned.
  package var run: (String, [String], Int) throws(SystemError) -> ChildProcess = {
    (program, arguments, limit) throws(SystemError) in
    try ChildProcess.run(program, arguments, limit: limit)
  }
  /// The path of this program.
  package var executable: () -> String? = { ProcessInformation.executable }
  /// The current time, in milliseconds since 1970-01-01T00:00:00Z.
  package var now: () -> Int = { Clock.realtimeMilliseconds() }
  /// The local time at that many seconds since the epoch.
  package var civilTime: (Int) -> CivilTime? = { LocalTime(zone: nil).civilTime(at: $0) }

  var parts: [ObjectIdentifier: any SystemPart] = [:]

  /// A library's own access to the system: the real one, unless a test has replaced it.
  package subscript<Part: SystemPart>(part: Part.Type) -> Part {
    get { parts[ObjectIdentifier(part)] as? Part ?? Part() }
    set { parts[ObjectIdentifier(part)] = newValue }
  }
  /// The most bytes read from standard input; a message to the daemon is never larger.
  private static let inputLimit = 64 << 20

  /// The real system.
  package static var system: Surroundings {
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
      openInput: { StandardInput() },
      write: { bytes throws(SystemError) in try StandardStream.write(bytes, to: .output) },
      uniqueText: {
        "\(Clock.realtimeMilliseconds()).\(ProcessInformation.identifier)"
      }
    )
  }

  /// The client's name in events, set by a program that runs verbs for a person.
  ///
  /// It replaces the verb's own client name; nil if it is not set.
  package var clientName: String? { variable("HABITD_CLIENT").flatMap { $0.isEmpty ? nil : $0 } }

  /// The path of the daemon's socket; `override` is the one on the command line.
  package func socketPath(_ override: String?) -> String {
    SocketPath.resolve(
      override: override,
      variable: variable("HABITD_SOCKET"),
      runtimeDirectory: variable("XDG_RUNTIME_DIR"),
      user: user
    )
  }

  /// The value of an environment variable; nil if it is unset or empty.
  package func setting(_ name: String) -> String? {
    variable(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension Appearance {
  package init(_ choice: ColorChoice, in surroundings: Surroundings) {
    self.init(
      choice,
      isTerminal: surroundings.isTerminal,
      terminalWidth: surroundings.terminalWidth,
      setting: surroundings.setting
    )
    // The year is that of UTC. It differs from the local year only around New Year, when showing
    // the year is harmless.
    year = Day.unixEpoch.adding(surroundings.now() / Self.millisecondsInDay)?.civilDate.year
  }

  private static let millisecondsInDay = 86_400_000
}

extension CivilTime {
  /// The day and the time of day, to the minute.
  var dayAndTime: (day: Day, time: TimeOfDay)? {
    guard let day = Day(CivilDate(year: year, month: month, day: day)),
      let time = TimeOfDay(hour: hour, minute: minute)
    else { return nil }
    return (day, time)
  }
}
