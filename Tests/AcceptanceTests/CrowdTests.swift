import Foundation
import JSON
import TestSupport
import Testing

/// A thousand clients that do all that the protocol forbids, for a few seconds; `crowd.py` says how
/// long the good one among them waits when it is run for longer.
@Suite(
  "A good client in a hostile crowd",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .enabled(if: Python.path != nil, "no python3 here: install it"),
  .timeLimit(.minutes(3))
)
struct CrowdTests {
  @Test("is always answered, and the daemon keeps small, quiet and tidy")
  func crowd() throws {
    let place = try Place()
    let daemon = try place.startDaemon()
    let script = ReleaseBinaries.repository.appending(path: "Tests/AcceptanceTests/crowd.py").path
    var command = Command(
      Python.path ?? "/usr/bin/python3",
      ["-I", script, place.socket, "\(daemon.identifier)", "3", "1000"]
    )
    command.seconds = 90
    let outcome = try command.run()
    try #require(outcome.succeeded, "\(outcome)\n\(daemon.messages)")
    let seen = try JSONDocument(parsing: Array(outcome.output.utf8)).root
    #expect(try #require(seen["requests"]?.integer) > 0)
    #expect(try #require(seen["memory"]?.integer) < 64 << 10)
    #expect(try #require(seen["idleTicks"]?.integer) < 25)
    #expect(seen["descriptorsAfter"]?.integer == seen["descriptorsBefore"]?.integer)
    #expect(daemon.isRunning)
  }
}
