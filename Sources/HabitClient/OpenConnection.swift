package import Posix

/// An open connection: sends bytes and receives lines, each up to a deadline.
package final class OpenConnection {
  private let socket: Descriptor
  private var received = LineBuffer()

  /// The most bytes received at once, enough for a few ordinary replies.
  private static let chunk = 65_536

  /// Connects to a socket that `user` serves.
  ///
  /// The deadline is a moment of `Clock.monotonicMicroseconds()`.
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
  /// A daemon that closed the connection is not an error here, because its last line gives the
  /// reason.
  ///
  /// - Returns: true if any of the bytes were taken.
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

  /// The next line.
  package func receiveLine(until deadline: Int) throws(ConnectionError) -> [UInt8] {
    while true {
      if let line = try takeLine() { return line }
      try wait(.readable, until: deadline)
    }
  }

  /// The event that ends the wait for a line.
  package enum Arrival {
    case line([UInt8])
    /// Standard input has data, or has ended.
    case input
    /// The output stream's reader has gone.
    case readerLeft
  }

  /// The next line, which may take long to arrive.
  ///
  /// Without a deadline the wait is unlimited. Standard input is watched only if `hearingInput` is
  /// set.
  package func receiveLine(
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

  /// The socket's descriptor, for a wait on several sources; valid as long as this object lives.
  package var socketNumber: Int32 { socket.number }

  /// The next line if it has arrived; nil otherwise.
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
