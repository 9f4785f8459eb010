import Glibc
package import Posix

/// Two connected sockets.
package struct SocketPair: ~Copyable, Sendable {
  /// The server's end.
  package let first: Descriptor
  /// The client's end.
  package let second: Descriptor
}

extension UnixSocket {
  /// Creates two connected sockets, as those of a server and a client; neither blocks.
  package static func pair() throws -> SocketPair {
    let directory = try TemporaryDirectory()
    let listener = try listen(at: directory("s"))
    let client = try connect(to: directory("s"))
    try setNonBlocking(client)
    guard let server = try accept(listener) else {
      throw SystemError(call: "accept4", number: .wouldBlock)
    }
    return SocketPair(first: server, second: client)
  }

  /// Shuts down sending, see shutdown(2); the peer then reads the end of the stream.
  package static func endSending(on socket: borrowing Descriptor) throws(SystemError) {
    guard shutdown(socket.number, CInt(SHUT_WR)) == 0 else {
      throw SystemError(call: "shutdown")
    }
  }
}
