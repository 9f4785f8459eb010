import Glibc

/// Waiting for one descriptor, up to a deadline.
package enum Poll {
  private static let microsecondsPerMillisecond = 1_000

  /// Waits until a socket is ready or the deadline has passed; false when it has passed.
  ///
  /// A hang-up or an error counts as ready: the next call on the socket tells it. The deadline is a
  /// moment of `Clock.monotonicMicroseconds()`; nil waits for ever. poll(2).
  package static func wait(
    for socket: borrowing Descriptor,
    _ interest: Interest,
    untilMonotonicMicroseconds deadline: Int?
  ) throws(SystemError) -> Bool {
    try wait(forNumber: socket.number, interest, until: deadline)
  }

  /// What came of waiting on behalf of a reader.
  package enum Outcome: Equatable, Sendable {
    /// There is something to read, or the end, or an error that the next call tells.
    case ready
    /// Nobody reads the stream any more that it is for.
    case readerLeft
    /// There is something on standard input, or its end.
    case input
    /// The deadline has passed.
    case timedOut
  }

  /// Waits until there is something to read from a socket, but no longer than somebody reads the
  /// stream it is for: a pipe's reader that leaves is else noticed at the next write only, and that
  /// may be tomorrow.
  ///
  /// The deadline is a moment of `Clock.monotonicMicroseconds()`; nil waits for ever. With
  /// `hearingInput` it ends as well when standard input has something. poll(2), `POLLERR`.
  package static func wait(
    toReadFrom socket: borrowing Descriptor,
    for target: StandardStream.Target,
    hearingInput: Bool = false,
    untilMonotonicMicroseconds deadline: Int?
  ) throws(SystemError) -> Outcome {
    var entries = [
      pollfd(fd: target.rawValue, events: 0, revents: 0),
      pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0),
      // A negative number is passed over.
      pollfd(fd: hearingInput ? 0 : -1, events: Int16(POLLIN), revents: 0),
    ]
    guard try wait(for: &entries, until: deadline) else { return .timedOut }
    if entries[0].revents != 0 { return .readerLeft }
    return entries[1].revents != 0 ? .ready : .input
  }

  /// Waits until a moment, but no longer than somebody reads a stream; whether its reader left.
  package static func readerLeft(
    _ target: StandardStream.Target,
    untilMonotonicMicroseconds moment: Int
  ) throws(SystemError) -> Bool {
    var entries = [pollfd(fd: target.rawValue, events: 0, revents: 0)]
    return try wait(for: &entries, until: moment)
  }

  /// Whether one of the events is told of a descriptor now.
  static func isTold(
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

  /// Whether one of them was ready before the deadline passed.
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

  /// What is left for poll(2): -1 without a deadline, 0 once it has passed, rounded up otherwise.
  private static func milliseconds(until deadline: Int?) -> CInt {
    guard let deadline else { return -1 }
    let now = Clock.monotonicMicroseconds()
    guard deadline > now else { return 0 }
    // Neither is negative here, so the difference does not overflow.
    return CInt(clamping: (deadline - now - 1) / microsecondsPerMillisecond + 1)
  }
}
