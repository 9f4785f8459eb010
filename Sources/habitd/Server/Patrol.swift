import Posix
import Systemd

/// The watch over clients that keep the server waiting, with one timer for all.
final class Patrol {
  /// The accuracy of deadlines, in microseconds.
  private static let accuracy = 1_000_000

  private var timer: LoopTimer?
  private var isDue = false

  /// Makes the timer.
  ///
  /// - Throws: an error from the loop.
  func prepare(on loop: EventLoop) throws(SystemError) {
    timer = try LoopTimer(
      on: loop,
      basis: .monotonic,
      accuracyMicroseconds: Self.accuracy
    ) { [unowned self] in isDue = true }
  }

  /// Ensures that the clients are examined after a deadline, in monotonic microseconds.
  ///
  /// A client whose wait begins later is not due earlier, so an armed timer stays as it is.
  ///
  /// - Throws: an error from the loop.
  func begin(by deadline: Int?) throws(SystemError) {
    guard let timer, timer.moment == nil, let deadline else { return }
    try timer.arm(atMicroseconds: deadline)
  }

  /// Returns true once after each deadline.
  func takeDue() -> Bool {
    defer { isDue = false }
    return isDue
  }
}
