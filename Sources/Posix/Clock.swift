import CPosix
import Glibc

/// The system's clocks.
///
/// See clock_gettime(2).
package enum Clock {
  private static let nanosecondsPerMicrosecond = 1_000
  private static let microsecondsPerSecond = 1_000_000
  private static let microsecondsPerMillisecond = 1_000

  /// The wall clock in milliseconds since 1970-01-01T00:00:00Z; users may set it.
  ///
  /// `CLOCK_REALTIME`.
  package static func realtimeMilliseconds() -> Int {
    realtimeMicroseconds() / microsecondsPerMillisecond
  }

  /// The wall clock in microseconds since 1970-01-01T00:00:00Z; users may set it.
  ///
  /// `CLOCK_REALTIME`.
  package static func realtimeMicroseconds() -> Int {
    microseconds(of: CLOCK_REALTIME)
  }

  /// Microseconds since an arbitrary moment in the past, never going back.
  ///
  /// `CLOCK_MONOTONIC`.
  package static func monotonicMicroseconds() -> Int {
    microseconds(of: CLOCK_MONOTONIC)
  }

  /// Microseconds since an arbitrary moment in the past, never going back.
  ///
  /// Unlike ``monotonicMicroseconds()``, this clock continues while the machine is suspended.
  ///
  /// `CLOCK_BOOTTIME`.
  package static func bootMicroseconds() -> Int {
    microseconds(of: CLOCK_BOOTTIME)
  }

  private static func microseconds(of clock: clockid_t) -> Int {
    var time = timespec()
    let result = unsafe clock_gettime(clock, &time)
    precondition(result == 0, "Linux has these clocks")
    return time.tv_sec * microsecondsPerSecond + time.tv_nsec / nanosecondsPerMicrosecond
  }
}

/// Notices that the wall clock was set, in the way systemd does.
///
/// See timerfd_create(2), `TFD_TIMER_CANCEL_ON_SET`.
package struct ClockChange: ~Copyable, Sendable {
  /// The descriptor, readable once the clock has been set.
  package let descriptor: Descriptor

  /// Starts watching.
  package init() throws(SystemError) {
    let number = cposix_clock_change_create()
    guard number >= 0 else { throw SystemError(call: "timerfd_create") }
    let created = Descriptor(owning: number)
    try Self.watch(created)
    descriptor = created
  }

  /// Returns true if the clock has been set since the last call, and continues watching.
  package func acknowledge() throws(SystemError) -> Bool {
    var expirations: UInt64 = 0
    let number = descriptor.number
    let size = MemoryLayout<UInt64>.size
    let result = Interruption.retrying { unsafe read(number, &expirations, size) }
    guard result == -1 else { return false }
    let failure = SystemError(call: "read")
    switch failure.number {
    case .cancelled:
      try Self.watch(descriptor)
      return true
    case .wouldBlock: return false
    default: throw failure
    }
  }

  private static func watch(_ descriptor: borrowing Descriptor) throws(SystemError) {
    guard cposix_clock_change_arm(descriptor.number) == 0 else {
      throw SystemError(call: "timerfd_settime")
    }
  }
}
