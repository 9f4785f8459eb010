import HabitCore
import JSON
import Posix
import TestSupport
import Testing

@testable import habitd

extension TodayClockTests {
  /// What a daemon takes for today, everywhere it matters.
  private static func today(_ client: LineClient) throws -> Day {
    let loaded = try client.call("loadDay")
    #expect(loaded["isToday"]?.bool == true)
    let text = try #require(loaded["date"]?.string)
    #expect(try client.call("status")["today"]?.string == text)
    let habit = try client.call("addHabit", #"{"name":"x","dryRun":true}"#)["habit"]
    #expect(habit?["startDate"]?.string == text)
    let week = try client.call("weekCounts")["days"]
    let isThere = (0..<7).contains { index in
      week?[index]?["date"]?.string == text && week?[index]?["isToday"]?.bool == true
    }
    #expect(isThere)
    return try #require(Day(text))
  }

  @Test(
    "today and every default date follow zone and start of the day at once, also when undone",
    .enabled(if: LocalTime.exists(zone: "Pacific/Kiritimati"), "the zone database is not installed")
  )
  func settingsOfTheDaemon() async {
    await #expect(processExitsWith: .success) {
      try await withDaemon { daemon in
        let client = try daemon.connect()
        let initial = try client.call("settings")
        #expect(initial["dayStart"]?.string == "00:00")
        #expect(initial["timeZone"] == nil)
        #expect(initial["weekStart"]?.integer == 1)
        _ = try client.call("updateSettings", #"{"timeZone":"Etc/GMT+12"}"#)
        let west = try Self.today(client)
        let east = try client.call("updateSettings", #"{"timeZone":"Pacific/Kiritimati"}"#)
        #expect(east["timeZone"]?.string == "Pacific/Kiritimati")
        #expect(east["revision"]?.integer == 2)
        // Twenty-six hours lie between the two.
        let ahead = try Self.today(client)
        #expect(ahead > west)
        _ = try client.call("updateSettings", #"{"timeZone":"Etc/GMT+12","dryRun":true}"#)
        #expect(try Self.today(client) == ahead)
        _ = try client.call("undo")
        #expect(try Self.today(client) == west)
        #expect(try client.call("settings")["timeZone"]?.string == "Etc/GMT+12")
        _ = try client.call("updateSettings", #"{"dayStart":"23:59"}"#)
        #expect(try Self.today(client) <= west)
        let back = try client.call("updateSettings", #"{"dayStart":null,"timeZone":null}"#)
        #expect(back["dayStart"]?.string == "00:00")
        #expect(back["timeZone"] == nil)
      }
    }
  }

  @Test("weeks and grids begin with the day that was set, and a week start is shown as set")
  func weekStart() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      for weekday in 0...6 {
        let settings = try client.call("updateSettings", #"{"weekStart":\#(weekday)}"#)
        #expect(settings["weekStart"]?.integer == weekday)
        let first = try client.call("weekCounts", #"["2024-02-29"]"#)["days"]?[0]?["date"]?.string
        #expect(first.flatMap(Day.init)?.weekday == weekday)
        let cells = try client.call("grid", #"{"weeks":2,"until":"2024-02-29"}"#)["cells"]
        #expect(cells?.count == 14)
        #expect(cells?[7]?["date"]?.string == first)
      }
      let revision = try client.call("status")["revision"]?.integer
      // What is so already changes nothing.
      #expect(
        try client.call("updateSettings", #"{"weekStart":6}"#)["revision"]?.integer == revision
      )
      #expect(try client.call("updateSettings", "{}")["revision"]?.integer == revision)
    }
  }

  @Test(
    "a zone that is none is refused, with the way to find one",
    arguments: [
      "", " ", "Nowhere/City", "../../../etc/passwd", "/etc/localtime", ":UTC", "EST5EDT4,M3.2.0",
      "Europe", "Europe/Berlin\u{0}", "posixrules\n", "zone.tab", "CET-1",
    ]
  )
  func refusedZones(zone: String) async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      var writer = JSONWriter()
      writer.string(zone)
      let text = String(decoding: writer.bytes, as: UTF8.self)
      let reply = try client.exchange("updateSettings", #"{"timeZone":\#(text)}"#)
      let data = reply["error"]?["data"]
      #expect(data?["type"]?.string == "parameter.invalid")
      #expect(data?["field"]?.string == "timeZone")
      #expect(data?["hint"]?.string?.contains("Europe/Berlin") == true)
      #expect(try client.call("settings")["timeZone"] == nil)
    }
  }

  @Test("settings out of range are refused by name")
  func refusedSettings() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      for (parameters, field) in [
        (#"{"dayStart":"24:00"}"#, "dayStart"), (#"{"dayStart":4}"#, "dayStart"),
        (#"{"weekStart":7}"#, "weekStart"), (#"{"weekStart":-1}"#, "weekStart"),
        (#"{"zone":"UTC"}"#, "zone"),
      ] {
        let reply = try client.exchange("updateSettings", parameters)
        #expect(reply["error"]?["data"]?["field"]?.string == field)
      }
      #expect(try client.call("status")["revision"]?.integer == 0)
    }
  }
}
