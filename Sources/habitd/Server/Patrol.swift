import Posix
import Systemd

/// The watch over clients that keep the server waiting: one timer for all of them.
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

  /// Sees to it that the clients are looked at after a deadline, in monotonic microseconds.
  ///
  /// A client that begins to wait later is not due before, so an armed timer stays as it is.
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
