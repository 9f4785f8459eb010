package import Posix

/// The reason why connecting failed, or no reply came.
package enum ConnectionError: Error {
  /// The deadline passed.
  case timedOut
  /// The other end closed the connection.
  case ended
  /// A line grew beyond ``LineBuffer/limit``.
  case tooLong
  /// The socket is served by another user.
  case foreign(server: UInt32)
  /// A system call failed.
  case failed(SystemError)
}

/// A line from the daemon that is not an answer of JSON-RPC 2.0, or lacks what it must have.
package struct ProtocolViolation: Error {
  /// The finding, as a sentence without its period.
  package let text: String

  /// A violation with its finding.
  package init(_ text: String) {
    self.text = text
  }

  /// A result without a member that it must have, or with an unreadable one.
  package init(missing member: String) {
    self.init("the daemon's answer has no \"\(member)\" that can be read")
  }
}
