package import Posix

/// The reason why a connection could not be opened, or why no reply came.
package enum ConnectionError: Error {
  case timedOut
  /// The other end closed the connection.
  case ended
  /// A line is longer than ``LineBuffer/limit``.
  case tooLong
  case foreign(server: UInt32)
  case failed(SystemError)
}
