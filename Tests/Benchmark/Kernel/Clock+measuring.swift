import Glibc
import Posix

extension Clock {
  private static let nanosecondsPerMicrosecond = 1_000
  private static let nanosecondsPerSecond = 1_000_000_000

  /// Nanoseconds since an arbitrary moment in the past, never going back.
  ///
  /// `CLOCK_MONOTONIC`, clock_gettime(2).
  static func monotonicNanoseconds() -> Int {
    var time = timespec()
    let result = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    precondition(result == 0, "Linux has this clock")
    return time.tv_sec * nanosecondsPerSecond + time.tv_nsec
  }

  /// Sleeps for a number of microseconds.
  ///
  /// `CLOCK_MONOTONIC`, clock_nanosleep(2).
  static func sleep(microseconds: Int) {
    let end = monotonicNanoseconds() + microseconds * nanosecondsPerMicrosecond
    var time = timespec(
      tv_sec: end / nanosecondsPerSecond,
      tv_nsec: end % nanosecondsPerSecond
    )
    while unsafe clock_nanosleep(CLOCK_MONOTONIC, CInt(TIMER_ABSTIME), &time, nil) == EINTR {}
  }
}
