import Foundation
import JSON
import TestSupport
import Testing

@testable import habitd

@Suite("Undo over the socket")
struct UndoMethodTests {
  @Test("it tells what it took back, goes further back each time, and says when nothing is left")
  func stepByStep() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Run","startDate":"2024-01-01"}"#)
      _ = try client.call("toggle", #"["Run","2024-02-01"]"#)
      _ = try client.call("toggle", #"["Run","2024-02-01"]"#)
      let first = try client.call("undo")
      #expect(first["undone"]?["method"]?.string == "toggle")
      #expect(first["undone"]?["at"]?.string != nil)
      #expect(first["undone"]?["changes"]?.integer == 1)
      #expect(first["undone"]?["habits"]?[0]?["name"]?.string == "Run")
      #expect(first["undone"]?["dates"]?[0]?.string == "2024-02-01")
      #expect(first["leftAlone"]?.count == 0)
      #expect(first["revision"]?.integer == 4)
      #expect(try client.call("completions")["completions"]?.count == 1)
      #expect(try client.call("undo")["leftAlone"]?.count == 0)
      #expect(try client.call("completions")["completions"]?.count == 0)
      let last = try client.call("undo")
      #expect(last["undone"]?["method"]?.string == "addHabit")
      #expect(last["undone"]?["habits"]?[0]?["name"]?.string == "Run")
      #expect(try client.call("listHabits")["habits"]?.count == 0)
      let error = try client.exchange("undo", "{}")["error"]
      #expect(error?["code"]?.integer == 131)
      #expect(error?["data"]?["type"]?.string == "undo.nothing")
      #expect(try client.call("status")["revision"]?.integer == 6)
    }
  }

  @Test("an import in parts is undone as one, also in the turn that made it")
  func importGroup() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      var lines = ""
      for number in 1...3 {
        lines += LineClient.request(
          "importData",
          #"{"group":"g","completions":{"2024-02-0\#(number)":["run","walk"]}}"#,
          id: number
        )
      }
      try client.send(lines + LineClient.request("undo", id: 4))
      for _ in 1...3 { #expect(try client.reply()["result"] != nil) }
      let undone = try client.reply()["result"]?["undone"]
      #expect(undone?["method"]?.string == "importData")
      #expect(undone?["group"]?.string == "g")
      #expect(undone?["dates"]?.count == 3)
      // They are gone by now: what they were called stands in the import alone.
      #expect(undone?["habits"]?.count == 2)
      #expect(undone?["habits"]?[0]?["name"]?.string == "run")
      #expect(undone?["habits"]?[1]?["name"]?.string == "walk")
      #expect(try client.call("listHabits")["habits"]?.count == 0)
      #expect(try client.refusal("undo") == "undo.nothing")
    }
  }

  @Test("it goes on after a power cut where it stood before, from the journal alone")
  func powerCut() async throws {
    let folder = try TemporaryDirectory()
    let later = try TemporaryDirectory()
    try await withDaemon(in: folder) { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Run","startDate":"2024-01-01"}"#)
      for _ in 1...3 { _ = try client.call("toggle", #"["Run","2024-02-01"]"#) }
      _ = try client.call("undo")
      try FileManager.default.copyItem(
        atPath: daemon.dataDirectory,
        toPath: later.path + "/data"
      )
    }
    try await withDaemon(in: later) { daemon in
      let client = try daemon.connect()
      for left in [1, 0] {
        #expect(try client.call("undo")["leftAlone"]?.count == 0)
        #expect(try client.call("completions")["completions"]?.count == left)
      }
    }
  }

  @Test("it goes on after a restart where it stood before")
  func restart() async throws {
    let folder = try TemporaryDirectory()
    try await withDaemon(in: folder) { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Run","startDate":"2024-01-01"}"#)
      for _ in 1...4 { _ = try client.call("toggle", #"["Run","2024-02-01"]"#) }
      _ = try client.call("undo")
    }
    try await withDaemon(in: folder) { daemon in
      let client = try daemon.connect()
      _ = try client.call("undo")
      #expect(try client.call("completions")["completions"]?.count == 0)
    }
    try await withDaemon(in: folder) { daemon in
      let client = try daemon.connect()
      for left in [1, 0] {
        let result = try client.call("undo")
        #expect(result["leftAlone"]?.count == 0)
        #expect(try client.call("completions")["completions"]?.count == left)
      }
      #expect(try client.call("undo")["undone"]?["method"]?.string == "addHabit")
      #expect(try client.refusal("undo") == "undo.nothing")
    }
  }

  @Test("every kind of change of a habit goes back")
  func kinds() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      for name in ["a", "b"] {
        _ = try client.call("addHabit", #"{"name":"\#(name)","startDate":"2024-01-01"}"#)
      }
      func shown() throws -> [UInt8] {
        let active = try client.call("listHabits").source
        let archived = try client.call("listHabits", "[true]").source
        let entries =
          try client.refusal("entries", #"["a"]"#) == nil
          ? client.call("entries", #"["a"]"#).source : []
        return Array(active) + Array(archived) + Array(entries)
      }
      let calls = [
        ("setEntry", #"["a","2024-02-01",2,null,"note"]"#), ("tally", #"["a","2024-02-01"]"#),
        ("updateHabit", #"{"habit":"a","name":"z","tags":["t"],"schedule":{"everyDays":3}}"#),
        ("moveHabit", #"{"habit":"b","to":1}"#), ("pauseHabit", #"["b"]"#),
        ("resumeHabit", #"["b"]"#), ("archiveHabit", #"["b"]"#), ("restoreHabit", #"["b"]"#),
        ("removeHabit", #"["b"]"#),
      ]
      var states: [[UInt8]] = []
      for (method, parameters) in calls {
        states.append(try shown())
        _ = try client.call(method, parameters)
      }
      for ((method, _), state) in zip(calls, states).reversed() {
        #expect(try client.call("undo")["undone"]?["method"]?.string == method)
        #expect(try shown() == state, "\(method)")
      }
    }
  }

  @Test("subscribing to a journey and leaving it go back, with the days of its habits")
  func journeys() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      let list = try client.call("listJourneys")["journeys"]
      let journey = try #require(list?[0]?["id"]?.string)
      func shown() throws -> [UInt8] {
        let habits = try client.call("listHabits").source
        let completions = try client.call("completions").source
        return Array(habits) + Array(completions)
      }
      let before = try shown()
      _ = try client.call("addJourney", #"["\#(journey)"]"#)
      let habit = try #require(try client.call("listHabits")["habits"]?[0]?["id"]?.string)
      _ = try client.call("toggle", #"["\#(habit)"]"#)
      let ticked = try shown()
      _ = try client.call("removeJourney", #"["\#(journey)"]"#)
      #expect(try shown() != ticked)
      #expect(try client.call("undo")["leftAlone"]?.count == 0)
      #expect(try shown() == ticked)
      _ = try client.call("undo")
      #expect(try client.call("undo")["undone"]?["method"]?.string == "addJourney")
      #expect(try shown() == before)
    }
  }
}
