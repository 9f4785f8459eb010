import CPosix
import Glibc

extension UnixSocket {
  /// Appends received bytes to `buffer`, at most `count` (1 or more).
  ///
  /// See recv(2).
  ///
  /// The kernel discards descriptors that a peer sends along, since no space is offered for them.
  /// If the buffer keeps its capacity, nothing is allocated.
  package static func receive(
    from socket: borrowing Descriptor,
    into buffer: inout [UInt8],
    atMost count: Int
  ) throws(SystemError) -> ReceiveOutcome {
    let number = socket.number
    var result = 0
    buffer.append(addingCapacity: count) { span in
      unsafe span.withUnsafeMutableBufferPointer { free, initialized in
        result = Interruption.retrying { unsafe recv(number, free.baseAddress, count, 0) }
        initialized = max(result, 0)
      }
    }
    if result > 0 { return .received(result) }
    if result == 0 { return .ended }
    let failure = SystemError(call: "recv")
    switch failure.number {
    case .wouldBlock: return .wouldBlock
    case .connectionReset: return .ended
    default: throw failure
    }
  }

  /// Sends from the start of `bytes`; a departed peer does not raise a signal.
  ///
  /// See send(2).
  package static func send(
    _ bytes: Span<UInt8>,
    to socket: borrowing Descriptor
  ) throws(SystemError) -> SendOutcome {
    let number = socket.number
    let flags = CInt(MSG_NOSIGNAL)
    let result = unsafe bytes.withUnsafeBufferPointer { pending in
      Interruption.retrying {
        unsafe Glibc.send(number, pending.baseAddress, pending.count, flags)
      }
    }
    if result >= 0 { return .sent(result) }
    let failure = SystemError(call: "send")
    switch failure.number {
    case .wouldBlock: return .wouldBlock
    case .brokenPipe, .connectionReset: return .ended
    default: throw failure
    }
  }

  /// Sends from the start of `bytes`, see the form with a span.
  package static func send(
    _ bytes: ArraySlice<UInt8>,
    to socket: borrowing Descriptor
  ) throws(SystemError) -> SendOutcome {
    try send(bytes.span, to: socket)
  }

  /// Makes the peer's further sending fail with `brokenPipe`; bytes it has already sent can still
  /// be received, followed by the end.
  ///
  /// See shutdown(2).
  package static func endReceiving(on socket: borrowing Descriptor) throws(SystemError) {
    guard shutdown(socket.number, CInt(SHUT_RD)) == 0 else { throw SystemError(call: "shutdown") }
  }

  /// True if the peer has ended its side, by its own call or by dying; bytes sent before may still
  /// be waiting.
  ///
  /// Also true after a call of ``endReceiving(on:)`` here. Does not wait. poll(2), `POLLRDHUP`.
  package static func hasPeerEndedSending(
    on socket: borrowing Descriptor
  ) throws(SystemError) -> Bool {
    try Poll.hasEvent(cposix_poll_peer_end(), on: socket)
  }
}

/// The outcome of one attempt to receive.
package enum ReceiveOutcome: Equatable, Sendable {
  /// The number of bytes appended to the buffer, at least one.
  case received(Int)
  /// Nothing has arrived yet.
  case wouldBlock
  /// The peer will send nothing more: it closed its side, or is gone.
  case ended
}

/// The outcome of one attempt to send.
package enum SendOutcome: Equatable, Sendable {
  /// The number of bytes accepted, possibly fewer than given.
  case sent(Int)
  /// The peer's buffer is full.
  case wouldBlock
  /// The peer is gone and receives nothing more.
  case ended
}
