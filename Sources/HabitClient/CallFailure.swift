import HabitProtocol
import Posix

/// The reason why a call has no result.
package enum CallFailure: Error, Equatable {
  case unreachable(path: String, reason: String, isAbsent: Bool)
  /// The process that serves the socket at this path belongs to another user.
  case foreign(path: String, server: UInt32, user: UInt32)
  /// No reply came within the time limit.
  case timeout(method: String, milliseconds: Int)
  case closed(method: String)
  /// A line from the daemon is not a JSON-RPC 2.0 reply, or lacks a required member.
  ///
  /// The text is a sentence without its period.
  case protocolViolation(String)
  case refused(RemoteError)

  /// The failure for a result in which a required member is missing or unreadable.
  static func missing(_ member: String) -> CallFailure {
    .protocolViolation("The daemon's reply has no readable \"\(member)\"")
  }

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
      case .tooLong: .protocolViolation("The daemon's reply is too long")
      case .foreign(let server): .foreign(path: path, server: server, user: user)
      case .failed(let error): Self.unreachable(path, error)
      }
  }

  private static func unreachable(_ path: String, _ error: SystemError) -> CallFailure {
    // A socket that systemd has stopped still exists but refuses connections; for the person, it is
    // absent too.
    let isAbsent = [.notFound, .connectionRefused].contains(error.number)
    let reason =
      isAbsent
      ? "nothing is listening there (is habitd running?)"
      : "\(error.number.message) (\(error.number.name))"
    return .unreachable(path: path, reason: reason, isAbsent: isAbsent)
  }

  /// True if subscribing again may succeed.
  var mayPass: Bool {
    guard case .refused(let error) = self else { return false }
    return error.isTemporary || error.type == RPCError.Kind.storageUnavailable.rawValue
  }

  /// True if a person may try again in a moment: the daemon was not running, was busy, or ended
  /// before it replied.
  package var canBeRetried: Bool {
    switch self {
    case .unreachable, .timeout, .closed: true
    default: mayPass
    }
  }
}
