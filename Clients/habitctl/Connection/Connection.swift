import JSON
import Posix

/// The daemon behind its socket, connected to at the first call.
final class Connection: Answering {
  private let path: String
  private let user: UInt32
  private let timeout: Int
  private let name: String
  private var open: OpenConnection?
  /// Whether the daemon was told the name on the open connection.
  private var isNamed = false
  private var lastID = 0

  private static let microsecondsPerMillisecond = 1000
  /// How often a call is sent that nobody takes: a connection left over from an earlier call, one
  /// that the daemon took just before it ended, and one to the daemon that follows it.
  private static let attempts = 3

  /// A connection to a socket that `user` serves; every call may take `milliseconds`.
  ///
  /// The daemon is told the client's `name` before something is changed.
  init(path: String, user: UInt32, milliseconds: Int, name: String) {
    self.path = path
    self.name = name
    self.user = user
    timeout = milliseconds
  }

  /// The result of a call, connecting included, within the time a call may take.
  func answer(to call: Call) throws(Failure) -> JSONValue {
    try results(of: [call])[0]
  }

  /// The results of calls that are sent at once, within the time one call may take.
  func answers(to reads: [Call]) throws(Failure) -> [JSONValue] {
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
      // The answers to the calls behind it are still to come, and would be taken for later ones.
      if results.count + 1 < calls.count { open = nil }
      throw error
    } catch {
      throw .protocolViolation("\(error)")
    }
  }

  /// Sends calls again that were not taken, and those that may be done twice.
  ///
  /// A daemon that ends takes no more requests, and the one that comes next answers them: what was
  /// not taken has not been done.
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

  /// Sends all of them in one piece.
  ///
  /// - Returns: whether anything of it was taken.
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

  /// The answers to what was sent last, which come in its order.
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
      switch try ReplyLine.read(line, id: id) {
      case .result(let result): results.append(result)
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
