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

  static func wait(
    forNumber number: CInt,
    _ interest: Interest,
    until deadline: Int?
  ) throws(SystemError) -> Bool {
    var events: CInt = 0
    if interest.contains(.readable) { events |= POLLIN }
    if interest.contains(.writable) { events |= POLLOUT }
    while true {
      let timeout = milliseconds(until: deadline)
      var entry = pollfd(fd: number, events: Int16(events), revents: 0)
      let count = unsafe poll(&entry, 1, timeout)
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
