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

  @Test("are a crowd and one who asks last: the quiet one is answered first")
  func crowd() async throws {
    var limits = ServerLimits()
    // Who comes first in a turn is all that is served in it.
    limits.turnMicroseconds = 0
    let daemon = try RunningDaemon(in: try TemporaryDirectory(), limits: limits)
    let quiet = try daemon.connect()
    _ = try quiet.call("addHabit", #"{"name":"Read"}"#)
    let crowd = try (0..<8).map { _ in try daemon.connect() }
    var toggles: [Int] = []
    // A debt is paid off after a second or two, and the machine may have stood still for as long.
    while toggles.count < 10, toggles.last != 0 {
      let before = try #require(try quiet.call("status")["revision"]?.integer)
      for busy in crowd { _ = try busy.call("grid", #"{"weeks":520}"#) }
      try await daemon.whileHeld {
        for busy in crowd { try busy.send(LineClient.request("toggle", #"["Read"]"#)) }
        try quiet.send(LineClient.request("status"))
      }
      let revision = try quiet.reply()["result"]?["revision"]?.integer
      toggles.append(try #require(revision) - before)
      for busy in crowd { #expect(try busy.reply()["result"] != nil) }
    }
    #expect(toggles.last == 0, "\(toggles)")
    await daemon.stop()
  }

  @Test("are one with a long message and one with a short one behind it: that is answered first")
  func longMessage() async throws {
    let daemon = try RunningDaemon(in: try TemporaryDirectory(), limits: .unhurried)
    let long = try daemon.connect()
    let short = try daemon.connect()
    let habits = (0..<400).map { #"{"id":"new\#($0)","name":"Read"}"# }.joined(separator: ",")
    try await daemon.whileHeld {
      try long.send(LineClient.request("importData", #"{"group":"g","habits":[\#(habits)]}"#))
      try short.send(LineClient.request("status"))
    }
    #expect(try short.reply()["result"]?["revision"]?.integer == 0)
    #expect(try long.reply()["result"]?["revision"]?.integer == 1)
    await daemon.stop()
  }

  @Test("are served by turns, so many requests each")
  func requestsPerTurn() async throws {
    var limits = ServerLimits()
    limits.turnMicroseconds = 60_000_000
    let before = try await requestsBefore(limits)
    #expect(before <= Limits.requestsPerTurn)
  }

  @Test("are served by turns, so much time each")
  func timePerTurn() async throws {
    var limits = ServerLimits()
    limits.turnMicroseconds = 0
    let before = try await requestsBefore(limits)
    #expect(before <= 2)
  }
}
