import Glibc
package import Posix

/// Two connected sockets.
package struct SocketPair: ~Copyable, Sendable {
  /// One end.
  package let first: Descriptor
  /// The other end.
  package let second: Descriptor
}

extension UnixSocket {
  /// Creates two connected sockets that do not block, as a client and a server would have.
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

  /// Ends our side of the stream; the peer then reads the end.
  ///
  /// See shutdown(2).
  package static func endSending(on socket: borrowing Descriptor) throws(SystemError) {
    guard shutdown(socket.number, CInt(SHUT_WR)) == 0 else {
      throw SystemError(call: "shutdown")
    }
  }
}
