import HabitProtocol
import Posix

/// The reason why a call has no result.
package enum CallFailure: Error, Equatable {
  /// The daemon cannot be reached at this path.
  case unreachable(path: String, reason: String, isAbsent: Bool)
  /// The socket at this path is served by another user.
  case foreign(path: String, server: UInt32, user: UInt32)
  /// No reply came in time; with the method and the wait in milliseconds.
  case timeout(method: String, milliseconds: Int)
  /// The daemon closed the connection before it replied; with the method.
  case closed(method: String)
  /// A line from the daemon is not an answer of JSON-RPC 2.0, or lacks what it must have; with the finding, as a
  /// sentence without its period.
  case protocolViolation(String)
  /// The daemon answered with an error.
  case refused(RemoteError)

  /// A result without a member that it must have, or with an unreadable one.
  package static func missing(_ member: String) -> CallFailure {
    .protocolViolation("the daemon's answer has no \"\(member)\" that can be read")
  }

  /// The failure of a connection to the daemon of `user` at `path`, with a limit of that many milliseconds.
  init(
    _ error: ConnectionError,
    at path: String,
    user: UInt32,
    of method: String,
    milliseconds: Int
  ) {
    self =
      switch error {
      case .timedOut: .timeout(method: method, milliseconds: milliseconds)
      case .ended: .closed(method: method)
      case .tooLong: .protocolViolation("the daemon's answer is longer than it may be")
      case .foreign(let server): .foreign(path: path, server: server, user: user)
      case .failed(let error): Self.unreachable(path, error)
      }
  }

  private static func unreachable(_ path: String, _ error: SystemError) -> CallFailure {
    // A socket that systemd has stopped still exists and refuses, which to the person is the same.
    let isAbsent = [.notFound, .connectionRefused].contains(error.number)
    let reason =
      isAbsent
      ? "nothing is listening there (is habitd running?)"
      : "\(error.number.message) (\(error.number.name))"
    return .unreachable(path: path, reason: reason, isAbsent: isAbsent)
  }

  /// True if another attempt of a subscription may succeed.
  var mayPass: Bool {
    guard case .refused(let error) = self else { return false }
    return error.isTemporary || error.type == RPCError.Kind.storageUnavailable.rawValue
  }

  /// True if a person may try again in a moment: the daemon was away, busy, or ended before it
  /// answered.
  package var canBeRetried: Bool {
    switch self {
    case .unreachable, .timeout, .closed: true
    default: mayPass
    }
  }
}
