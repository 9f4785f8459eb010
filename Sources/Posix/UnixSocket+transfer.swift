import CPosix
import Glibc

extension UnixSocket {
  /// Appends what has arrived to `buffer`, at most `count` bytes (1 or more).
  ///
  /// See recv(2).
  ///
  /// Descriptors that a peer sends along are discarded by the kernel, since no place is offered for
  /// them. Keep the buffer's capacity, and nothing is allocated.
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

  /// Sends from the start of `bytes`; a peer that has gone raises no signal.
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

  /// Makes the peer's sending fail with `brokenPipe` from here on; what it has sent is still there to
  /// be received, and then the end.
  ///
  /// See shutdown(2).
  package static func endReceiving(on socket: borrowing Descriptor) throws(SystemError) {
    guard shutdown(socket.number, CInt(SHUT_RD)) == 0 else { throw SystemError(call: "shutdown") }
  }

  /// Says that nothing more will be sent; the peer reads the end.
  ///
  /// See shutdown(2).
  package static func endSending(on socket: borrowing Descriptor) throws(SystemError) {
    guard shutdown(socket.number, CInt(SHUT_WR)) == 0 else { throw SystemError(call: "shutdown") }
  }

  /// Whether the peer has said, or died and so left it said, that nothing more will be sent; what it
  /// sent before may still be there to be received.
  ///
  /// True as well once ``endReceiving(on:)`` was called here. Does not wait. poll(2), `POLLRDHUP`.
  package static func hasPeerEndedSending(
    on socket: borrowing Descriptor
  ) throws(SystemError) -> Bool {
    try Poll.isTold(cposix_poll_peer_end(), on: socket)
  }
}
