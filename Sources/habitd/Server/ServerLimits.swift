import HabitProtocol
import Posix
import Systemd

/// The limits of one server that depend on the system, or that tests change.
struct ServerLimits {
  var connections = Limits.connections
  /// The bytes held for all clients together beyond which one with a large share is refused.
  var heldBytes = Limits.heldForAllClients
  /// The time for the requests of all clients together in one turn, in microseconds.
  var turnMicroseconds = Limits.turnMicroseconds
  /// The time a result is written before others are served, in microseconds.
  var pieceMicroseconds = Limits.pieceMicroseconds
  /// The time for answering the last requests when the daemon ends, in microseconds.
  var shutdownMicroseconds = Limits.shutdownMicroseconds
  /// The time a connection may keep the daemon waiting.
  var patience = Patience()

  /// The limits that fit the resources of this process.
  static func ofThisProcess() throws(SystemError) -> ServerLimits {
    var limits = ServerLimits()
    limits.connections = Limits.connections(openFiles: try ProcessInformation.openFileLimit())
    return limits
  }
}

/// The watch over clients that keep the server waiting, with one timer for all.
final class TimeoutCheck {
  /// The accuracy of deadlines, in microseconds.
  private static let accuracy = 1_000_000

  private var timer: LoopTimer?
  private var isDue = false

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

/// The end of a server: requests sent before it are answered, within time limits.
final class Shutdown {
  /// The stages of the end.
  enum Stage {
    /// The server is not ending.
    case none
    /// Requests sent before are answered, and clients can send no more.
    case answering
    /// Time is up: the remaining requests are refused, and then it ends.
    case refusing
    case over
  }

  private(set) var stage = Stage.none
  private var timer: LoopTimer?

  /// The accuracy of the time limits, in microseconds.
  private static let accuracy = 10_000

  /// Makes the timer; when it fires, `timeIsUp` is called.
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
