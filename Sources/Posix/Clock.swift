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

  private static func microseconds(of clock: clockid_t) -> Int {
    let time = time(of: clock)
    return time.tv_sec * microsecondsPerSecond + time.tv_nsec / nanosecondsPerMicrosecond
  }

  private static func time(of clock: clockid_t) -> timespec {
    var time = timespec()
    let result = unsafe clock_gettime(clock, &time)
    precondition(result == 0, "Linux has both clocks")
    return time
  }
}
