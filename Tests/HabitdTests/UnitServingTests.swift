import HabitCore
import JSON
import TestSupport
import Testing

@testable import habitd

@Suite("A unit belongs to the target of its days")
struct UnitServingTests {
  /// Runs a test on Tuesday, 2026-11-24, noon in UTC, with a habit that was ticked on each of the last 51
  /// days, on the last one only where `today` says so.
  private func with(
    today: Bool = true,
    _ body: (LineClient) throws -> Void
  ) async throws {
    let daemon = try RunningDaemon(
      in: try TemporaryDirectory(),
      wallClock: { 1_795_521_600_000 }
    )
    do {
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Meditate","startDate":"2026-10-05"}"#)
      let days = (try #require(Day("2026-10-05"))...(try #require(Day("2026-11-24")))).all
      let entries = days.dropLast(today ? 0 : 1).map {
        #"{"habit":"Meditate","date":"\#($0)","completed":true}"#
      }
      _ = try client.call("record", #"{"entries":[\#(entries.joined(separator: ","))]}"#)
      try body(client)
    } catch {
      await daemon.stop()
      throw error
    }
    await daemon.stop()
  }

  private static func text(_ json: JSONValue?) -> String {
    json.map { String(decoding: $0.source, as: UTF8.self) } ?? "nothing"
  }

  private static let tenMinutes = #"{"habit":"Meditate","repetitions":10,"unit":"min"}"#

  @Test("one given later leaves ticks, sums and the streak alone; today's tick, too")
  func later() async throws {
    try await with { client in
      let edited = try client.call("updateHabit", Self.tenMinutes)
      #expect(edited["from"]?.string == "2026-11-25")
      let plan = #"[{"from":"2026-11-25","repetitions":10,"unit":"min"}]"#
      #expect(Self.text(edited["habit"]?["planned"]) == plan)
      let row = try client.call("loadDay")["habits"]?[0]
      #expect(row?["unit"] == nil && row?["completed"]?.bool == true)
      #expect(row?["streak"]?["current"]?.integer == 51)
      let statistics = try client.call("statistics", #"{"habit":"Meditate"}"#)
      #expect(statistics["counted"]?.bool == false && statistics["sum"]?.integer == 51)
      #expect(try client.refusal("startTimer", #"["Meditate"]"#) == "timer.unitMissing")
      let tomorrow = try client.call("loadDay", #"{"date":"2026-11-25"}"#)["habits"]?[0]
      #expect(tomorrow?["unit"]?.string == "min" && tomorrow?["repetitions"]?.integer == 10)
    }
  }

  @Test("from today on it is counted, timed and summed, and what was before is told apart")
  func sums() async throws {
    try await with(today: false) { client in
      #expect(try client.call("updateHabit", Self.tenMinutes)["from"] == nil)
      _ = try client.call("startTimer", #"["Meditate"]"#)
      _ = try client.call("cancelTimer", #"["Meditate"]"#)
      let tick = try client.call("tally", #"{"habit":"Meditate","by":12}"#)
      #expect(tick["streak"]?["current"]?.integer == 51)
      let statistics = try client.call("statistics", #"{"habit":"Meditate"}"#)
      #expect(statistics["unit"]?.string == "min" && statistics["sum"]?.integer == 12)
      #expect(Self.text(statistics["otherSums"]) == #"[{"sum":50}]"#)
      #expect(statistics["averages"]?.count == 0)
      let november = statistics["months"]?[1]
      #expect(november?["sum"]?.integer == 12 && november?["done"]?.integer == 24)
      let cells = try client.call("grid", #"{"habit":"Meditate","weeks":1}"#)["cells"]?.elements
      #expect(cells?.prefix(2).map { $0["unit"]?.string } == [nil, "min"])
      let entries = try client.call("entries", #"["Meditate","2026-11-23"]"#)["entries"]?.elements
      #expect(entries?.map { $0["unit"]?.string } == [nil, "min"])
    }
  }

  @Test("one of a later day is planned, changes nothing until then, and goes back with one undo")
  func planned() async throws {
    try await with { client in
      let before = Self.text(try client.call("exportData"))
      let edit = #"{"habit":"Meditate","repetitions":20,"unit":"pages","from":"2026-12-01"}"#
      for _ in 1...2 {
        let edited = try client.call("updateHabit", edit)
        #expect(edited["from"]?.string == "2026-12-01")
        let plan = #"[{"from":"2026-12-01","repetitions":20,"unit":"pages"}]"#
        #expect(Self.text(edited["habit"]?["planned"]) == plan)
        #expect(edited["habit"]?["unit"] == nil && edited["revision"]?.integer == 3)
      }
      let listed = try client.call("listHabits")["habits"]?[0]
      #expect(listed?["planned"]?.count == 1 && listed?["repetitions"]?.integer == 1)
      let values = Self.text(try client.call("undo")["undone"]?["values"])
      let told = #""from":{"repetitions":20,"unit":"pages"},"to":{"repetitions":1},"#
      let words = #""fromWords":"20 pages","toWords":"once a day"}]"#
      #expect(values.hasSuffix(told + words), "\(values)")
      let after = Self.text(try client.call("exportData"))
      #expect(after.replacing(#""revision":4"#, with: #""revision":2"#) == before)
      #expect(try client.call("listHabits")["habits"]?[0]?["planned"] == nil)
    }
  }

  @Test("those that change come through an export and an import as they were")
  func roundTrip() async throws {
    try await with { client in
      for (members, from) in [
        (#""repetitions":10,"unit":"min""#, "2026-10-20"), (#""unit":"h""#, "2026-11-02"),
        (#""repetitions":2"#, "2026-11-10"), (#""unit":null"#, "2026-11-20"),
        (#""unit":"km""#, "2027-01-01"),
      ] {
        _ = try client.call("updateHabit", #"{"habit":"Meditate",\#(members),"from":"\#(from)"}"#)
      }
      let exported = try client.call("exportData")
      #expect(
        Self.text(exported["habits"]?[0]?["versions"])
          == #"[{"from":"2026-10-20","repetitions":10,"unit":"min"},"#
          + #"{"from":"2026-11-02","repetitions":10,"unit":"h"},"#
          + #"{"from":"2026-11-10","repetitions":2,"unit":"h"},"#
          + #"{"from":"2026-11-20","repetitions":2},"#
          + #"{"from":"2027-01-01","repetitions":2,"unit":"km"}]"#
      )
      let habits = Self.text(exported["habits"])
      _ = try client.call("removeHabit", #"["Meditate"]"#)
      _ = try client.call("importData", #"{"group":"g","habits":\#(habits)}"#)
      #expect(Self.text(try client.call("exportData")["habits"]) == habits)
      let unit = #"[{"from":"2026-12-01","unit":"km"}]"#
      let error = try client.exchange(
        "importData",
        #"{"group":"h","habits":[{"id":"x","name":"x","versions":\#(unit)}]}"#
      )["error"]
      #expect(error?["data"]?["field"]?.string == "habits[0].versions[0].unit")
    }
  }
}
