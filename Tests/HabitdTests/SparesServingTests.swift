import HabitCore
import JSON
import TestSupport
import Testing

@testable import habitd

@Suite("Spares, returns and the measure, through the socket")
struct SparesServingTests {
  @Test("a spared day is told by the day, the grid and what is left; too many of them are refused")
  func spares() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      func day(_ parameters: String) throws -> JSONValue? {
        try client.call("loadDay", parameters)["habits"]?[0]
      }
      let spares = #""spares":{"count":1,"per":"month"}"#
      _ = try client.call("addHabit", #"{"name":"Read","startDate":"2024-01-01",\#(spares)}"#)
      for date in ["2024-01-01", "2024-01-03", "2024-01-05"] {
        _ = try client.call("toggle", #"{"habit":"Read","date":"\#(date)"}"#)
      }
      #expect(try day(#"{"date":"2024-01-02"}"#)?["state"]?.string == "spared")
      #expect(try day(#"{"date":"2024-01-04"}"#)?["state"]?.string != "spared")
      #expect(try day(#"{"date":"2024-01-05"}"#)?["returning"]?.bool == true)
      #expect(try day(#"{"date":"2024-01-03"}"#)?["returning"] == nil)
      #expect(try day("{}")?["spares"]?["count"]?.integer == 1)
      let grid = try client.call("grid", #"{"habit":"Read","weeks":1,"until":"2024-01-05"}"#)
      let states = grid["cells"]?.elements.compactMap { $0["state"]?.string }
      #expect(states?.prefix(5) == ["done", "spared", "done", "missed", "done"])
      let now = try client.call("streak", #"{"habit":"Read","date":"2024-01-05"}"#)
      #expect(now["misses"]?.integer == 1 && now["returns"]?.integer == 1)
      let past = #"{"habit":"Read","date":"2024-01-03"}"#
      let streak = try client.call("streak", past)
      #expect(streak["current"]?.integer == 2 && streak["strict"]?.integer == 1)
      #expect(streak["sparesLeft"]?.integer == 0)
      let refused = try client.exchange(
        "updateHabit",
        #"{"habit":"Read","schedule":{"timesPerMonth":2}}"#
      )["error"]?["data"]
      #expect(refused?["field"]?.string == "spares")
      #expect(refused?["hint"]?.string == "Give spares for a year, such as 1 a year")
      _ = try client.call("updateHabit", #"{"habit":"Read","from":"2024-01-01","spares":null}"#)
      #expect(try day(#"{"date":"2024-01-02"}"#)?["state"]?.string != "spared")
      _ = try client.call("undo", "{}")
      #expect(try day(#"{"date":"2024-01-02"}"#)?["state"]?.string == "spared")
    }
  }

  @Test("after a break the longest streak and the strength are told, or what the setting asks for")
  func measures() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      func habit() throws -> JSONValue? {
        try client.call("loadDay")["habits"]?[0]
      }
      _ = try client.call("addHabit", #"{"name":"Read","startDate":"2024-01-01"}"#)
      for date in ["2024-01-01", "2024-01-02", "2024-01-03"] {
        _ = try client.call("toggle", #"{"habit":"Read","date":"\#(date)"}"#)
      }
      #expect(try habit()?["best"]?.integer == 3)
      #expect(try habit()?["strength"] != nil && habit()?["measure"] == nil)
      let today = try client.call("status")["today"]?.string ?? ""
      let tick = try client.call("setEntry", #"{"habit":"Read","note":"n"}"#)
      #expect(tick["date"]?.string == today && tick["best"]?.integer == 3, "a tick tells it too")
      let settings = try client.call("updateSettings", #"{"measure":"strength"}"#)
      #expect(settings["measure"]?.string == "strength")
      #expect(try habit()?["best"] == nil && habit()?["strength"] != nil)
      #expect(try habit()?["measure"]?.string == "strength")
      let toggled = try client.call("toggle", #"{"habit":"Read"}"#)
      #expect(toggled["measure"]?.string == "strength" && toggled["strength"] != nil)
      #expect(toggled["milestone"]?["kind"]?.string == "return")
      _ = try client.call("updateSettings", #"{"measure":"none"}"#)
      #expect(try habit()?["strength"] == nil && habit()?["measure"]?.string == "none")
      let streaks = try client.call("streak", "{}")["streaks"]?[0]
      #expect(streaks?["measure"]?.string == "none" && streaks?["current"]?.integer == 1)
      _ = try client.call("updateSettings", #"{"measure":null}"#)
      #expect(try client.call("settings", "{}")["measure"]?.string == "streak")
    }
  }
}
