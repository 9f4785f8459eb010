import Foundation
import TestSupport
import Testing

/// The real daemon and real programs that move, copy and carry its files; the scripts say what they do.
@Suite(
  "somebody else moves the files of the real program",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .enabled(if: Python.path != nil, "no python3 here: install it"),
  .timeLimit(.minutes(5))
)
struct CarrierTests {
  /// Runs a script of `.ci`.
  private static func run(_ script: String, _ arguments: [String]) throws -> Outcome {
    let path = ReleaseBinaries.repository.appending(path: ".ci/" + script).path
    let line = [path] + arguments + ["--daemon", ReleaseBinaries.daemon]
    var command = Command(Python.path ?? "/usr/bin/python3", line)
    command.seconds = 200
    return try command.run()
  }

  @Test("what becomes of acknowledged ticks is what the page about carriers says")
  func table() throws {
    let outcome = try Self.run("carriers", [])
    #expect(outcome.succeeded, "\(outcome)")
    #expect(outcome.output.contains("rows in"), "\(outcome)")
  }
}
