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
  /// Reads a file.
  var readFile: (String) throws(SystemError) -> [UInt8]
  /// Reads standard input to its end.
  var readInput: () throws(SystemError) -> [UInt8]
  /// A text that no other run of the program has.
  var uniqueText: () -> String

  /// The largest standard input read: one message to the daemon is never larger.
  private static let inputLimit = 64 << 20

  /// The real system.
  static var system: Surroundings {
    Surroundings(
      variable: Environment.value,
      isTerminal: Terminal.isTerminal(StandardStream.Target.output.rawValue),
      terminalWidth: Terminal.width(of: StandardStream.Target.output.rawValue),
      user: ProcessInformation.effectiveUser,
      readFile: { path throws(SystemError) in try SystemFileSystem().read(path) },
      readInput: { () throws(SystemError) in try StandardStream.readAll(limit: inputLimit) },
      uniqueText: {
        "\(Clock.realtimeMilliseconds()).\(ProcessInformation.identifier)"
      }
    )
  }

  /// The value of an environment variable that is set and not empty.
  func setting(_ name: String) -> String? {
    variable(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
