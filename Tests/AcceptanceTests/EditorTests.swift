import Foundation
import TestSupport
import Testing

/// Clients that other programs run: each is tested by a script of its own beside it, in the real
/// program, against a daemon that the script starts.
@Suite(
  "Editors and examples",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .timeLimit(.minutes(5))
)
struct EditorTests {
  /// Where a program is; nil where it is not installed.
  static func path(of program: String) -> String? {
    ["/usr/local/bin/", "/usr/bin/"].map { $0 + program }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Whether there is a Vim that can talk to a socket; vim.tiny cannot.
  static let vimHasChannels: Bool =
    if let vim = path(of: "vim"), let version = try? Command(vim, ["--version"]).run() {
      version.output.contains("+channel")
    } else {
      false
    }

  /// Whether Lua is there with its libraries for sockets and JSON.
  static let luaHasLibraries: Bool =
    if let lua = path(of: "lua5.4"),
      let required = try? Command(lua, ["-e", "require('socket.unix') require('dkjson')"]).run()
    {
      required.succeeded
    } else {
      false
    }

  /// Runs the test script of a folder in `Clients`; all it says is in the failure.
  private func runTests(of client: String) throws {
    let script = ReleaseBinaries.repository.appending(path: "Clients/\(client)/test/run").path
    var command = Command(script, [ReleaseBinaries.folder.path])
    command.environment["HABITD_CORPUS"] = Corpus.directory?.path
    command.seconds = 150
    let outcome = try command.run()
    #expect(outcome.succeeded, "\(outcome)")
    #expect(outcome.output.contains("ok "), "\(outcome)")
  }

  @Test(
    "Neovim shows, records and follows a day, and is never held up",
    .enabled(if: path(of: "nvim") != nil && path(of: "socat") != nil, "there is no nvim or socat")
  )
  func neovim() throws { try runTests(of: "neovim") }

  @Test(
    "Vim shows, records and follows a day, and is never held up",
    .enabled(if: vimHasChannels && path(of: "socat") != nil, "there is no vim +channel, or socat")
  )
  func vim() throws { try runTests(of: "vim") }

  @Test(
    "the shell example reads a day, ticks and follows",
    .enabled(if: path(of: "jq") != nil && path(of: "socat") != nil, "there is no jq or socat")
  )
  func shell() throws { try runTests(of: "shell") }

  @Test(
    "the Lua example reads a day, ticks and follows",
    .enabled(if: luaHasLibraries, "there is no lua5.4 with lua-socket and lua-dkjson")
  )
  func lua() throws { try runTests(of: "lua") }
}
