import JSON
import Synchronization
import TestSupport
import Testing

@testable import habitd

@Suite("A newer program in place of the daemon's")
struct UpgradeTests {
  /// An upgrade that has seen one client, and how often it looked at its file.
  private final class Seen {
    var looks = 0
    private(set) lazy var upgrade = Upgrade { [unowned self] in
      looks += 1
      return true
    }

    func takeEnd(_ connections: Int, isActivated: Bool = true, hasReminders: Bool = false) -> Bool {
      upgrade.takeEnd(
        connections: connections,
        isActivated: isActivated,
        hasReminders: hasReminders
      )
    }
  }

  @Test("it is looked for only when the last client has gone")
  func looks() {
    let seen = Seen()
    for connections in [0, 0, 1, 2, 1] { #expect(!seen.takeEnd(connections)) }
    #expect(seen.looks == 0)
    #expect(seen.takeEnd(0))
    #expect(seen.looks == 1)
    #expect(!seen.takeEnd(0))
    #expect(seen.looks == 1)
  }

  @Test("a daemon on a socket of its own stays, for nobody would start the next")
  func byHand() {
    let seen = Seen()
    _ = seen.takeEnd(1)
    #expect(!seen.takeEnd(0, isActivated: false))
    #expect(seen.looks == 0)
  }

  @Test("the same program stays")
  func same() {
    let upgrade = Upgrade { false }
    _ = upgrade.takeEnd(connections: 1, isActivated: true, hasReminders: true)
    #expect(!upgrade.takeEnd(connections: 0, isActivated: true, hasReminders: true))
    #expect(!upgrade.continues)
  }

  @Test("the next client starts the newer one, unless reminders cannot wait for one")
  func reminders() {
    for hasReminders in [false, true] {
      let seen = Seen()
      _ = seen.takeEnd(1)
      #expect(seen.takeEnd(0, hasReminders: hasReminders))
      #expect(seen.upgrade.continues == hasReminders)
    }
  }

  @Test("hello and status say so to whoever asks, and a daemon started by hand goes on")
  func told() async throws {
    let isReplaced = Mutex(false)
    try await withRunning(isReplaced: { isReplaced.withLock { $0 } }) { daemon in
      for expected in [false, true] {
        isReplaced.withLock { $0 = expected }
        let client = try daemon.connect()
        for method in ["hello", "status"] {
          #expect(try client.call(method)["restartNeeded"]?.bool == expected, "\(method)")
        }
      }
      #expect(try daemon.connect().call("status")["managed"]?.bool == false)
    }
  }

  private func withRunning(
    isReplaced: @escaping @Sendable () -> Bool,
    _ body: (RunningDaemon) throws -> Void
  ) async throws {
    let daemon = try RunningDaemon(in: try TemporaryDirectory(), isReplaced: isReplaced)
    do {
      try body(daemon)
    } catch {
      await daemon.stop()
      throw error
    }
    await daemon.stop()
  }
}
