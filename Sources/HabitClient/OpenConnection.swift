import Posix

/// An open connection, which sends bytes and receives lines, each up to a deadline.
package final class OpenConnection {
  private let socket: Descriptor
  private var received = LineBuffer()

  /// The most bytes received at once: enough for a few usual replies.
  private static let chunk = 65_536

  /// Connects to a socket that must be served by `user`.
  ///
  /// The deadline is a time of `Clock.monotonicMicroseconds()`.
  package init(to path: String, user: UInt32, until deadline: Int) throws(ConnectionError) {
    do {
      socket = try UnixSocket.connect(to: path, untilMonotonicMicroseconds: deadline)
      try UnixSocket.setNonBlocking(socket)
      let server = try UnixSocket.peerUser(of: socket)
      guard server == user else { throw ConnectionError.foreign(server: server) }
    } catch let error as SystemError {
      throw error.number == .timedOut ? .timedOut : .failed(error)
    } catch let error as ConnectionError {
      throw error
    } catch {
      throw .ended
    }
  }

  /// Sends all bytes.
  ///
  /// A connection closed by the daemon is not an error here, because the daemon's last line gives
  /// the reason.
  ///
  /// - Returns: true if at least some of the bytes were taken.
  @discardableResult
  package func send(_ bytes: [UInt8], until deadline: Int) throws(ConnectionError) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      switch try attempt({ () throws(SystemError) in try UnixSocket.send(rest, to: socket) }) {
      case .sent(let count): rest = rest.dropFirst(count)
      case .wouldBlock: try wait(.writable, until: deadline)
      case .ended: return rest.count < bytes.count
      }
    }
    return true
  }

  /// The next line; throws if it has not arrived by the deadline.
  func receiveLine(until deadline: Int) throws(ConnectionError) -> [UInt8] {
    while true {
      if let line = try takeLine() { return line }
      try wait(.readable, until: deadline)
    }
  }

  /// The event that ends a wait for a line.
  enum Arrival {
    case line([UInt8])
    /// Standard input has data, or has ended.
    case input
    /// The reader of the output stream has gone.
    case readerLeft
  }

  /// The next line, which may take long to arrive, or another event that ends the wait.
  ///
  /// Without a deadline, the wait is unlimited. Standard input is watched only if `hearingInput` is
  /// true.
  func receiveLine(
    until deadline: Int?,
    for target: StandardStream.Target,
    hearingInput: Bool = false
  ) throws(ConnectionError) -> Arrival {
    while true {
      if let line = try takeLine() { return .line(line) }
      let outcome = try attempt { () throws(SystemError) in
        try Poll.wait(
          toReadFrom: socket,
          for: target,
          hearingInput: hearingInput,
          untilMonotonicMicroseconds: deadline
        )
      }
      switch outcome {
      case .ready: continue
      case .timedOut: throw .timedOut
      case .readerLeft: return .readerLeft
      case .input: return .input
      }
    }
  }

  /// The number of the socket's descriptor, for waiting on several sources; valid while this object
  /// exists.
  package var socketNumber: Int32 { socket.number }

  /// The next line, if it has arrived already; otherwise nil.
  package func takeLine() throws(ConnectionError) -> [UInt8]? {
    while true {
      if let line = received.takeLine() { return line }
      guard !received.isOverfull else { throw .tooLong }
      let outcome = try attempt { () throws(SystemError) in
        try UnixSocket.receive(from: socket, into: &received.bytes, atMost: Self.chunk)
      }
      switch outcome {
      case .received: continue
      case .wouldBlock: return nil
      case .ended: throw .ended
      }
    }
  }

  private func wait(_ interest: Interest, until deadline: Int) throws(ConnectionError) {
    let isReady = try attempt { () throws(SystemError) in
      try Poll.wait(for: socket, interest, untilMonotonicMicroseconds: deadline)
    }
    guard isReady else { throw .timedOut }
  }

  private func attempt<Result>(
    _ call: () throws(SystemError) -> Result
  ) throws(ConnectionError) -> Result {
    do {
      return try call()
    } catch {
      throw .failed(error)
    }
  }
}
