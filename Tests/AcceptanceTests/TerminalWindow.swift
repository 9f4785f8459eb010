import Foundation
import Posix
import Testing

/// A window of tmux with a shell in it: a real terminal whose screen and modes can be read.
struct TerminalWindow {
  private let place: Place
  private let server: LastingProgram
  private let socket: String

  /// Opens a window of 80 columns and 24 rows.
  init(in place: Place) throws {
    self.place = place
    socket = "\(place.folder.path)/\(UUID().uuidString.prefix(8))"
    // As a daemon it would survive the tests.
    server = try LastingProgram(
      InstalledProgram.tmux.path,
      ["-S", socket, "-f", "/dev/null", "-D"],
      in: place
    )
    try eventually("the server listens") { SocketPathState.of(socket) == .live }
    let session = ["new-session", "-d", "-x", "80", "-y", "24", "/bin/sh"]
    try #require(run(session).succeeded)
  }

  private func run(_ arguments: [String]) throws -> Outcome {
    var command = Command(InstalledProgram.tmux.path, ["-S", socket] + arguments)
    command.environment = place.environmentWithPrograms
    command.environment["TERM"] = "xterm-256color"
    return try command.run()
  }

  /// The text on the screen, with the sequences of its looks where that is asked for.
  func screen(withLooks: Bool = false) throws -> String {
    try run(["capture-pane", "-p"] + (withLooks ? ["-e"] : [])).output
  }

  /// The modes that a program may leave behind: alternate screen, cursor, mouse, line breaks.
  func modes() throws -> String {
    let flags = ["alternate_on", "cursor_flag", "mouse_any_flag", "mouse_sgr_flag", "wrap_flag"]
    return try run(["display-message", "-p", flags.map { "#{\($0)}" }.joined(separator: " ")])
      .output
  }

  /// Waits until the screen has a text, or has it no longer.
  func shows(
    _ text: String,
    is expected: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var last = ""
    do {
      try eventually("the terminal shows '\(text)': \(expected)", sourceLocation: sourceLocation) {
        last = try screen()
        return last.contains(text) == expected
      }
    } catch {
      Issue.record("the terminal shows:\n\(last)", sourceLocation: sourceLocation)
      throw error
    }
  }

  /// Presses keys, named as tmux names them.
  func press(_ keys: String...) throws {
    try #require(run(["send-keys"] + keys).succeeded)
  }

  /// Types a command line.
  func enter(_ line: String) throws {
    try #require(run(["send-keys", "-l", line]).succeeded)
    try press("Enter")
  }

  /// Gives the window another size.
  func resize(_ columns: Int, _ rows: Int) throws {
    try #require(run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"]).succeeded)
  }
}
