import Posix

/// A connection that asks for as much as one may, and is not waited for.
final class BusyConnection {
  private static let chunk = 1 << 20

  private let socket: Descriptor
  private var received: [UInt8] = []
  /// True where the last message sent has its reply.
  private(set) var isAnswered = true

  /// Connects to a daemon.
  init(_ path: String) throws {
    socket = try UnixSocket.connect(to: path)
  }

  /// Sends one message, its line break included.
  func send(_ message: [UInt8]) throws {
    var rest = message[...]
    while !rest.isEmpty {
      switch try UnixSocket.send(rest, to: socket) {
      case .sent(let count): rest = rest.dropFirst(count)
      case .wouldBlock:
        _ = try Poll.wait(for: socket, .writable, untilMonotonicMicroseconds: nil)
      case .ended: throw BenchError("the daemon has closed a connection: see its log")
      }
    }
    isAnswered = false
  }

  /// Receives what there is of the reply, without waiting for more.
  func receive() throws {
    let now = Clock.monotonicMicroseconds()
    while !isAnswered,
      try Poll.wait(for: socket, .readable, untilMonotonicMicroseconds: now)
    {
      received.removeAll(keepingCapacity: true)
      let outcome = try UnixSocket.receive(from: socket, into: &received, atMost: Self.chunk)
      guard case .received = outcome else {
        throw BenchError("the daemon has closed a connection: see its log")
      }
      isAnswered = received.last == UInt8(ascii: "\n")
    }
  }
}
