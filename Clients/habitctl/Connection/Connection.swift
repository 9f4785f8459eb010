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
  /// How often a call is sent that nobody takes: a connection left over from an earlier call, one
  /// that the daemon took just before it ended, and one to the daemon that follows it.
  private static let attempts = 3

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

  /// Sends a call again that was not taken, and one that may be done twice.
  ///
  /// A daemon that ends takes no more requests, and the one that comes next answers them: what was
  /// not taken has not been done.
  private func answer(to call: Call, until deadline: Int) throws -> JSONValue {
    for _ in 1..<Self.attempts {
      let connection = try connect(until: deadline)
      let wasTaken = try request(call, on: connection, until: deadline)
      do {
        return try answer(from: connection, until: deadline)
      } catch ConnectionError.ended where !wasTaken || call.isRepeatable {
        open = nil
      }
    }
    let connection = try connect(until: deadline)
    _ = try request(call, on: connection, until: deadline)
    return try answer(from: connection, until: deadline)
  }

  private func connect(until deadline: Int) throws(ConnectionError) -> OpenConnection {
    if let open { return open }
    let connection = try OpenConnection(to: path, user: user, until: deadline)
    open = connection
    return connection
  }

  private func request(
    _ call: Call,
    on connection: OpenConnection,
    until deadline: Int
  ) throws(ConnectionError) -> Bool {
    lastID += 1
    return try connection.send(call.request(id: lastID), until: deadline)
  }

  private func answer(from connection: OpenConnection, until deadline: Int) throws -> JSONValue {
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
