package import JSON
import Posix

/// A connection to a daemon that sends and receives lines, or bytes for input that must be
/// malformed.
///
/// A wait of more than 20 seconds fails the test.
package final class LineClient {
  /// The error when the daemon has closed the connection.
  package struct Gone: Error {}
  /// The error when the daemon did not receive or send in time.
  package struct NoReply: Error {}
  /// The error for a reply that is not the result of the request.
  package struct Refused: Error {
    var method: String
    var reply: String
  }

  /// The longest wait, in microseconds; only a failing test waits this long.
  private static let patience = 20_000_000
  private static let lineFeed = UInt8(ascii: "\n")

  private let socket: Descriptor
  private var received: [UInt8] = []
  /// The number of received bytes that are known to contain no line feed.
  private var searched = 0
  private var lastID = 0

  /// Connects to the socket of a daemon at a path.
  package init(_ path: String) throws {
    let socket = try UnixSocket.connect(to: path, untilMonotonicMicroseconds: Self.deadline)
    // The socket does not block, so that a daemon that stops reading fails the test instead of
    // hanging it.
    try UnixSocket.setNonBlocking(socket)
    self.socket = socket
  }

  private static var deadline: Int { Clock.monotonicMicroseconds() + patience }

  /// Sends bytes unchanged.
  package func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      switch try UnixSocket.send(rest, to: socket) {
      case .sent(let count): rest = rest.dropFirst(count)
      case .wouldBlock: try wait(for: .writable)
      case .ended: throw Gone()
      }
    }
  }

  /// Sends text unchanged.
  package func send(_ text: String) throws { try send(Array(text.utf8)) }

  /// Sends text as a line.
  package func send(line: String) throws { try send(line + "\n") }

  /// Shuts down this side of the connection; the daemon's replies can still be received.
  package func endSending() throws { try UnixSocket.endSending(on: socket) }

  /// Receives the next line, without its line feed; nil if the daemon has closed the connection.
  package func line() throws -> String? {
    while true {
      if let end = received[searched...].firstIndex(of: Self.lineFeed) {
        defer { received.removeFirst(1) }
        return String(decoding: takeFirst(end), as: UTF8.self)
      }
      searched = received.count
      guard try receive() else { return nil }
    }
  }

  /// Receives a number of bytes.
  package func bytes(_ count: Int) throws -> [UInt8] {
    while received.count < count {
      guard try receive() else { throw Gone() }
    }
    return takeFirst(count)
  }

  /// Receives and discards everything up to and including a text.
  package func skip(to text: String) throws {
    var last: [UInt8] = []
    while !last.suffix(text.utf8.count).elementsEqual(text.utf8) { last += try bytes(1) }
  }

  /// Receives everything until the daemon closes the connection.
  package func everything() throws -> String {
    while try receive() {}
    return String(decoding: takeFirst(received.count), as: UTF8.self)
  }

  /// Receives the next reply, be it a result or an error.
  package func reply() throws -> JSONValue {
    guard let line = try line() else { throw Gone() }
    return try JSONDocument(parsing: Array(line.utf8)).root
  }

  /// Sends a request without waiting for its reply; returns its id.
  @discardableResult
  package func post(_ method: String, _ parameters: String = "{}") throws -> Int {
    lastID += 1
    try send(Self.request(method, parameters, id: lastID))
    return lastID
  }

  /// Sends a request and returns its reply.
  package func exchange(_ method: String, _ parameters: String = "{}") throws -> JSONValue {
    let id = try post(method, parameters)
    let reply = try reply()
    guard reply["id"]?.integer == id else { throw Self.refused(method, reply) }
    return reply
  }

  /// Sends a request and returns its result.
  @discardableResult
  package func call(_ method: String, _ parameters: String = "{}") throws -> JSONValue {
    let reply = try exchange(method, parameters)
    guard let result = reply["result"] else { throw Self.refused(method, reply) }
    return result
  }

  /// Sends a request and returns the `type` of its error; nil for a result.
  package func refusal(_ method: String, _ parameters: String = "{}") throws -> String? {
    try exchange(method, parameters)["error"]?["data"]?["type"]?.string
  }

  /// A request as a line of JSON, with its line feed.
  package static func request(
    _ method: String,
    _ parameters: String = "{}",
    id: Int = 1
  ) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"# + "\n"
  }

  private static func refused(_ method: String, _ reply: JSONValue) -> Refused {
    Refused(method: method, reply: String(decoding: reply.source, as: UTF8.self))
  }

  /// Waits for more bytes; returns false if the daemon has closed the connection.
  private func receive() throws -> Bool {
    try wait(for: .readable)
    return try UnixSocket.receive(from: socket, into: &received, atMost: 1 << 16) != .ended
  }

  private func wait(for interest: Interest) throws {
    let isReady = try Poll.wait(for: socket, interest, untilMonotonicMicroseconds: Self.deadline)
    guard isReady else { throw NoReply() }
  }

  private func takeFirst(_ count: Int) -> [UInt8] {
    defer {
      received.removeFirst(count)
      searched = 0
    }
    return Array(received[..<count])
  }
}
