import Glibc

/// Waits for descriptors, up to a deadline.
package enum Poll {
  private static let microsecondsPerMillisecond = 1_000

  /// Waits until a socket is ready or the deadline has passed; returns false if it has passed.
  ///
  /// A hang-up or error counts as ready, since the next call on the socket reports it. The deadline
  /// is a moment of `Clock.monotonicMicroseconds()`; nil waits forever. poll(2).
  package static func wait(
    for socket: borrowing Descriptor,
    _ interest: Interest,
    untilMonotonicMicroseconds deadline: Int?
  ) throws(SystemError) -> Bool {
    try wait(forNumber: socket.number, interest, until: deadline)
  }

  /// The outcome of a wait that ends early if the reader of an output stream leaves.
  package enum Outcome: Equatable, Sendable {
    /// There are bytes to read, the end, or an error that the next call reports.
    case ready
    case readerLeft
    /// There are bytes on standard input, or its end.
    case input
    case timedOut
  }

  /// Waits until a socket is readable, or until the reader of the output stream leaves.
  ///
  /// Otherwise the program would notice only at its next write that the reader has left, possibly a
  /// day later.
  ///
  /// The deadline is a moment of `Clock.monotonicMicroseconds()`; nil waits forever. With
  /// `hearingInput` the wait also ends when standard input is readable. poll(2), `POLLERR`.
  package static func wait(
    toReadFrom socket: borrowing Descriptor,
    for target: StandardStream.Target,
    hearingInput: Bool = false,
    untilMonotonicMicroseconds deadline: Int?
  ) throws(SystemError) -> Outcome {
    var entries = [
      pollfd(fd: target.rawValue, events: 0, revents: 0),
      pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0),
      // poll(2) ignores negative numbers.
      pollfd(fd: hearingInput ? 0 : -1, events: Int16(POLLIN), revents: 0),
    ]
    guard try wait(for: &entries, until: deadline) else { return .timedOut }
    if entries[0].revents != 0 { return .readerLeft }
    return entries[1].revents != 0 ? .ready : .input
  }

  /// Waits for standard input and, if given, a socket; returns which of them have bytes, their end,
  /// or an error.
  ///
  /// Without `isHearing`, for example when standard input has ended, only the socket is waited for;
  /// `socket` is its number, nil for none. The deadline is a moment of
  /// `Clock.monotonicMicroseconds()`, nil for none; once it has passed, neither is returned as
  /// ready. See poll(2).
  package static func waitForInput(
    hearing isHearing: Bool = true,
    or socket: CInt?,
    untilMonotonicMicroseconds deadline: Int?
  ) throws(SystemError) -> (hasInput: Bool, isReady: Bool) {
    var entries = [
      // poll(2) ignores negative numbers.
      pollfd(fd: isHearing ? 0 : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: socket ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    guard try wait(for: &entries, until: deadline) else { return (false, false) }
    return (entries[0].revents != 0, entries[1].revents != 0)
  }

  /// Waits until a moment, or until the stream's reader leaves; returns true if it left.
  package static func waitForReaderToLeave(
    _ target: StandardStream.Target,
    untilMonotonicMicroseconds moment: Int
  ) throws(SystemError) -> Bool {
    var entries = [pollfd(fd: target.rawValue, events: 0, revents: 0)]
    return try wait(for: &entries, until: moment)
  }

  /// Returns true if a descriptor has one of the events now.
  static func hasEvent(
    _ events: Int16,
    on descriptor: borrowing Descriptor
  ) throws(SystemError) -> Bool {
    var entries = [pollfd(fd: descriptor.number, events: events, revents: 0)]
    let now = Clock.monotonicMicroseconds()
    return try wait(for: &entries, until: now) && entries[0].revents & events != 0
  }

  static func wait(
    forNumber number: CInt,
    _ interest: Interest,
    until deadline: Int?
  ) throws(SystemError) -> Bool {
    var events: CInt = 0
    if interest.contains(.readable) { events |= POLLIN }
    if interest.contains(.writable) { events |= POLLOUT }
    var entries = [pollfd(fd: number, events: Int16(events), revents: 0)]
    return try wait(for: &entries, until: deadline)
  }

  /// Returns true if one of the entries was ready before the deadline passed.
  static func wait(
    for entries: inout [pollfd],
    until deadline: Int?
  ) throws(SystemError) -> Bool {
    while true {
      let timeout = milliseconds(until: deadline)
      let count = unsafe poll(&entries, nfds_t(entries.count), timeout)
      if count > 0 { return true }
      if count < 0 {
        let failure = SystemError(call: "poll")
        guard failure.number == .interrupted else { throw failure }
      }
      if timeout == 0 { return false }
    }
  }

  /// The timeout for poll(2): -1 without a deadline, 0 once it has passed, rounded up otherwise.
  private static func milliseconds(until deadline: Int?) -> CInt {
    guard let deadline else { return -1 }
    let now = Clock.monotonicMicroseconds()
    guard deadline > now else { return 0 }
    // `deadline` and `now` are not negative here, so their difference does not overflow.
    return CInt(clamping: (deadline - now - 1) / microsecondsPerMillisecond + 1)
  }
}
