import HabitProtocol
import JSON
import TestSupport
import Testing

@testable import habitd

@Suite("Subscribers that do not read")
struct CongestionTests {
  /// Fills what the socket and the queue take, so that what comes next has to wait.
  private func block(_ client: LineClient, with count: Int) throws {
    try client.send((0..<count).map { LineClient.request("listHabits", id: $0) }.joined())
  }

  @Test("are told that they missed something where too much waits, and then of what comes after")
  func overflow() async throws {
    let daemon = try RunningDaemon(in: try TemporaryDirectory(), limits: .unhurried)
    let maker = try daemon.connect()
    // A reply that alone is more than may wait, and than a socket takes.
    let notes = String(repeating: "n", count: 16_000)
    // Not read as JSON, which takes long without optimization.
    let count = 300
    for name in 0..<count {
      try maker.send(LineClient.request("addHabit", #"{"name":"\#(name)","notes":"\#(notes)"}"#))
      #expect(try maker.line() != nil)
    }
    let idle = try daemon.connect()
    _ = try idle.subscribe(#"{"topics":["completions"]}"#)
    try idle.send(LineClient.request("listHabits"))
    while await daemon.heldBytes <= Limits.queuedBeforeEventsAreDropped {}
    for _ in 0..<3 { _ = try maker.call("toggle", #"["7"]"#) }
    #expect(try idle.line()?.hasSuffix("}") == true)
    let overflow = try idle.event("overflow")
    #expect(overflow["revision"]?.integer == count + 3)
    #expect(overflow["topics"] == nil && overflow["epoch"]?.string != nil)
    _ = try maker.call("toggle", #"["7"]"#)
    #expect(try idle.event()["revision"]?.integer == count + 4)
    await daemon.stop()
  }

  @Test("are told of many turns in one event once they read again")
  func coalescing() async throws {
    try await withDaemon(limits: .unhurried) { daemon in
      let maker = try daemon.connect()
      let notes = String(repeating: "n", count: 16_000)
      _ = try maker.call("addHabit", #"{"name":"Read","notes":"\#(notes)"}"#)
      let idle = try daemon.connect()
      _ = try idle.subscribe()
      let count = 60
      try block(idle, with: count)
      for _ in 0..<1000 { _ = try maker.call("toggle", #"["Read"]"#) }
      var events: [Int] = []
      var answers = 0
      while events.last != 1001 || answers < count {
        let line = try idle.reply()
        if let revision = line["params"]?["revision"]?.integer {
          events.append(revision)
        } else {
          answers += 1
        }
      }
      #expect(answers == count)
      #expect(events == events.sorted() && events.count < 500)
    }
  }
}
