import JSON
import Posix

/// The daemon behind its socket, connected to at the first call.
final class Connection: Answering {
  private let path: String
  private let user: UInt32
  private let timeout: Int
  private var open: OpenConnection?
  private var lastID = 0

  private static let microsecondsPerMillisecond = 1000

  /// A connection to a socket that `user` serves; every call may take `milliseconds`.
  init(path: String, user: UInt32, milliseconds: Int) {
    self.path = path
    self.user = user
    timeout = milliseconds
  }

  /// The result of a call, connecting included, within the time a call may take.
  func answer(to call: Call) throws(Failure) -> JSONValue {
    let deadline = Clock.monotonicMicroseconds() + timeout * Self.microsecondsPerMillisecond
    do {
      return try answer(to: call, until: deadline)
    } catch let error as ConnectionError {
      throw failure(error, of: call)
    } catch let error as Failure {
      throw error
    } catch {
      throw .protocolViolation("\(error)")
    }
  }

  private func answer(to call: Call, until deadline: Int) throws -> JSONValue {
    let connection = try open ?? OpenConnection(to: path, user: user, until: deadline)
    open = connection
    lastID += 1
    try connection.send(call.request(id: lastID), until: deadline)
    while true {
      let line = try connection.receiveLine(until: deadline)
      switch try ReplyLine.read(line, id: lastID) {
      case .result(let result): return result
      case .error(let error): throw Failure.refused(error)
      case .other: continue
      }
    }
  }

  /// What a failed connection means for the person; an answer that comes late would be taken for
  /// that of the next call, so the connection is given up.
  private func failure(_ error: ConnectionError, of call: Call) -> Failure {
    open = nil
    return switch error {
    case .timedOut: .timeout(method: call.method, milliseconds: timeout)
    case .ended: .protocolViolation("the daemon closed the connection before it answered")
    case .tooLong: .protocolViolation("the daemon's answer is longer than it may be")
    case .foreign(let server): .foreign(path: path, server: server, user: user)
    case .failed(let error): unreachable(error)
    }
  }

  private func unreachable(_ error: SystemError) -> Failure {
    // A socket that systemd has stopped is still there and refuses: to the person it is the same.
    let isAbsent = [.notFound, .connectionRefused].contains(error.number)
    let reason =
      isAbsent ? "nobody listens there" : "\(error.number.message) (\(error.number.name))"
    return .unreachable(path: path, reason: reason, isAbsent: isAbsent)
  }
}
