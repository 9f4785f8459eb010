import HabitProtocol
import Posix
import Systemd

/// The end of a server: what clients sent before is answered, within limits of time.
final class Farewell {
  /// The stages of the end.
  enum Stage {
    /// The server serves.
    case none
    /// Requests sent before are answered, and nothing more can be sent.
    case answering
    /// Time is up: requests that are left are refused, and then it ends.
    case refusing
    /// It has ended.
    case over
  }

  /// The stage that the end has reached.
  private(set) var stage = Stage.none
  private var timer: LoopTimer?

  /// The accuracy of the limits of time, in microseconds.
  private static let accuracy = 10_000

  /// Makes the timer; when it fires, `timeIsUp` is called.
  ///
  /// - Throws: an error from the loop.
  func prepare(on loop: EventLoop, timeIsUp: @escaping () -> Void) throws(SystemError) {
    timer = try LoopTimer(
      on: loop,
      basis: .monotonic,
      accuracyMicroseconds: Self.accuracy,
      handler: timeIsUp
    )
  }

  /// Begins the end: requests are still answered.
  func begin() { stage = .answering }

  /// Allows so much time, in microseconds, until `timeIsUp`.
  ///
  /// - Throws: an error from the loop.
  func allow(_ microseconds: Int) throws(SystemError) {
    try timer?.arm(atMicroseconds: Clock.monotonicMicroseconds() + microseconds)
  }

  /// Goes on to refusing what is left.
  func refuse() { stage = .refusing }

  /// Ends once, when no connection is left; true when that is now.
  func takeEnd(isEmpty: Bool) -> Bool {
    guard stage == .answering || stage == .refusing, isEmpty else { return false }
    stage = .over
    return true
  }
}
