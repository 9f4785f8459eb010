import Glibc

/// The system's clocks.
///
/// See clock_gettime(2).
package enum Clock {
  private static let nanosecondsPerMicrosecond = 1_000
  private static let microsecondsPerSecond = 1_000_000
  private static let microsecondsPerMillisecond = 1_000

  /// Milliseconds since 1970-01-01T00:00:00Z by the wall clock, which people set.
  ///
  /// `CLOCK_REALTIME`.
  package static func realtimeMilliseconds() -> Int {
    realtimeMicroseconds() / microsecondsPerMillisecond
  }

  /// Microseconds since 1970-01-01T00:00:00Z by the wall clock, which people set.
  ///
  /// `CLOCK_REALTIME`.
  package static func realtimeMicroseconds() -> Int {
    microseconds(of: CLOCK_REALTIME)
  }

  /// Microseconds since some moment of the past, never going back.
  ///
  /// `CLOCK_MONOTONIC`.
  package static func monotonicMicroseconds() -> Int {
    microseconds(of: CLOCK_MONOTONIC)
  }

  private static func microseconds(of clock: clockid_t) -> Int {
    var time = timespec()
    let result = unsafe clock_gettime(clock, &time)
    precondition(result == 0, "Linux has both clocks")
    return time.tv_sec * microsecondsPerSecond + time.tv_nsec / nanosecondsPerMicrosecond
  }
}
