import Foundation
import TestSupport
import Testing

/// Clients that nobody here wrote, each with a script in `ForeignClients` that subscribes, adds a
/// habit, calls what does not exist, waits for the event, and ticks the habit without asking for an
/// answer.
@Suite(
  "Clients nobody here wrote",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .timeLimit(.minutes(3))
)
struct ForeignClientTests {
  private static let folder = ReleaseBinaries.repository
    .appending(path: "Tests/AcceptanceTests/ForeignClients").path

  private static let python = Python.path ?? "/usr/bin/python3"

  /// A script, the command line before its name, and a command that succeeds where it can run.
  private static let clients: [(script: String, line: [String], probe: [String])] = [
    (
      "vim.vim", ["vim", "-Nu", "NONE", "-es", "-S"],
      ["vim", "-Nu", "NONE", "-es", "-c", "if !has('patch-8.2.4758') | cquit | endif", "-c", "q"]
    ),
    (
      "emacs.el", ["emacs", "-Q", "--batch", "-l"],
      ["emacs", "-Q", "--batch", "--eval", "(require 'jsonrpc)"]
    ),
    ("neovim.lua", ["nvim", "--headless", "-u", "NONE", "-S"], ["nvim", "--version"]),
    ("lines.lua", ["nvim", "--headless", "-u", "NONE", "-S"], ["nvim", "--version"]),
    ("pylsp.py", [python], [python, "-c", "import pylsp_jsonrpc"]),
    ("socat.sh", ["sh"], ["socat", "-V"]),
  ]

  private static let present = clients.filter { client in
    let arguments = Array(client.probe.dropFirst())
    return (try? Command(client.probe[0], arguments).run().succeeded) == true
  }

  private static let absent = clients.filter { client in
    !present.contains { $0.script == client.script }
  }

  @Test(
    "call, are refused, hear of changes, and notify",
    .enabled(if: !present.isEmpty, "none of \(clients.map(\.probe[0])) is installed"),
    arguments: present.map(\.script)
  )
  func works(script: String) throws {
    let client = try #require(Self.clients.first { $0.script == script })
    let place = try Place()
    let daemon = try place.startDaemon()
    let output = place.folder.path + "/output"
    var command = Command(
      client.line[0],
      Array(client.line.dropFirst()) + [Self.folder + "/" + script]
    )
    command.environment = place.environment
    command.environment["HABITD_SOCKET"] = place.socket
    command.environment["HABITD_OUTPUT"] = output
    command.seconds = 60
    let outcome = try command.run()
    let said = try? String(contentsOfFile: output, encoding: .utf8)
    #expect(
      said == "name Läufe ✓\nerror -32601\nevent changed 1\ncompleted 1\n",
      "\(outcome)\n\(daemon.messages)"
    )
  }

  @Test(
    "are here, or are named",
    .enabled(if: absent.isEmpty, "not installed: \(absent.map(\.probe[0]))")
  )
  func areHere() {
    #expect(Self.present.count == Self.clients.count)
  }
}
