import Foundation
import TestSupport
import Testing

/// All clients at once beside a real daemon: `one_day.py`, which says what is compared.
@Suite(
  "One day, one opinion",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .enabled(if: MovedClock.obstacle == nil, "\(MovedClock.obstacle ?? "")"),
  .enabled(if: Python.path != nil, "no python3 here: install it"),
  .timeLimit(.minutes(5))
)
struct OneDayTests {
  @Test("every client has the daemon's opinion about a day")
  func allClients() throws {
    let folder = try TemporaryFolder()
    let clock = try MovedClock(in: folder)
    let script = ReleaseBinaries.repository
      .appending(path: "Tests/AcceptanceTests/one_day.py").path
    var command = Command(
      "/usr/bin/env",
      ["python3", script, ReleaseBinaries.folder.path, clock.library]
    )
    command.seconds = 280
    let outcome = try command.run()
    #expect(outcome.succeeded, "\(outcome)")
    // It leaves out clients whose programs are not there.
    for client in ["habitctl day", "habitctl ui --plain", "habitctl bar", "python"] {
      #expect(outcome.output.contains("ok       \(client)\n"), "\(outcome)")
    }
  }
}
