import Foundation
import JSON
import Posix
import TestSupport

/// A client that speaks to the socket byte by byte, so that what it sends need not be well formed.
struct RawClient: ~Copyable {
  /// What it waits for an answer, in microseconds.
  private static let patience = 20_000_000

  private let connection: Descriptor
  private var received: [UInt8] = []
  private var lastID = 0

  init(_ path: String) throws {
    let connection = try UnixSocket.connect(to: path, untilMonotonicMicroseconds: Self.deadline)
    // A daemon that does not take what is sent must fail a test, not keep it for ever.
    try UnixSocket.setNonBlocking(connection)
    self.connection = connection
  }

  private static var deadline: Int { Clock.monotonicMicroseconds() + patience }

  /// Sends bytes as they are.
  func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard try Poll.wait(for: connection, .writable, untilMonotonicMicroseconds: Self.deadline)
      else { throw NotObserved(what: "that the daemon takes what is sent") }
      switch try UnixSocket.send(rest, to: connection) {
      case .sent(let count): rest = rest.dropFirst(count)
      case .wouldBlock: continue
      case .ended: throw NotObserved(what: "a daemon that listens to the end")
      }
    }
  }

  /// Sends a text as a line.
  func send(line: String) throws {
    try send(Array(line.utf8) + [UInt8(ascii: "\n")])
  }

  /// The next line, without its end; nil when the daemon has closed the connection.
  mutating func line() throws -> [UInt8]? {
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        defer { received.removeSubrange(...end) }
        return Array(received[..<end])
      }
      guard try Poll.wait(for: connection, .readable, untilMonotonicMicroseconds: Self.deadline)
      else { throw NotObserved(what: "an answer from the daemon") }
      let outcome = try UnixSocket.receive(from: connection, into: &received, atMost: 65_536)
      if outcome == .ended { return nil }
    }
  }

  /// Says that nothing more comes from here.
  func endSending() throws {
    try UnixSocket.endSending(on: connection)
  }

  /// Sends a request without waiting for its reply; its id.
  @discardableResult
  mutating func request(_ method: String, _ parameters: String = "{}") throws -> Int {
    lastID += 1
    try send(
      line: #"{"jsonrpc":"2.0","id":\#(lastID),"method":"\#(method)","params":\#(parameters)}"#
    )
    return lastID
  }

  /// The next reply, whatever it says.
  mutating func reply() throws -> JSONValue {
    guard let line = try line() else { throw NotObserved(what: "a reply before the end") }
    return try JSONDocument(parsing: line).root
  }

  /// Sends a request and gives its result.
  mutating func call(_ method: String, _ parameters: String = "{}") throws -> JSONValue {
    let id = try request(method, parameters)
    let reply = try reply()
    guard reply["id"]?.integer == id, let result = reply["result"] else {
      throw Refused(method: method, reply: String(decoding: reply.source, as: UTF8.self))
    }
    return result
  }
}
