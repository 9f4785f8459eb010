package import HabitClient
package import JSON
import Posix

/// The connection to the daemon's socket, opened at the first call.
package final class Connection: Answering {
  private let path: String
  private let user: UInt32
  private let timeout: Int
  private let name: String
  private var open: OpenConnection?
  /// True if the daemon knows the client's name on the open connection.
  private var isNamed = false
  private var lastID = 0

  private static let microsecondsPerMillisecond = 1000
  /// The number of times a call is sent until the daemon takes it: over a connection left from an
  /// earlier call, over one that the daemon accepted just before it ended, and to the daemon that
  /// follows it.
  private static let attempts = 3

  /// A connection to a socket that `user` serves; every call may take `milliseconds`.
  ///
  /// The daemon receives the client's `name` before the first change.
  package init(path: String, user: UInt32, milliseconds: Int, name: String) {
    self.path = path
    self.name = name
    self.user = user
    timeout = milliseconds
  }

  /// The result of a call, within the call's time limit, connecting included.
  package func answer(to call: Call) throws(Failure) -> JSONValue {
    try results(of: [call])[0]
  }

  /// The results of calls that are sent at once, within the time limit of one call.
  package func answers(to reads: [Call]) throws(Failure) -> [JSONValue] {
    precondition(reads.allSatisfy(\.isRepeatable), "what changes something is sent by itself")
    return try results(of: reads)
  }

  private func results(of calls: [Call]) throws(Failure) -> [JSONValue] {
    let deadline = Clock.monotonicMicroseconds() + timeout * Self.microsecondsPerMillisecond
    var results: [JSONValue] = []
    do {
      try collect(&results, of: calls, until: deadline)
      return results
    } catch let error as ConnectionError {
      throw failure(error, of: calls[results.count])
    } catch let error as Failure {
      // The replies to the remaining calls would be taken for those of later calls.
      if results.count + 1 < calls.count { open = nil }
      throw error
    } catch {
      throw .protocolViolation("\(error)")
    }
  }

  /// Repeats calls that the daemon did not take, and those that may be repeated.
  ///
  /// A daemon that ends takes no more requests, and its successor answers them: a request that was
  /// not taken has had no effect.
  private func collect(
    _ results: inout [JSONValue],
    of calls: [Call],
    until deadline: Int
  ) throws {
    for _ in 1..<Self.attempts {
      let connection = try connect(until: deadline)
      let wasTaken = try request(calls, on: connection, until: deadline)
      do {
        return try receive(&results, of: calls, from: connection, until: deadline)
      } catch ConnectionError.ended where !wasTaken || calls.allSatisfy(\.isRepeatable) {
        open = nil
      }
    }
    let connection = try connect(until: deadline)
    _ = try request(calls, on: connection, until: deadline)
    try receive(&results, of: calls, from: connection, until: deadline)
  }

  private func connect(until deadline: Int) throws(ConnectionError) -> OpenConnection {
    if let open { return open }
    let connection = try OpenConnection(to: path, user: user, until: deadline)
    open = connection
    isNamed = false
    return connection
  }

  /// Sends all requests in one piece.
  ///
  /// - Returns: true if the daemon took any of it.
  private func request(
    _ calls: [Call],
    on connection: OpenConnection,
    until deadline: Int
  ) throws(ConnectionError) -> Bool {
    var bytes: [UInt8] = []
    if !isNamed, calls.contains(where: \.isWrite) {
      bytes = Call.naming(name)
      isNamed = true
    }
    for call in calls {
      lastID += 1
      bytes += call.request(id: lastID)
    }
    return try connection.send(bytes, until: deadline)
  }

  /// The replies to the requests sent last, in their order.
  private func receive(
    _ results: inout [JSONValue],
    of calls: [Call],
    from connection: OpenConnection,
    until deadline: Int
  ) throws {
    results.removeAll()
    while results.count < calls.count {
      let line = try connection.receiveLine(until: deadline)
      let id = lastID - calls.count + results.count + 1
      let reply = try ProtocolViolation.asFailure { () throws(ProtocolViolation) in
        try ReplyLine.read(line, id: id)
      }
      switch reply {
      case .result(let result): results.append(result)
      case .error(let error): throw Failure.refused(error)
      case .notification, .nothing: continue
      }
    }
  }

  /// The failure for a connection error; the connection is closed, as a late reply would be taken
  /// for that of the next call.
  private func failure(_ error: ConnectionError, of call: Call) -> Failure {
    open = nil
    return error.failure(at: path, user: user, of: call.method, milliseconds: timeout)
  }
}

extension ConnectionError {
  /// The failure to report to a person who called a daemon of `user` at `path` with a limit of that
  /// many milliseconds.
  package func failure(
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
  package static func asFailure<Result>(
    _ read: () throws(ProtocolViolation) -> Result
  ) throws(Failure) -> Result {
    do {
      return try read()
    } catch {
      throw .protocolViolation(error.text)
    }
  }
}
