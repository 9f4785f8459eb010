import Foundation
import Systemd
import Testing

extension EventLoop {
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
