import Foundation
package import JSON

/// A notification server that shows nothing and reports the requests it gets; see
/// `notification_server.py`.
package final class NotificationServer {
  /// The capabilities of most desktops' servers.
  package static let usualCapabilities = ["actions", "body", "body-markup", "persistence"]

  private let script: Python

  /// Starts a server on a bus, and waits until it owns its bus name.
  package init(
    on address: String,
    capabilities: [String] = NotificationServer.usualCapabilities
  ) throws {
    let text = try Repository.text(of: "Tests/TestSupport/notification_server.py")
    script = try Python(text, [address] + capabilities)
    _ = try told("ready")
  }

  /// The next event: a request to the server, or the end of a command.
  package func next() throws -> JSONValue {
    let line = script.line()
    guard !line.isEmpty else { throw Ended() }
    return try JSONDocument(parsing: Array(line.utf8)).root
  }

  /// Skips events up to the next one of that kind, and returns it.
  package func told(_ event: String) throws -> JSONValue {
    while true {
      let next = try next()
      if next["event"]?.string == event { return next }
    }
  }

  /// Sends the server a command.
  ///
  /// When it is done, the server reports the event `done`.
  package func command(_ line: String) throws {
    try script.send(line)
  }

  /// Ends the server; its bus name becomes free.
  package func stop() { script.end() }

  /// The error when the server has ended.
  package struct Ended: Error {}
}
