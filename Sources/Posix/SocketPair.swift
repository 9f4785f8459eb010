/// Two connected sockets.
///
/// See `UnixSocket.pair()`.
package struct SocketPair: ~Copyable, Sendable {
  /// One end.
  package let first: Descriptor
  /// The other end.
  package let second: Descriptor
}
