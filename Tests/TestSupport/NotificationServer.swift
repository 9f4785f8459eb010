import Foundation
package import JSON

/// A notification server that shows nothing and tells what it is asked; see
/// `notification_server.py`.
package final class NotificationServer {
  /// The capabilities of most desktops' servers.
  package static let usualCapabilities = ["actions", "body", "body-markup", "persistence"]

  private let script: Python

  /// Starts one on a bus, and waits until it has its name.
  package init(
    on address: String,
    capabilities: [String] = NotificationServer.usualCapabilities
  ) throws {
    let text = try Repository.text(of: "Tests/TestSupport/notification_server.py")
    script = try Python(text, [address] + capabilities)
    _ = try told("ready")
  }

  /// The next thing it was asked, or the end of a command.
  package func next() throws -> JSONValue {
    let line = script.line()
    guard !line.isEmpty else { throw Ended() }
    return try JSONDocument(parsing: Array(line.utf8)).root
  }

  /// Passes over what it was asked up to an event of that kind.
  package func told(_ event: String) throws -> JSONValue {
    while true {
      let next = try next()
      if next["event"]?.string == event { return next }
    }
  }

  /// Gives it a command.
  ///
  /// Its end is told as the event `done`.
  package func command(_ line: String) throws {
    try script.send(line)
  }

  /// Lets it end: its name becomes free.
  package func stop() { script.end() }

  /// The server has ended.
  package struct Ended: Error {}
}
