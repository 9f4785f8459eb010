import Posix
package import Systemd

extension EventLoop {
  /// The longest wait for an expected event, in microseconds; only a failing test waits this long.
  package static let patience = 60_000_000

  /// The error of a loop that was not stopped in time.
  package struct NeverStopped: Error {}

  /// Runs until the loop is stopped.
  ///
  /// - Throws: ``NeverStopped`` after ``patience``, and the errors of the loop.
  package func runPatiently() throws {
    var isLate = false
    let end = try LoopTimer(on: self, basis: .monotonic, accuracyMicroseconds: 1000) {
      isLate = true
      self.stop()
    }
    try end.arm(atMicroseconds: Clock.monotonicMicroseconds() + Self.patience)
    try run()
    withExtendedLifetime(end) {}
    if isLate { throw NeverStopped() }
  }
}
