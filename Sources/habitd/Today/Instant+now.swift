import HabitCore
import Posix

extension Instant {
  /// The moment by the wall clock; what lies before 1970 or after 9999 counts as the nearest there
  /// is.
  static var now: Instant {
    let milliseconds = min(max(Clock.realtimeMilliseconds(), 0), maximumMilliseconds)
    guard let instant = Instant(milliseconds: milliseconds) else {
      preconditionFailure("the number was put in range")
    }
    return instant
  }
}
