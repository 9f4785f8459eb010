import HabitCore
import JSON
import TestSupport
import Testing

@testable import habitd

@Suite("Methods")
struct HandlerTests {
  @Test("entries are set, counted and read back, oldest first")
  func entries() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      let added = try client.call(
        "addHabit",
        #"{"name":"Run","repetitions":2.5,"unit":"km","startDate":"2024-01-01"}"#
      )
      let id = try #require(added["habit"]?["id"]?.string)
      let set = try client.call(
        "setEntry",
        #"{"habit":"Run","date":"2024-02-02","count":1.25,"note":"rain"}"#
      )
      #expect(set["habit"]?.string == id)
      #expect(set["name"]?.string == "Run")
      #expect(set["date"]?.string == "2024-02-02")
      #expect(set["entry"]?["count"]?.double == 1.25)
      #expect(set["entry"]?["note"]?.string == "rain")
      #expect(set["completed"]?.bool == false)
      #expect(set["streak"]?["unit"]?.string == "days")
      #expect(set["progress"]?["total"]?.integer == 1)
      #expect(set["revision"]?.integer == 2)
      let tallied = try client.call("tally", #"["Run","2024-02-02",1.25]"#)
      #expect(tallied["completed"]?.bool == true)
      #expect(tallied["entry"]?["at"]?.string != nil)
      _ = try client.call("setEntry", #"["Run","2024-01-31",null,"skipped"]"#)
      let all = try client.call("entries", #"["Run"]"#)["entries"]
      #expect(all?.count == 2)
      #expect(all?[0]?["date"]?.string == "2024-01-31")
      #expect(all?[0]?["mark"]?.string == "skipped")
      #expect(all?[0]?["completed"]?.bool == false)
      #expect(all?[1]?["completed"]?.bool == true)
      #expect(all?[1]?["note"]?.string == "rain")
      let some = try client.call("entries", #"{"habit":"Run","from":"2024-02-01"}"#)["entries"]
      #expect(some?.count == 1)
      let cleared = try client.call(
        "setEntry",
        #"{"habit":"Run","date":"2024-02-02","count":null,"note":null}"#
      )
      #expect(cleared["entry"] == nil)
      #expect(try client.call("entries", #"["Run"]"#)["entries"]?.count == 1)
    }
  }

  @Test("a habit with an end is listed until then, and afterwards as finished, with its result")
  func ends() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      func listed(_ parameters: String) throws -> [String?] {
        let habits = try client.call("listHabits", parameters)["habits"]
        return habits?.elements.map { $0["name"]?.string } ?? []
      }
      let life = #""startDate":"2024-02-01","endDate":"2024-02-29""#
      _ = try client.call("addHabit", #"{"name":"Dry month",\#(life)}"#)
      _ = try client.call("addHabit", #"{"name":"Read","endDate":"9999-12-31"}"#)
      for date in ["2024-02-28", "2024-02-29"] {
        _ = try client.call("toggle", #"{"habit":"Dry month","date":"\#(date)"}"#)
      }
      let hint = try client.exchange("toggle", #"{"habit":"dry","date":"2024-03-01"}"#)["error"]?[
        "data"
      ]
      #expect(hint?["type"]?.string == "habit.finished")
      #expect(hint?["hint"]?.string?.contains("edit 'Dry month' --until 2024-03-01") == true)
      #expect(try listed("{}") == ["Read"])
      #expect(try listed(#"{"finished":true}"#) == ["Dry month"])
      let share = try client.call("listHabits", #"{"finished":true}"#)["habits"]?[0]?["finished"]
      #expect(share?["kept"]?.integer == 2 && share?["total"]?.integer == 29)
      #expect(share?["unit"]?.string == "days")
      #expect(try client.call("streak", "{}")["streaks"]?.count == 1)
      #expect(try client.call("loadDay", #"{"date":"2024-02-29"}"#)["habits"]?.count == 1)
      #expect(try client.call("loadDay", #"{"date":"2024-03-01"}"#)["habits"]?.count == 0)
      _ = try client.call("archiveHabit", #"{"habit":"Dry month"}"#)
      #expect(try listed(#"{"finished":true}"#) == [])
      #expect(try listed(#"{"archived":true}"#) == ["Dry month"])
      _ = try client.call("undo", "{}")
      _ = try client.call("updateHabit", #"{"habit":"Dry month","endDate":null}"#)
      #expect(try listed("{}") == ["Dry month", "Read"])
    }
  }

  @Test("a tag narrows the day, the week, the grid, the streaks and the list")
  func tags() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Read","tags":["Mind"]}"#)
      _ = try client.call("addHabit", #"{"name":"Run","tags":["body","out"]}"#)
      _ = try client.call("toggle", #"{"habit":"Run"}"#)
      for (tag, count, done) in [("mind", 1, 0), ("BODY", 1, 1), ("ou", 0, 0), ("", 0, 0)] {
        let narrowed = #"{"tag":"\#(tag)"}"#
        let day = try client.call("loadDay", narrowed)
        #expect(day["habits"]?.count == count && day["progress"]?["total"]?.integer == count)
        #expect(day["progress"]?["completed"]?.integer == done)
        #expect(try client.call("listHabits", narrowed)["habits"]?.count == count)
        #expect(try client.call("streak", narrowed)["streaks"]?.count == count)
        let week = try client.call("weekCounts", narrowed)["days"]?.elements.map { $0 } ?? []
        let today = week.first { $0["isToday"]?.bool == true }
        #expect(today?["total"]?.integer == count && today?["completed"]?.integer == done)
        let cells = try client.call("grid", #"{"weeks":1,"tag":"\#(tag)"}"#)["cells"]
        #expect(cells?.elements.contains { $0["total"]?.integer == count } == true)
        #expect(cells?.elements.contains { $0["total"]?.integer == 2 } == false)
      }
      #expect(try client.call("loadDay", "{}")["habits"]?.count == 2)
    }
  }

  @Test("a dry run of every write answers as the write would, and changes nothing")
  func dryRuns() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      for name in ["a", "b", "c"] { _ = try client.call("addHabit", #"["\#(name)"]"#) }
      _ = try client.call("pauseHabit", #"["c"]"#)
      let before = try client.call("loadDay", #"{"includeUnscheduled":true}"#).source
      let calls: [(method: String, parameters: String, path: [String], expected: String)] = [
        ("toggle", #""habit":"a""#, ["completed"], "true"),
        ("markCompleted", #""habit":"a""#, ["completed"], "true"),
        ("setEntry", #""habit":"a","mark":"skipped""#, ["entry", "mark"], #""skipped""#),
        ("tally", #""habit":"a","by":0.5"#, ["entry", "count"], "0.5"),
        ("updateHabit", #""habit":"a","name":"z""#, ["habit", "name"], #""z""#),
        ("archiveHabit", #""habit":"a""#, ["habit", "archived"], "true"),
        ("removeHabit", #""habit":"a""#, ["habit", "name"], #""a""#),
        ("moveHabit", #""habit":"a","after":"b""#, ["habit", "name"], #""a""#),
        ("pauseHabit", #""habit":"a","from":"2024-01-01""#, ["habit", "name"], #""a""#),
        ("resumeHabit", #""habit":"c""#, ["habit", "pauses"], "[]"),
        ("updateSettings", #""weekStart":0"#, ["weekStart"], "0"),
        ("undo", "", ["undone", "method"], #""pauseHabit""#),
      ]
      for call in calls {
        let separator = call.parameters.isEmpty ? "" : ","
        let parameters = "{\(call.parameters)\(separator)\"dryRun\":true}"
        let result = try client.call(call.method, parameters)
        let found = call.path.reduce(result as JSONValue?) { $0?[$1] }
        #expect(
          found.map { String(decoding: $0.source, as: UTF8.self) } == call.expected,
          "\(call.method)"
        )
        #expect(result["revision"]?.integer == 4, "\(call.method)")
        let after = try client.call("loadDay", #"{"includeUnscheduled":true}"#).source
        #expect(Array(after) == Array(before), "\(call.method)")
      }
    }
  }

  @Test("pauses are shown with the habit, and ended by resuming")
  func pauses() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"["Run"]"#)
      let paused = try client.call("pauseHabit", #"["Run","2030-01-01","2030-01-10"]"#)
      #expect(paused["habit"]?["pauses"]?[0]?["from"]?.string == "2030-01-01")
      #expect(paused["habit"]?["pauses"]?[0]?["through"]?.string == "2030-01-10")
      let open = try client.call("pauseHabit", #"["Run"]"#)
      #expect(open["habit"]?["pauses"]?.count == 2)
      #expect(open["habit"]?["pauses"]?[0]?["through"] == nil)
      #expect(try client.call("loadDay")["message"]?["kind"]?.string == "nothingScheduled")
      #expect(try client.call("resumeHabit", #"["Run"]"#)["habit"]?["pauses"]?.count == 1)
      #expect(try client.call("loadDay")["habits"]?.count == 1)
    }
  }

  @Test("the order of moved habits is that of lists, streaks and the day")
  func moving() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      for name in ["a", "b", "c"] { _ = try client.call("addHabit", #"["\#(name)"]"#) }
      for (parameters, expected) in [
        (#"{"habit":"c","before":"a"}"#, ["c", "a", "b"]),
        (#"{"habit":"c","after":"a"}"#, ["a", "c", "b"]),
        (#"{"habit":"b","to":1}"#, ["b", "a", "c"]),
        (#"{"habit":"b","before":"b"}"#, ["b", "a", "c"]),
        (#"["b",null,null,3]"#, ["a", "c", "b"]),
      ] {
        _ = try client.call("moveHabit", parameters)
        for (method, member) in [
          ("listHabits", "habits"), ("streak", "streaks"), ("loadDay", "habits"),
        ] {
          let list = try client.call(method)[member]
          let names = (0..<3).map { list?[$0]?["name"]?.string }
          #expect(names == expected, "\(method) after \(parameters)")
        }
      }
    }
  }

  @Test("a grid has whole weeks of cells, of one habit or of all")
  func grid() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Run","startDate":"2024-02-27"}"#)
      _ = try client.call("toggle", #"["Run","2024-02-28"]"#)
      let one = try client.call("grid", #"["Run",1,"2024-02-28"]"#)
      #expect(one["name"]?.string == "Run")
      #expect(one["habit"]?.string != nil)
      let states = (0..<7).map { one["cells"]?[$0]?["state"]?.string }
      #expect(
        states == ["beforeStart", "missed", "done", "missed", "missed", "missed", "missed"]
      )
      #expect(one["cells"]?[2]?["count"]?.integer == 1)
      #expect(one["cells"]?[2]?["total"] == nil)
      let all = try client.call("grid", #"{"weeks":1,"until":"2024-02-28"}"#)
      #expect(all["habit"] == nil)
      #expect(all["cells"]?[0]?["state"]?.string == "unscheduled")
      #expect(all["cells"]?[2]?["total"]?.integer == 1)
      #expect(try client.call("grid")["cells"]?.count == 53 * 7)
      #expect(try client.call("streak", #"["Run"]"#)["strength"]?.double != nil)
    }
  }

  @Test("what is refused says why, where and what to do next")
  func refusals() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Run","startDate":"2024-02-27"}"#)
      _ = try client.call("addHabit", #"["Old"]"#)
      _ = try client.call("archiveHabit", #"["Old"]"#)
      let rows: [(method: String, parameters: String, type: String, field: String)] = [
        ("setEntry", #"["Run","9999-12-31",1]"#, "habit.futureDate", "date"),
        ("tally", #"["Run","9999-12-31"]"#, "habit.futureDate", "date"),
        ("setEntry", #"["Run","2024-01-01",1]"#, "habit.notActive", "date"),
        ("tally", #"["Old"]"#, "habit.archived", "habit"),
        ("tally", #"{"habit":"Run","by":0.0001}"#, "parameter.invalid", "by"),
        ("tally", #"{"habit":"Run","by":"1"}"#, "parameter.invalid", "by"),
        ("setEntry", #"{"habit":"Run","count":-1}"#, "parameter.invalid", "count"),
        ("setEntry", #"{"habit":"Run","mark":"done"}"#, "parameter.invalid", "mark"),
        ("setEntry", #"{"count":1}"#, "parameter.missing", "habit"),
        ("entries", #"["no"]"#, "habit.notFound", "habit"),
        ("entries", #"["Run","2024-02-02","2024-02-01"]"#, "parameter.invalid", "from"),
        ("pauseHabit", #"["Run","2024-03-02","2024-03-01"]"#, "parameter.invalid", "through"),
        ("pauseHabit", #"["Old"]"#, "habit.archived", "habit"),
        ("moveHabit", #"["Run"]"#, "parameter.missing", "before"),
        ("moveHabit", #"{"habit":"Run","to":0}"#, "parameter.invalid", "to"),
        ("moveHabit", #"{"habit":"Run","to":1,"after":"Old"}"#, "parameter.invalid", "before"),
        ("moveHabit", #"{"habit":"Run","after":"no"}"#, "habit.notFound", "after"),
        ("moveHabit", #"{"habit":"Run","before":"no"}"#, "habit.notFound", "before"),
        ("grid", #"{"weeks":0}"#, "parameter.invalid", "weeks"),
        ("grid", #"{"weeks":999999}"#, "parameter.invalid", "weeks"),
        ("grid", #"{"habit":"no"}"#, "habit.notFound", "habit"),
        ("undo", #"{"steps":2}"#, "parameter.unknown", "steps"),
      ]
      for row in rows {
        let error = try client.exchange(row.method, row.parameters)["error"]
        let name = "\(row.method) \(row.parameters)"
        #expect(error?["data"]?["type"]?.string == row.type, "\(name)")
        #expect(error?["data"]?["field"]?.string == row.field, "\(name)")
        #expect(error?["message"]?.string?.isEmpty == false, "\(name)")
        // What is wrong with a value says the message itself, with all that is allowed.
        if row.type != "parameter.invalid" {
          #expect(error?["data"]?["hint"]?.string?.isEmpty == false, "\(name)")
        }
      }
      #expect(try client.call("status")["revision"]?.integer == 3)
    }
  }
}
