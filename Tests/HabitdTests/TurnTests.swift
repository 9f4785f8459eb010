import HabitProtocol
import JSON
import TestSupport
import Testing

@testable import habitd

/// A turn's changes are one event, which follows their replies: so a client that subscribes sees where
/// turns end.
@Suite("How much is done in one turn")
struct TurnTests {
  /// How many of the requests that are sent at once are answered in the first turn.
  private func answersInOneTurn(
    _ limits: ServerLimits,
    notes: Int = 0,
    count: Int,
    _ request: (Int) -> String
  ) async throws -> Int {
    let daemon = try RunningDaemon(in: try TemporaryDirectory(), limits: limits)
    let client = try daemon.connect()
    let text = String(repeating: "n", count: notes)
    _ = try client.call("addHabit", #"{"name":"Read","notes":"\#(text)"}"#)
    _ = try client.subscribe()
    try await daemon.whileHeld { try client.send((0..<count).map(request).joined()) }
    var answered = 0
    while try client.reply()["id"] != nil { answered += 1 }
    await daemon.stop()
    return answered
  }

  private var unhurried: ServerLimits {
    var limits = ServerLimits()
    limits.turnMicroseconds = 60_000_000
    return limits
  }

  @Test("is so many requests of a client")
  func requests() async throws {
    let answered = try await answersInOneTurn(unhurried, count: 150) {
      LineClient.request("toggle", #"["Read"]"#, id: $0)
    }
    #expect(answered == Limits.requestsPerTurn)
  }

  @Test("is so many of its bytes")
  func bytes() async throws {
    let blanks = String(repeating: " ", count: 8_000)
    let answered = try await answersInOneTurn(unhurried, count: 14) {
      LineClient.request("toggle", blanks + #"["Read"]"#, id: $0)
    }
    #expect(
      answered == Limits.bytesPerTurn / LineClient.request("toggle", blanks + "________").count
    )
  }

  @Test("is so many bytes of replies that wait for the disk")
  func replies() async throws {
    let answered = try await answersInOneTurn(unhurried, notes: 16_000, count: 60) {
      LineClient.request("updateHabit", #"{"habit":"Read","xp":\#($0 + 20)}"#, id: $0)
    }
    let one = 15_000...17_000
    #expect(one.contains(Limits.heldRepliesPerTurn / answered))
  }

  @Test("is one request at least, however long it took")
  func time() async throws {
    var limits = ServerLimits()
    limits.turnMicroseconds = 0
    let answered = try await answersInOneTurn(limits, count: 20) {
      LineClient.request("toggle", #"["Read"]"#, id: $0)
    }
    #expect(answered == 1)
  }
}
