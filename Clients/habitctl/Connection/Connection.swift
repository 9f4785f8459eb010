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
      case .notification, .nothing: continue
      }
    }
  }

  /// What a failed connection means for the person; an answer that comes late would be taken for
  /// that of the next call, so the connection is given up.
  private func failure(_ error: ConnectionError, of call: Call) -> Failure {
    open = nil
    return error.failure(at: path, user: user, of: call.method, milliseconds: timeout)
  }
}
