import Foundation
import TestSupport
import Testing

/// The clients that other programs run: each has a script beside it, `tests/run`, which tries it in
/// the real program against a daemon of its own.
@Suite(
  "Clients in other programs",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .timeLimit(.minutes(5))
)
struct ClientTests {
  /// Whether a program is there and ends well with these arguments.
  private static func works(_ program: String, _ arguments: String...) -> Bool {
    (try? Command("/usr/bin/env", [program] + arguments).run().succeeded) == true
  }

  private static let hasNode = works(
    "node",
    "-e",
    "process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)"
  )
  private static let hasEmacs = works(
    "emacs",
    "-Q",
    "--batch",
    "--eval",
    "(kill-emacs (if (< emacs-major-version 28) 1 0))"
  )
  private static let hasPython = works(
    "python3",
    "-c",
    "import sys; sys.exit(sys.version_info < (3, 9))"
  )
  private static let hasSocat = works("socat", "-V")

  /// Runs the tests of a folder in `Clients`; all they say is in the failure.
  private func runTests(of client: String, with arguments: [String] = []) throws {
    let script = ReleaseBinaries.repository.appending(path: "Clients/\(client)/tests/run").path
    var command = Command(script, [ReleaseBinaries.folder.path] + arguments)
    command.environment["HABITD_CORPUS"] = Corpus.directory?.path
    command.seconds = 200
    let outcome = try command.run()
    #expect(outcome.succeeded, "\(outcome)")
    // Whatever counts or names the tests: a script that runs none must not pass.
    #expect(
      (outcome.output + outcome.error).contains(/(?i)\bok\b|\bpass [1-9]|Ran [1-9]/),
      "\(outcome)"
    )
  }

  @Test(
    "Neovim shows, records and follows a day, and is never held up",
    .enabled(if: hasSocat && works("nvim", "--version"), "there is no nvim or socat")
  )
  func neovim() throws { try runTests(of: "editors/vim", with: ["nvim"]) }

  @Test(
    "Vim shows, records and follows a day, and is never held up",
    .enabled(
      // vim.tiny cannot talk to a socket.
      if: hasSocat && works("sh", "-c", "vim --version | grep -q -F +channel"),
      "there is no vim +channel, or socat"
    )
  )
  func vim() throws { try runTests(of: "editors/vim") }

  @Test(
    "the Emacs package compiles without a remark, and its tests pass",
    .enabled(if: hasEmacs, "there is no emacs from 28 on: .ci/setup installs it")
  )
  func emacs() throws { try runTests(of: "editors/emacs") }

  @Test(
    "the VS Code extension's tests pass",
    .enabled(if: hasNode, "there is no node from 18 on: .ci/setup installs it")
  )
  func visualStudioCode() throws { try runTests(of: "editors/vscode") }

  @Test(
    "the Python module's tests pass",
    .enabled(if: hasPython, "there is no python3 from 3.9 on")
  )
  func python() throws { try runTests(of: "libraries/python") }

  @Test(
    "no client sends anything to a socket in an unsafe folder",
    .enabled(if: hasPython, "there is no python3"),
    arguments: ["python", "python-async", "lua", "shell", "emacs", "vscode"]
  )
  func socketFolders(client: String) throws {
    let script = ReleaseBinaries.repository
      .appending(path: "Tests/AcceptanceTests/socket_folders.py").path
    var command = Command("/usr/bin/env", ["python3", script, client])
    command.seconds = 200
    let outcome = try command.run()
    #expect(outcome.succeeded, "\(outcome)")
    #expect(outcome.output.contains("ok       a folder of one's own"), "\(outcome)")
  }

  @Test(
    "a client without a driver of its own does on a bad day what all of them do",
    .enabled(if: hasPython, "there is no python3"),
    arguments: ["python", "python-async", "lua", "shell"]
  )
  func conformance(client: String) throws {
    let script = ReleaseBinaries.repository
      .appending(path: "Tests/AcceptanceTests/conformance.py").path
    var command = Command("/usr/bin/env", ["python3", script, client])
    command.seconds = 280
    let outcome = try command.run()
    #expect(outcome.succeeded, "\(outcome)")
    #expect(outcome.output.contains("ok       a day is shown"), "\(outcome)")
  }

  @Test("the converters' tests pass", .enabled(if: hasPython, "there is no python3"))
  func converters() throws { try runTests(of: "files/import") }

  @Test(
    "the history goes from one machine to another by Syncthing",
    .enabled(if: hasPython, "there is no python3"),
    .enabled(
      if: works("sh", "-c", "command -v syncthing"),
      "there is no syncthing: .ci/setup installs it"
    )
  )
  func syncthing() throws { try runTests(of: "files/syncthing") }

  @Test(
    "the shell example reads a day, ticks and follows",
    .enabled(if: hasSocat && works("jq", "--version"), "there is no jq or socat")
  )
  func shell() throws { try runTests(of: "libraries/shell") }

  @Test(
    "the Lua example reads a day, ticks and follows",
    .enabled(
      if: works("lua5.4", "-e", "require('socket.unix') require('dkjson')"),
      "there is no lua5.4 with lua-socket and lua-dkjson"
    )
  )
  func lua() throws { try runTests(of: "libraries/lua") }
}
