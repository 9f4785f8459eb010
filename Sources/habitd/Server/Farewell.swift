import HabitProtocol
import Posix
import Systemd

/// The end of a server: requests sent before it are answered, within time limits.
final class Farewell {
  /// The stages of the end.
  enum Stage {
    /// The server serves.
    case none
    /// Requests sent before are answered, and clients can send no more.
    case answering
    /// Time is up: the remaining requests are refused, and then it ends.
    case refusing
    /// It has ended.
    case over
  }

  /// The stage that the end has reached.
  private(set) var stage = Stage.none
  private var timer: LoopTimer?

  /// The accuracy of the time limits, in microseconds.
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

  /// Sets the time until `timeIsUp`, in microseconds.
  ///
  /// - Throws: an error from the loop.
  func allow(_ microseconds: Int) throws(SystemError) {
    try timer?.arm(atMicroseconds: Clock.monotonicMicroseconds() + microseconds)
  }

  /// Proceeds to refusing the remaining requests.
  func refuse() { stage = .refusing }

  /// Returns true once, when no connection is left.
  func takeEnd(isEmpty: Bool) -> Bool {
    guard stage == .answering || stage == .refusing, isEmpty else { return false }
    stage = .over
    return true
  }
}
