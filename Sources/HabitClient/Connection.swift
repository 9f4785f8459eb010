package import JSON
import Posix

/// A source of replies to calls: the daemon, or its substitute in tests.
package protocol Answering: AnyObject {
  func answer(to call: Call) throws(CallFailure) -> JSONValue

  /// The results of calls that change nothing, in order; the first error is thrown.
  func answers(to reads: [Call]) throws(CallFailure) -> [JSONValue]
}

extension Answering {
  /// By default, the calls are made one after another.
  package func answers(to reads: [Call]) throws(CallFailure) -> [JSONValue] {
    var results: [JSONValue] = []
    for call in reads { results.append(try answer(to: call)) }
    return results
  }
}

/// The connection to the daemon's socket, opened at the first call.
package final class Connection: Answering {
  private let path: String
  private let user: UInt32
  private let timeout: Int
  private let name: String
  private let start: () -> DaemonStart.Outcome
  private var open: OpenConnection?
  /// True if the daemon was told the client's name on the open connection.
  private var isNamed = false
  private var lastID = 0

  private static let microsecondsPerMillisecond = 1000
  /// The most attempts to send a call until a daemon takes it.
  ///
  /// The first may use a connection left from an earlier call, and the second may reach a daemon
  /// that is just ending. The third reaches the next daemon.
  private static let attempts = 3

  /// A connection to a socket that must be served by `user`; every call may take `milliseconds`.
  ///
  /// The daemon is told the client's `name` before the first change. If nothing is listening,
  /// `start` may start a daemon.
  package init(
    path: String,
    user: UInt32,
    milliseconds: Int,
    name: String,
    start: @escaping () -> DaemonStart.Outcome = { .declined(because: nil) }
  ) {
    self.path = path
    self.start = start
    self.name = name
    self.user = user
    timeout = milliseconds
  }

  /// The result of a call, within the time limit, which includes connecting.
  package func answer(to call: Call) throws(CallFailure) -> JSONValue {
    try resultsStarting(of: [call])[0]
  }

  /// The results of calls that are sent together, within the time limit of a single call.
  package func answers(to reads: [Call]) throws(CallFailure) -> [JSONValue] {
    precondition(reads.allSatisfy(\.isRepeatable), "what changes something is sent by itself")
    return try resultsStarting(of: reads)
  }

  /// The results of calls; if nothing is listening, a daemon is started first.
  ///
  /// The calls can then be sent again, because no daemon has taken them.
  private func resultsStarting(of calls: [Call]) throws(CallFailure) -> [JSONValue] {
    do throws(CallFailure) {
      return try results(of: calls)
    } catch {
      guard case .unreachable(let path, let reason, isAbsent: true) = error else { throw error }
      switch start() {
      case .serving: return try results(of: calls)
      case .declined(nil): throw error
      case .declined(let obstacle?):
        throw .unreachable(path: path, reason: "\(reason); \(obstacle)", isAbsent: false)
      }
    }
  }

  private func results(of calls: [Call]) throws(CallFailure) -> [JSONValue] {
    let deadline = Clock.monotonicMicroseconds() + timeout * Self.microsecondsPerMillisecond
    var results: [JSONValue] = []
    do {
      try collect(&results, of: calls, until: deadline)
      return results
    } catch let error as ConnectionError {
      // The connection is closed, because a late reply would be taken for the reply to the next
      // call.
      open = nil
      let method = calls[results.count].method
      throw CallFailure(error, at: path, user: user, of: method, milliseconds: timeout)
    } catch let error as CallFailure {
      // The connection is closed, because the replies to the remaining calls would be taken for
      // those to later calls.
      if results.count + 1 < calls.count { open = nil }
      throw error
    } catch {
      throw .protocolViolation("\(error)")
    }
  }

  /// Collects the replies, and repeats calls that no daemon took and calls that may be repeated.
  ///
  /// A daemon that is ending takes no more requests and leaves them to the next daemon, so a
  /// request that was not taken had no effect.
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
  /// - Returns: true if the daemon took at least a part of them.
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
      case .error(let error): throw CallFailure.refused(error)
      case .notification, .nothing: continue
      }
    }
  }
}
