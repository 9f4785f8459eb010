import Foundation
import Posix
import Systemd
import Testing

extension EventLoop {
  /// How long a test waits for what must come; only a failing one waits as long.
  static let patience = 60_000_000

  /// Runs until the loop is stopped, and fails the test where it never is.
  func runPatiently() throws {
    let end = try LoopTimer(on: self, basis: .monotonic, accuracyMicroseconds: 1000) {
      Issue.record("the loop was never stopped")
      self.stop()
    }
    try end.arm(atMicroseconds: Clock.monotonicMicroseconds() + Self.patience)
    try run()
    withExtendedLifetime(end) {}
  }

  /// Runs on a thread of its own; the task waits for its end.
  func runOnThread() async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        do {
          try self.run()
        } catch {
          Issue.record(error)
        }
        continuation.resume()
      }
    }
  }
}
