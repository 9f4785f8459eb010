import JSON
import TestSupport
import Testing

@testable import habitd

@Suite("A limit, as clients see it")
struct LimitServingTests {
  @Test("a tick leaves its count alone, it is never next, and the day is complete without it")
  func ticks() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Coffee","goal":"atMost","repetitions":2}"#)
      let read = try client.call("addHabit", #"{"name":"Read"}"#)["habit"]?["id"]?.string
      let within = try client.call("markCompleted", #"["Coffee"]"#)
      #expect(within["completed"]?.bool == false && within["entry"] == nil)
      #expect(within["progress"]?["total"]?.integer == 1)
      #expect(within["progress"]?["next"]?.string == read)
      let done = try client.call("toggle", #"["Read"]"#)
      #expect(done["progress"]?["allCompleted"]?.bool == true)
      let beyond = try client.call("tally", #"{"habit":"Coffee","by":3}"#)
      #expect(beyond["progress"]?["total"]?.integer == 2)
      #expect(beyond["progress"]?["next"] == nil)
      for mark in ["failed", nil] {
        let toggled = try client.call("toggle", #"["Coffee"]"#)
        #expect(toggled["entry"]?["count"]?.integer == 3)
        #expect(toggled["entry"]?["mark"]?.string == mark)
      }
      let today = try client.call("loadDay")["progress"]
      #expect(today?["total"]?.integer == 2 && today?["completed"]?.integer == 1)
      let counts = try client.call("weekCounts")["days"]
      let week = (0..<7).compactMap { counts?[$0] }.first { $0["isToday"]?.bool == true }
      #expect(week?["total"]?.integer == 2 && week?["completed"]?.integer == 1)
    }
  }
}
