import JSON
import TestSupport
import Testing

@testable import habitd

@Suite("A limit, as clients see it")
struct LimitServingTests {
  @Test("a tick is refused, it is never next, and the day is complete without it")
  func ticks() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Coffee","goal":"atMost","repetitions":2}"#)
      let read = try client.call("addHabit", #"{"name":"Read"}"#)["habit"]?["id"]?.string
      let refused = try client.exchange("markCompleted", #"["Coffee"]"#)["error"]
      #expect(refused?["data"]?["type"]?.string == "habit.isLimit")
      #expect(refused?["data"]?["hint"]?.string == "To count one: habitctl tally Coffee")
      let undone = #"{"entries":[{"habit":"Coffee","date":"2026-01-01","completed":false}]}"#
      _ = try client.call("updateHabit", #"{"habit":"Coffee","startDate":"2026-01-01"}"#)
      let hint = try client.exchange("record", undone)["error"]?["data"]?["hint"]?.string
      #expect(
        hint == "To clear the count: habitctl count Coffee 2026-01-01 0"
      )
      let within = try client.call("toggle", #"["Coffee"]"#)
      #expect(within["completed"]?.bool == false && within["entry"]?["count"]?.integer == 1)
      #expect(within["progress"]?["total"]?.integer == 1)
      #expect(within["progress"]?["next"]?.string == read)
      let done = try client.call("toggle", #"["Read"]"#)
      #expect(done["progress"]?["allCompleted"]?.bool == true)
      let beyond = try client.call("tally", #"{"habit":"Coffee","by":2}"#)
      #expect(beyond["progress"]?["total"]?.integer == 2)
      #expect(beyond["progress"]?["next"] == nil)
      #expect(try client.call("toggle", #"["Coffee"]"#)["entry"] == nil)
      _ = try client.call("setEntry", #"{"habit":"Coffee","mark":"failed"}"#)
      let today = try client.call("loadDay")["progress"]
      #expect(today?["total"]?.integer == 2 && today?["completed"]?.integer == 1)
      let counts = try client.call("weekCounts")["days"]
      let week = (0..<7).compactMap { counts?[$0] }.first { $0["isToday"]?.bool == true }
      #expect(week?["total"]?.integer == 2 && week?["completed"]?.integer == 1)
    }
  }

  @Test("only a limit can be 0, also where it is made one, and what is counted on it is a relapse")
  func quitting() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      let empty = #"{"name":"Read","repetitions":0}"#
      #expect(try client.refusal("addHabit", empty) == "parameter.invalid")
      _ = try client.call(
        "addHabit",
        #"{"name":"Smoking","goal":"atMost","repetitions":0,"startDate":"2026-01-01"}"#
      )
      let asGoal = #"{"habit":"Smoking","goal":"atLeast"}"#
      #expect(try client.refusal("updateHabit", asGoal) == "parameter.invalid")
      _ = try client.call("toggle", #"["Smoking","2026-01-05"]"#)
      let streak = #"{"habit":"Smoking","date":"2026-01-09"}"#
      #expect(try client.call("streak", streak)["current"]?.integer == 4)
      _ = try client.call("toggle", #"["Smoking","2026-01-05"]"#)
      #expect(try client.call("streak", streak)["current"]?.integer == 9)
    }
  }
}
