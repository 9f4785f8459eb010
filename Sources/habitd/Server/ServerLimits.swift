import HabitProtocol
import Posix
import Systemd

/// The ``Limits`` of a server that depend on the system, or that tests change.
struct ServerLimits {
  var connections = Limits.connections
  var heldBytes = Limits.heldForAllClients
  var turnMicroseconds = Limits.turnMicroseconds
  var pieceMicroseconds = Limits.pieceMicroseconds
  var shutdownMicroseconds = Limits.shutdownMicroseconds
  /// The longest time that the server waits for a client.
  var patience = Patience()

  /// The limits for this process: the number of connections follows from that of open files.
  static func ofThisProcess() throws(SystemError) -> ServerLimits {
    var limits = ServerLimits()
    limits.connections = Limits.connections(openFiles: try ProcessInformation.openFileLimit())
    return limits
  }
}

/// Finds out when clients are overdue, with one timer for all clients.
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
  /// An armed timer is not changed: a client whose wait begins later is also overdue later.
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

/// The stages of a server's shutdown, with its time limits.
final class Shutdown {
  enum Stage {
    case none
    /// Requests sent before the shutdown are answered; clients can send no more.
    case answering
    /// The time for answers is over: the remaining requests are refused.
    case refusing
    case over
  }

  private(set) var stage = Stage.none
  private var timer: LoopTimer?

  /// The accuracy of the time limits, in microseconds.
  private static let accuracy = 10_000

  /// Makes the timer, which calls `timeIsUp` when a time limit is over.
  func prepare(on loop: EventLoop, timeIsUp: @escaping () -> Void) throws(SystemError) {
    timer = try LoopTimer(
      on: loop,
      basis: .monotonic,
      accuracyMicroseconds: Self.accuracy,
      handler: timeIsUp
    )
  }

  func begin() { stage = .answering }

  /// Sets the time limit of the stage, in microseconds.
  func allow(_ microseconds: Int) throws(SystemError) {
    try timer?.arm(atMicroseconds: Clock.monotonicMicroseconds() + microseconds)
  }

  func refuse() { stage = .refusing }

  /// Returns true once, when the server is shutting down and no connection is left.
  func takeEnd(isEmpty: Bool) -> Bool {
    guard stage == .answering || stage == .refusing, isEmpty else { return false }
    stage = .over
    return true
  }
}
