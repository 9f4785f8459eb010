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
