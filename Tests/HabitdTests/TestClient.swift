import JSON
import Posix
import TestSupport
import Testing

/// A connection to a daemon, one line at a time.
final class TestClient {
  private let socket: Descriptor
  private var buffer: [UInt8] = []
  /// Up to where the buffer is known to hold no line end.
  private var searched = 0

  /// How long a reply may take before the test fails, in microseconds: never reached in a sound run.
  private static let patience = 20_000_000

  init(_ path: String) throws {
    socket = try UnixSocket.connect(to: path)
  }

  /// Sends text as it stands.
  func send(_ text: String) throws {
    try send(Array(text.utf8))
  }

  /// Sends bytes as they stand.
  func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      switch try UnixSocket.send(rest, to: socket) {
      case .sent(let count): rest = rest.dropFirst(count)
      case .wouldBlock: continue
      case .ended: throw Gone()
      }
    }
  }

  /// Says that nothing more will be sent.
  func endSending() throws {
    try UnixSocket.endSending(on: socket)
  }

  /// The next line, or `nil` when the daemon has closed the connection.
  func line() throws -> String? {
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer {
          buffer.removeFirst(end + 1)
          searched = 0
        }
        return String(decoding: buffer[..<end], as: UTF8.self)
      }
      searched = buffer.count
      guard try receive() else { return nil }
    }
  }

  /// Waits until more has come; false when the daemon has closed the connection.
  private func receive() throws -> Bool {
    let deadline = Clock.monotonicMicroseconds() + Self.patience
    let isReady = try Poll.wait(for: socket, .readable, untilMonotonicMicroseconds: deadline)
    guard isReady else { throw NoReply() }
    return try UnixSocket.receive(from: socket, into: &buffer, atMost: 1 << 16) != .ended
  }

  /// So many bytes, whatever they are.
  func bytes(_ count: Int) throws -> [UInt8] {
    while buffer.count < count {
      guard try receive() else { throw Gone() }
    }
    defer { buffer.removeFirst(count) }
    searched = 0
    return Array(buffer[..<count])
  }

  /// Passes over what comes up to the end of a text.
  func skip(to text: String) throws {
    var last: [UInt8] = []
    while !last.suffix(text.utf8.count).elementsEqual(text.utf8) { last += try bytes(1) }
  }

  /// Everything that comes until the daemon has closed the connection.
  func everything() throws -> String {
    var text = ""
    while let line = try line() { text += line + "\n" }
    return text + String(decoding: buffer, as: UTF8.self)
  }

  /// The next reply.
  func reply() throws -> JSONValue {
    let line = try #require(try line(), "the daemon closed the connection")
    return try JSONDocument(parsing: Array(line.utf8)).root
  }

  /// Sends a request and waits for its reply, which must be a result.
  func call(_ method: String, _ parameters: String = "{}") throws -> JSONValue {
    let reply = try exchange(method, parameters)
    return try #require(reply["result"], "\(String(decoding: reply.source, as: UTF8.self))")
  }

  /// Sends a request and waits for its reply, which must be an error; its stable name.
  func refusal(_ method: String, _ parameters: String = "{}") throws -> String? {
    try exchange(method, parameters)["error"]?["data"]?["type"]?.string
  }

  /// Sends a request and waits for its reply.
  func exchange(_ method: String, _ parameters: String) throws -> JSONValue {
    try send(Self.request(method, parameters))
    return try reply()
  }

  /// A request as a line.
  static func request(_ method: String, _ parameters: String = "{}", id: Int = 1) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"# + "\n"
  }

  struct Gone: Error {}
  struct NoReply: Error {}
}
