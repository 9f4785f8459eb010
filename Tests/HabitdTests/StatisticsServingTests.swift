import HabitCore
import JSON
import Posix
import TestSupport
import Testing

@testable import habitd

@Suite("Statistics and tags through the socket")
struct StatisticsServingTests {
  /// Noon in UTC on 2026-02-20.
  private static let moment = 1_771_588_800_000

  /// The zone belongs to the process, so whatever uses one runs in a process of its own.
  @Test(
    "the hour of a tick is that of the person's zone, and only of a tick made on its day",
    .enabled(if: LocalTime.exists(zone: "Asia/Tokyo"), "the zone database is not installed")
  )
  func hours() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryDirectory()
      let daemon = try RunningDaemon(in: folder, wallClock: { Self.moment })
      let client = try daemon.connect()
      _ = try client.call("updateSettings", #"{"timeZone":"Asia/Tokyo"}"#)
      _ = try client.call("addHabit", #"{"name":"Read","startDate":"2026-02-01"}"#)
      _ = try client.call("markCompleted", #"{"habit":"Read"}"#)
      _ = try client.call("markCompleted", #"{"habit":"Read","date":"2026-02-18"}"#)
      let answer = try client.call("statistics", #"{"habit":"Read"}"#)
      let hours = try #require(answer["hours"]?["done"]).elements.compactMap(\.integer)
      #expect(hours.enumerated().filter { $0.element > 0 }.map(\.offset) == [21])
      #expect(answer["share"]?["done"]?.integer == 2)
      #expect(answer["share"]?["due"]?.integer == 20)
      await daemon.stop()
    }
  }

  @Test(
    "where clocks change, each moment has its own hour",
    .enabled(if: LocalTime.exists(zone: "Europe/Berlin"), "the zone database is not installed")
  )
  func clockChanges() async {
    await #expect(processExitsWith: .success) {
      for zone in ["Europe/Berlin", "America/Goose_Bay", "Asia/Kathmandu", "UTC"] {
        var settings = Settings()
        settings.timeZone = zone
        let clock = TodayClock(settings)
        var times = CivilTimes(clock)
        // Around the last Sundays of March and October 2026, and some days of any year.
        for start in [1_774_659_600, 1_792_893_600, 0, 1_162_080_000, 4_102_444_800] {
          for step in 0..<400 {
            let seconds = start + step * 601
            let moment = try #require(Instant(milliseconds: seconds * 1000))
            #expect(times.civilTime(of: moment) == clock.civilMinute(at: seconds), "\(zone)")
          }
        }
      }
    }
  }

  @Test("a tag's colour is set, told to subscribers, undone, and there again after a restart")
  func colors() async throws {
    let folder = try TemporaryDirectory()
    try await colorAndUndo(in: folder)
    try await colorAgain(in: folder)
  }

  /// In a function of its own, as a daemon holds its socket for as long as it is there.
  private func colorAndUndo(in folder: TemporaryDirectory) async throws {
    let daemon = try RunningDaemon(in: folder, wallClock: { Self.moment })
    do {
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Run","tags":["Health"]}"#)
      let subscriber = try daemon.connect()
      _ = try subscriber.call("subscribe", #"{"topics":["habits"]}"#)
      let set = try client.call("updateTag", #"{"tag":"HEALTH","color":"green"}"#)
      #expect(set["tag"]?["tag"]?.string == "Health")
      #expect(set["tag"]?["habits"]?.integer == 1)
      let event = try subscriber.reply()
      #expect(event["params"]?["revision"]?.integer == set["revision"]?.integer)
      let again = try client.call("updateTag", #"{"tag":"health","color":"green"}"#)
      #expect(again["revision"]?.integer == set["revision"]?.integer)
      let undone = try client.call("undo")
      #expect(undone["undone"]?["method"]?.string == "updateTag")
      #expect(try client.call("listTags")["tags"]?[0]?["color"] == nil)
      _ = try client.call("redo")
    } catch {
      await daemon.stop()
      throw error
    }
    await daemon.stop()
  }

  private func colorAgain(in folder: TemporaryDirectory) async throws {
    let daemon = try RunningDaemon(in: folder, wallClock: { Self.moment })
    do {
      let client = try daemon.connect()
      let tags = try client.call("listTags")["tags"]
      #expect(tags?[0]?["color"]?.string == "green")
      _ = try client.call("updateTag", #"{"tag":"health","color":null}"#)
      #expect(try client.call("listTags")["tags"]?[0]?["color"] == nil)
    } catch {
      await daemon.stop()
      throw error
    }
    await daemon.stop()
  }
}
