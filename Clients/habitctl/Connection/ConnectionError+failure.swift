import Posix

extension ConnectionError {
  /// What it means for the person who asked a daemon of `user` at `path` for something that might
  /// take so many milliseconds.
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
    // A socket that systemd has stopped is still there and refuses: to the person it is the same.
    let isAbsent = [.notFound, .connectionRefused].contains(error.number)
    let reason =
      isAbsent
      ? "nothing is listening there (is habitd running?)"
      : "\(error.number.message) (\(error.number.name))"
    return .unreachable(path: path, reason: reason, isAbsent: isAbsent)
  }
}
