import Foundation
import Posix
import Testing

/// A tmux with the configuration of a place's home, in the only window of another one, which knows
/// what is on the screen.
struct NestedTmux {
  private let place: Place
  private let servers: [LastingProgram]

  private let inner: String
  private let outer: String

  /// Starts both, and a client of the inner one.
  init(in place: Place) throws {
    self.place = place
    let program = InstalledProgram.tmux.path
    // The sockets of earlier ones may still be there.
    let name = "\(place.folder.path)/\(UUID().uuidString.prefix(8))"
    let sockets = [name + "-inner", name + "-outer"]
    (inner, outer) = (sockets[0], sockets[1])
    // As daemons they would survive the tests.
    servers = [
      try LastingProgram(program, ["-S", inner, "-D"], in: place),
      try LastingProgram(program, ["-S", outer, "-f", "/dev/null", "-D"], in: place),
    ]
    try eventually("the servers listen") {
      sockets.allSatisfy { SocketPathState.of($0) == .live }
    }
    let session = ["new-session", "-d", "-x", "120", "-y", "16"]
    try #require(run(inner, session + ["/bin/sh"]).succeeded)
    let attach = "unset TMUX; exec \(program) -S \(inner) attach"
    try #require(run(outer, session + [attach]).succeeded)
  }

  private func run(_ socket: String, _ arguments: [String]) throws -> Outcome {
    var command = Command(InstalledProgram.tmux.path, ["-S", socket] + arguments)
    command.environment = place.environmentWithPrograms
    command.environment["TERM"] = "xterm-256color"
    return try command.run()
  }

  /// What is on the screen, with the sequences for colours where that is asked for.
  func screen(withColors: Bool = false) throws -> String {
    try run(outer, ["capture-pane", "-p"] + (withColors ? ["-e"] : [])).output
  }

  /// Waits until the screen has a text.
  func shows(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    var last = ""
    do {
      try eventually("tmux shows '\(text)'", sourceLocation: sourceLocation) {
        last = try screen()
        return last.contains(text)
      }
    } catch {
      Issue.record("tmux shows:\n\(last)", sourceLocation: sourceLocation)
      throw error
    }
  }

  /// The first corner of a popup's border.
  static let popupCorner = "┌"

  /// Waits until no popup is on the screen.
  func showsNoPopup(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try eventually("the popup closes", sourceLocation: sourceLocation) {
      try !screen().contains(Self.popupCorner)
    }
  }

  /// Waits until a message has been shown, even if it is gone again.
  ///
  /// The log has messages as they were before styles were read: `##[` is a shown `#[`.
  func tells(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try eventually("tmux tells '\(text)'", sourceLocation: sourceLocation) {
      try run(inner, ["show-messages"]).output.split(separator: "\n").contains {
        $0.contains(" message: ") && $0.contains(text)
      }
    }
  }

  /// Presses keys, named as tmux names them.
  func press(_ keys: String...) throws {
    try #require(run(outer, ["send-keys"] + keys).succeeded)
  }

  func type(_ text: String) throws {
    try #require(run(outer, ["send-keys", "-l", text]).succeeded)
  }

  /// Ends the inner server as its user would.
  func endInner() throws {
    try #require(run(inner, ["kill-server"]).succeeded)
  }

  /// Kills the inner server.
  func killInner() {
    servers[0].end()
  }
}
