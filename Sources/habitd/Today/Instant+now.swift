import HabitCore
import Posix

extension Instant {
  /// The moment by the wall clock.
  static var now: Instant { Instant(nearest: Clock.realtimeMilliseconds()) }

  /// The moment of so many milliseconds since 1970; what lies before that or after 9999 counts as the
  /// nearest there is.
  init(nearest milliseconds: Int) {
    let milliseconds = min(max(milliseconds, 0), Self.maximumMilliseconds)
    guard let instant = Instant(milliseconds: milliseconds) else {
      preconditionFailure("the number was put in range")
    }
    self = instant
  }
}
