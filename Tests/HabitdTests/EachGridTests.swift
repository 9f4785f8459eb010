import JSON
import TestSupport
import Testing

@testable import habitd

@Suite("A grid of each habit")
struct EachGridTests {
  private func withHabits(_ body: (LineClient) throws -> Void) async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      let start = #""startDate":"2024-01-01""#
      for habit in [
        #""name":"Read","icon":"!","color":"red",\#(start)"#,
        #""name":"Swim","schedule":{"timesPerWeek":2},"tags":["body"],\#(start)"#,
        #""name":"Old",\#(start)"#,
      ] {
        _ = try client.call("addHabit", "{\(habit)}")
      }
      for (habit, days) in [("Read", [1, 2, 3, 9]), ("Swim", [2, 4, 10]), ("Old", [5])] {
        for day in days {
          let date = "2024-01-" + (day < 10 ? "0\(day)" : "\(day)")
          _ = try client.call("toggle", #"{"habit":"\#(habit)","date":"\#(date)"}"#)
        }
      }
      _ = try client.call("archiveHabit", #"{"habit":"Old"}"#)
      try body(client)
    }
  }

  private static func names(_ grid: JSONValue) -> [String]? {
    grid["rows"]?.elements.compactMap { $0["name"]?.string }
  }

  private static func states(_ grid: JSONValue?) -> [String]? {
    grid?["cells"]?.elements.compactMap { $0["state"]?.string }
  }

  private static func text(_ value: JSONValue?) -> String? {
    value.map { String(decoding: $0.source, as: UTF8.self) }
  }

  @Test(
    "has in its rows what a grid and the statistics of one habit say",
    arguments: [
      #""from":"2024-01-03","through":"2024-01-12""#, #""weeks":3,"until":"2024-01-12""#,
      #""from":"2024-01-04","through":"2024-01-04""#, #""weeks":1"#,
    ]
  )
  func rows(days: String) async throws {
    try await withHabits { client in
      let all = try client.call("grid", #"{"each":true,"includeArchived":true,\#(days)}"#)
      #expect(Self.names(all) == ["Read", "Swim", "Old"])
      #expect(all["rows"]?[0]?["icon"]?.string == "!" && all["rows"]?[0]?["color"]?.string == "red")
      let rows = try #require(all["rows"])
      for row in rows.elements {
        let name = try #require(row["name"]?.string)
        let one = try client.call("grid", #"{"habit":"\#(name)",\#(days)}"#)
        let cells = try #require(Self.text(one["cells"]))
        let asRow = name == "Swim" ? cells.replacing("missed", with: "unscheduled") : cells
        #expect(Self.text(row["cells"]) == asRow, "\(name)")
        #expect(Self.text(row["share"]) == Self.text(one["share"]), "\(name)")
        let last = try #require(one["cells"]?.elements.compactMap { $0["date"]?.string }.last)
        let streak = try client.call("streak", #"{"habit":"\#(name)","date":"\#(last)"}"#)
        for member in ["current", "strict", "todayOpen", "unit"] {
          #expect(Self.text(row["streak"]?[member]) == Self.text(streak[member]), "\(name)")
        }
      }
      let together = try client.call("grid", #"{"includeArchived":true,\#(days)}"#)
      #expect(together["rows"] == nil)
      #expect(Self.text(together["cells"]) == Self.text(all["cells"]))
      #expect(Self.text(together["share"]) == Self.text(all["share"]))
    }
  }

  @Test("says in words how each stood at the end of the days, and takes a tag")
  func words() async throws {
    try await withHabits { client in
      let days = #""from":"2024-01-01","through":"2024-01-03""#
      let then = try client.call("grid", #"{"each":true,\#(days)}"#)
      #expect(then["rows"]?[0]?["words"]?["past"]?.string == "3 days")
      #expect(then["rows"]?[0]?["words"]?["shortPast"]?.string == "3d")
      let now = try client.call("grid", #"{"each":true,"weeks":1}"#)
      #expect(now["rows"]?[0]?["words"]?["past"]?.string?.hasPrefix("best 3 days") == true)
      let tagged = try client.call("grid", #"{"each":true,"tag":"body","weeks":1}"#)
      #expect(Self.names(tagged) == ["Swim"])
      #expect(tagged["weekStart"]?.integer == 1)
    }
  }

  @Test("has the rules of each habit as today's list, and the progress of the current week")
  func rules() async throws {
    try await withHabits { client in
      let run = #""name":"Run","repetitions":10,"unit":"km","period":"week""#
      _ = try client.call("addHabit", #"{\#(run),"startDate":"2024-01-01"}"#)
      _ = try client.call("tally", #"{"habit":"Run","by":4.5}"#)
      let everything = #""includeArchived":true"#
      let week = try client.call("grid", #"{"each":true,"weeks":1,\#(everything)}"#)
      let day = try client.call("loadDay", #"{"includeUnscheduled":true,\#(everything)}"#)
      let (rows, habits) = (try #require(week["rows"]), try #require(day["habits"]))
      #expect(Self.names(week) == ["Read", "Swim", "Old", "Run"])
      for (row, habit) in zip(rows.elements, habits.elements) {
        #expect(row["habit"]?.string == habit["id"]?.string)
        for member in ["goal", "repetitions", "period", "unit", "tags", "archived"] {
          #expect(Self.text(row[member]) == Self.text(habit[member]), "\(member)")
        }
      }
      #expect(rows.elements.map { $0["words"]?["short"]?.string } == [nil, "0/2", nil, "4.5/10"])
      let days = #""from":"2024-01-01","through":"2024-01-07""#
      let then = try client.call("grid", #"{"each":true,\#(days)}"#)
      #expect(then["rows"]?[1]?["words"]?["short"] == nil)
      #expect(then["rows"]?[1]?["cells"]?[0]?["state"]?.string == "satisfied")
      let missed = #""from":"2024-01-15","through":"2024-01-21""#
      let row = try client.call("grid", #"{"each":true,"tag":"body",\#(missed)}"#)["rows"]?[0]
      #expect(Self.states(row) == Array(repeating: "unscheduled", count: 7))
      let one = try client.call("grid", #"{"habit":"Swim",\#(missed)}"#)
      #expect(Self.states(one) == Array(repeating: "missed", count: 7))
    }
  }

  @Test(
    "is refused where it asks for two things, or for more than is answered at once",
    arguments: [
      #""each":true,"habit":"Read""#, #""through":"2024-01-01""#, #""from":"2024-01-01","weeks":1"#,
      #""from":"2024-01-01","until":"2024-01-01""#, #""from":"2024-01-02","through":"2024-01-01""#,
      #""each":true,"weeks":107"#, #""each":true,"from":"2020-01-01","through":"2024-01-01""#,
      // Up to today, which the request does not say.
      #""each":true,"from":"0001-01-01""#, #""from":"0001-01-01""#,
    ]
  )
  func refused(parameters: String) async throws {
    try await withHabits { client in
      let refusal = try client.refusal("grid", "{\(parameters)}")
      #expect(refusal == "parameter.invalid")
    }
  }
}
