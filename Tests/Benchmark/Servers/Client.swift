import JSON
import Posix

/// A connection for what is not measured: one call after the other.
final class Client {
  /// The longest wait for a reply, in seconds.
  private static let patience = 120
  private static let chunk = 1 << 20

  private let socket: Descriptor
  private var received: [UInt8] = []

  /// Connects to a daemon.
  init(_ path: String) throws {
    socket = try UnixSocket.connect(
      to: path,
      untilMonotonicMicroseconds: Clock.monotonicMicroseconds() + Self.patience * 1_000_000
    )
    try UnixSocket.setReceiveTimeout(of: socket, seconds: Self.patience)
  }

  /// Calls a method with the JSON text of an object as its parameters, and gives its result; an
  /// error is a `BenchError`.
  @discardableResult
  func call(_ method: String, _ parameters: [UInt8] = Array("{}".utf8)) throws -> JSONValue {
    let head = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":"#
    try send(Array(head.utf8) + parameters + Array("}\n".utf8), method)
    let reply = try JSONDocument(parsing: line(method)).root
    guard let result = reply["result"] else { throw error(reply, to: method) }
    return result
  }

  /// Calls methods whose replies are waited for together; an error is a `BenchError`.
  func callAll(_ requests: ArraySlice<(method: String, parameters: String)>) throws {
    let lines = requests.map { request in
      #"{"jsonrpc":"2.0","id":1,"method":"\#(request.method)","params":\#(request.parameters)}"#
        + "\n"
    }
    try send(Array(lines.joined().utf8), "them")
    for request in requests {
      let reply = try JSONDocument(parsing: line(request.method)).root
      guard reply["result"] != nil else { throw error(reply, to: request.method) }
    }
  }

  private func send(_ bytes: [UInt8], _ what: String) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard case .sent(let count) = try UnixSocket.send(rest, to: socket) else {
        throw BenchError("habitd does not take \(what): see its log")
      }
      rest = rest.dropFirst(count)
    }
  }

  private func error(_ reply: JSONValue, to method: String) -> BenchError {
    let text = String(decoding: reply.source.prefix(500), as: UTF8.self)
    return BenchError("habitd answers \(method) with: \(text)")
  }

  private func line(_ method: String) throws -> [UInt8] {
    var searched = 0
    while true {
      if let end = ByteSearch.firstIndex(of: UInt8(ascii: "\n"), in: received, from: searched) {
        let line = Array(received[..<end])
        received.removeSubrange(...end)
        return line
      }
      searched = received.count
      let outcome = try UnixSocket.receive(from: socket, into: &received, atMost: Self.chunk)
      guard case .received = outcome else {
        throw BenchError("habitd does not answer \(method): see its log")
      }
    }
  }
}
