import Foundation
import TestSupport
import Testing

/// The clients for other programs, each by its own tests within that program.
@Suite(
  "Clients in other programs",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .timeLimit(.minutes(5))
)
struct ClientTests {
  /// Whether a program is there and its answer to a question about its version is yes.
  private static func isPresent(_ program: String, _ question: String...) -> Bool {
    (try? Command("/usr/bin/env", [program] + question).run().succeeded) == true
  }

  @Test(
    "the Python module's tests pass",
    .enabled(
      if: isPresent("python3", "-c", "import sys; sys.exit(sys.version_info < (3, 9))"),
      "there is no python3 from 3.9 on"
    )
  )
  func python() throws {
    try Self.run("/usr/bin/env", "python3", "-B", "-m", "unittest", "discover", "-s", "python")
  }

  @Test(
    "the Emacs package compiles without a remark, and its tests pass",
    .enabled(
      if: isPresent(
        "emacs",
        "-Q",
        "--batch",
        "--eval",
        "(kill-emacs (if (< emacs-major-version 28) 1 0))"
      ),
      "there is no emacs from 28 on: .ci/setup installs it"
    )
  )
  func emacs() throws {
    try Self.run("emacs/tests/run")
  }

  @Test(
    "the VS Code extension's tests pass",
    .enabled(
      if: isPresent("node", "-e", "process.exit(parseInt(process.versions.node) < 18)"),
      "there is no node from 18 on: .ci/setup installs it"
    )
  )
  func visualStudioCode() throws {
    try Self.run("vscode/tests/run")
  }

  /// Runs tests in the folder of the clients, with the programs under test.
  private static func run(_ program: String, _ arguments: String...) throws {
    let clients = ReleaseBinaries.repository.appending(path: "Clients").path
    var command = Command("/usr/bin/env", ["-C", clients, program] + arguments)
    command.environment["HABITD_BIN_DIR"] = ReleaseBinaries.folder.path
    command.environment["HABITD_CORPUS"] = Corpus.directory?.path
    command.seconds = 200
    let outcome = try command.run()
    #expect(outcome.succeeded, "\(outcome)")
  }
}
