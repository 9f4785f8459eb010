import Foundation
import JSON
import TestSupport

/// Peers that behave as no client of the project does: `peers.py`, which says what each of them is.
enum Peers {
  private static let script = ReleaseBinaries.repository
    .appending(path: "Tests/AcceptanceTests/peers.py").path

  /// Lets one act against a socket and gives what it has seen.
  ///
  /// A `launcher` is a command line that is given the script's own.
  static func act(
    _ name: String,
    _ arguments: [String],
    launcher: [String] = [],
    seconds: Int = 60
  ) throws -> JSONValue {
    let python = Python.path ?? "/usr/bin/python3"
    let line = launcher + [python, "-I", script, name] + arguments
    // timeout(1) looks the program up.
    var command = Command(line[0], Array(line.dropFirst()))
    command.seconds = seconds
    let outcome = try command.run()
    guard outcome.succeeded else { throw NotObserved(what: "an end of \(name): \(outcome)") }
    return try JSONDocument(parsing: Array(outcome.output.utf8)).root
  }
}
