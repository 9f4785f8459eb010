import HabitClient
import Posix

extension ConnectionError {
  /// The failure to report to a person who called a daemon of `user` at `path` with a limit of that
  /// many milliseconds.
  func failure(
    at path: String,
    user: UInt32,
    of method: String,
    milliseconds: Int
  ) -> Failure {
    switch self {
    case .timedOut: .timeout(method: method, milliseconds: milliseconds)
    case .ended: .closed(method: method)
    case .tooLong: .protocolViolation("the daemon's answer is longer than it may be")
    case .foreign(let server): .foreign(path: path, server: server, user: user)
    case .failed(let error): Self.unreachable(path, error)
    }
  }

  private static func unreachable(_ path: String, _ error: SystemError) -> Failure {
    // A socket that systemd has stopped still exists and refuses, which to the person is the same.
    let isAbsent = [.notFound, .connectionRefused].contains(error.number)
    let reason =
      isAbsent
      ? "nothing is listening there (is habitd running?)"
      : "\(error.number.message) (\(error.number.name))"
    return .unreachable(path: path, reason: reason, isAbsent: isAbsent)
  }
}

extension ProtocolViolation {
  /// Returns the result of reading a line; a violation becomes the program's failure.
  static func asFailure<Result>(
    _ read: () throws(ProtocolViolation) -> Result
  ) throws(Failure) -> Result {
    do {
      return try read()
    } catch {
      throw .protocolViolation(error.text)
    }
  }
}
