import HabitCore
import JSON
import TestSupport
import Testing

@testable import habitd

@Suite("Targets for a period, and pauses of everything, through the socket")
struct PeriodServingTests {
  @Test("what is left of the week stands with the habit, and with each tick")
  func left() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      let added = try client.call(
        "addHabit",
        #"{"name":"Run","repetitions":10,"unit":"km","period":"week"}"#
      )
      #expect(added["habit"]?["period"]?.string == "week")
      let tick = try client.call("tally", #"{"habit":"Run","by":6.5}"#)
      #expect(tick["completed"]?.bool == true && tick["streak"]?["unit"]?.string == "weeks")
      let row = try client.call("loadDay")["habits"]?[0]
      for count in [tick["periodCount"], row?["periodCount"]] {
        #expect(count?["period"]?.string == "week" && count?["target"]?.integer == 10)
        #expect(
          count.map { String(decoding: $0.source, as: UTF8.self).contains(#""left":3.5"#) } == true
        )
      }
      _ = try client.call("updateHabit", #"{"habit":"Run","period":"day","from":"2020-01-01"}"#)
      let plain = try client.call("loadDay")["habits"]?[0]
      #expect(plain?["period"] == nil && plain?["periodCount"] == nil)
      #expect(plain?["completed"]?.bool == false)
    }
  }

  @Test("a limit for a quota, and a period beside another schedule, are refused with the way out")
  func refusals() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      for (parameters, field, words) in [
        (#"{"name":"a","goal":"atMost","schedule":{"timesPerWeek":2}}"#, "schedule", "--per week"),
        (#"{"name":"a","period":"month","schedule":{"everyDays":2}}"#, "period", "schedule"),
      ] {
        let error = try client.exchange("addHabit", parameters)["error"]
        #expect(error?["data"]?["field"]?.string == field)
        #expect(error?["data"]?["hint"]?.string?.contains(words) == true)
      }
    }
  }

  @Test("everything pauses at once: one transaction, one undo, and the day says so")
  func vacation() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      for name in ["a", "b"] { _ = try client.call("addHabit", #"["\#(name)"]"#) }
      _ = try client.call("pauseHabit", #"["b","2040-01-01","2040-01-02"]"#)
      let tried = try client.call("pauseAll", #"{"dryRun":true}"#)
      #expect(tried["vacations"]?.count == 1 && tried["revision"]?.integer == 3)
      let paused = try client.call("pauseAll", "{}")
      #expect(paused["vacations"]?[0]?["through"] == nil && paused["revision"]?.integer == 4)
      _ = try client.call("addHabit", #"["c"]"#)
      let day = try client.call("loadDay", #"{"includeUnscheduled":true}"#)
      #expect(day["vacation"]?["from"]?.string == day["date"]?.string)
      #expect(day["habits"]?.count == 3 && day["progress"]?["total"]?.integer == 0)
      #expect(day["habits"]?[0]?["pauses"]?.count == 0)
      let pauses = try client.call("listPauses")["pauses"]
      #expect(pauses?.count == 2 && pauses?[0]?["habit"] == nil)
      #expect(pauses?[1]?["name"]?.string == "b")
      let exported = try client.call("exportData")
      #expect(exported["vacations"]?.count == 1)
      let resumed = try client.call("resumeAll")
      #expect(resumed["vacations"]?.count == 0)
      let undone = try client.call("undo", "{}")
      #expect(undone["undone"]?["method"]?.string == "resumeAll")
      _ = try client.call("undo", #"{"revision":4}"#)
      #expect(try client.call("loadDay")["progress"]?["total"]?.integer == 3)
    }
  }

  @Test("tags' colours are exported, and taken by importData; a colour that is here wins")
  func tagColors() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("updateTag", #"{"tag":"Home","color":"teal"}"#)
      let colors = #""tagColors":[{"tag":"Health","color":"green"},{"tag":"HOME","color":"red"}]"#
      let first = try client.call("importData", #"{"group":"x",\#(colors)}"#)
      #expect(first["added"]?["tagColors"]?.integer == 1)
      #expect(first["kept"]?["tagColors"]?.elements.map(\.string) == ["home"])
      let exported = try client.call("exportData")["tagColors"]
      #expect(exported?.elements.map { $0["tag"]?.string } == ["health", "home"])
      #expect(exported?.elements.map { $0["color"]?.string } == ["green", "teal"])
      let again = try client.call("importData", #"{"group":"y",\#(colors)}"#)
      #expect(again["unchanged"]?.integer == 1 && again["added"]?["tagColors"]?.integer == 0)
      for wrong in [#"{"tag":"a"}"#, #"{"tag":"a","color":"no"}"#, #"{"tag":"","color":"red"}"#] {
        let error = try client.exchange("importData", #"{"group":"z","tagColors":[\#(wrong)]}"#)
        #expect(error["error"] != nil, "\(wrong)")
      }
    }
  }

  @Test("pauses of everything are taken by importData, and what is here wins")
  func importing() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      let pause = #""vacations":[{"from":"2040-01-01","through":"2040-01-09"}]"#
      let first = try client.call("importData", #"{"group":"x",\#(pause)}"#)
      #expect(first["added"]?["vacations"]?.integer == 1)
      #expect(try client.call("importData", #"{"group":"y",\#(pause)}"#)["unchanged"]?.integer == 1)
      let other = #"{"group":"z","vacations":[{"from":"2040-01-01"}]}"#
      let kept = try client.call("importData", other)["kept"]?["vacations"]
      #expect(kept?[0]?["through"]?.string == "2040-01-09")
    }
  }
}

@Suite("The stretches of a habit")
struct StretchesTests {
  @Test("are told whole where they reach into the days, the longest first, of equals the later")
  func stretches() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Read","startDate":"2024-01-01"}"#)
      for day in [1, 2, 3, 5, 6, 8, 9, 11] {
        let date = "2024-01-\(day < 10 ? "0" : "")\(day)"
        _ = try client.call("toggle", #"{"habit":"Read","date":"\#(date)"}"#)
      }
      func told(_ days: String) throws -> [String]? {
        let streak = try client.call("streak", #"{"habit":"Read"\#(days)}"#)
        return streak["stretches"]?.elements.map { stretch in
          "\(stretch["length"]?.integer ?? 0) \(stretch["from"]?.string?.suffix(2) ?? "")"
            + "-\(stretch["through"]?.string?.suffix(2) ?? "")"
        }
      }
      #expect(try told("") == nil)
      #expect(
        try told(#","from":"2024-01-01""#) == ["3 01-03", "2 08-09", "2 05-06", "1 11-11"]
      )
      #expect(
        try told(#","from":"2024-01-03","through":"2024-01-08""#) == [
          "3 01-03", "2 05-06", "1 08-08",
        ]
      )
      #expect(try told(#","from":"2024-02-01""#) == [])
      #expect(try client.refusal("streak", #"{"from":"2024-01-01"}"#) == "parameter.invalid")
      for days in [#""through":"2024-01-01""#, #""from":"2024-01-02","through":"2024-01-01""#] {
        let refusal = try client.refusal("streak", #"{"habit":"Read",\#(days)}"#)
        #expect(refusal == "parameter.invalid")
      }
    }
  }
}
