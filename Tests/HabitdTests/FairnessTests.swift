import HabitProtocol
import JSON
import TestSupport
import Testing

@testable import habitd

@Suite("A busy client and a quiet one")
struct FairnessTests {
  /// How many of a busy client's requests are done before a quiet one, who asks at the same time, is
  /// answered: the revision that it is told.
  private func requestsBefore(_ limits: ServerLimits) async throws -> Int {
    let daemon = try RunningDaemon(in: try TemporaryDirectory(), limits: limits)
    let busy = try daemon.connect()
    let quiet = try daemon.connect()
    _ = try busy.call("addHabit", #"{"name":"Read"}"#)
    let count = 800
    try await daemon.whileHeld {
      try busy.send((0..<count).map { LineClient.request("toggle", #"["Read"]"#, id: $0) }.joined())
      try quiet.send(LineClient.request("status"))
    }
    let revision = try quiet.reply()["result"]?["revision"]?.integer
    for id in 0..<count { #expect(try busy.reply()["id"]?.integer == id) }
    await daemon.stop()
    return try #require(revision) - 1
  }

  @Test("are a crowd with much to ask and one who asks last: it waits for one request of each")
  func crowd() async throws {
    var limits = ServerLimits.unhurried
    // Who comes first in a turn is all that is served in it.
    limits.turnMicroseconds = 0
    let daemon = try RunningDaemon(in: try TemporaryDirectory(), limits: limits)
    let quiet = try daemon.connect()
    _ = try quiet.call("addHabit", #"{"name":"Read"}"#)
    let crowd = try (0..<8).map { _ in try daemon.connect() }
    let toggles = (0..<50).map { LineClient.request("toggle", #"["Read"]"#, id: $0) }.joined()
    try await daemon.whileHeld {
      for busy in crowd { try busy.send(toggles) }
      try quiet.send(LineClient.request("status"))
    }
    let revision = try #require(try quiet.reply()["result"]?["revision"]?.integer)
    #expect(revision <= 1 + crowd.count)
    for busy in crowd { for _ in 0..<50 { #expect(try busy.reply()["result"] != nil) } }
    await daemon.stop()
  }

  @Test("are served by turns, so many requests each")
  func requestsPerTurn() async throws {
    var limits = ServerLimits.unhurried
    limits.turnMicroseconds = 60_000_000
    let before = try await requestsBefore(limits)
    #expect(before <= Limits.requestsPerTurn)
  }

  @Test("are served by turns, so much time each")
  func timePerTurn() async throws {
    var limits = ServerLimits.unhurried
    limits.turnMicroseconds = 0
    let before = try await requestsBefore(limits)
    #expect(before <= 2)
  }
}
