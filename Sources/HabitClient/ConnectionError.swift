package import Posix

/// The reason why connecting failed, or no reply came.
package enum ConnectionError: Error {
  case timedOut
  /// The other end closed the connection.
  case ended
  /// A line grew beyond ``LineBuffer/limit``.
  case tooLong
  case foreign(server: UInt32)
  case failed(SystemError)
}
