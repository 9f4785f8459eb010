import HabitCore
import Posix
import Testing

@testable import habitd

/// The zone belongs to the process, so whatever uses one runs in a process of its own.
@Suite("Today")
struct TodayClockTests {
  struct Moment: Sendable, CustomTestStringConvertible {
    var zone: String
    var dayStart: String
    var moment: String
    var today: String
    /// When the next day begins, and which day that is.
    var change: String
    var next: String

    var testDescription: String { "\(zone), day starts at \(dayStart), \(moment)" }
  }

  static let moments = [
    Moment(
      zone: "UTC",
      dayStart: "00:00",
      moment: "2026-11-20T23:59:59Z",
      today: "2026-11-20",
      change: "2026-11-21T00:00:00Z",
      next: "2026-11-21"
    ),
    Moment(
      zone: "UTC",
      dayStart: "04:00",
      moment: "2026-11-21T03:59:59Z",
      today: "2026-11-20",
      change: "2026-11-21T04:00:00Z",
      next: "2026-11-21"
    ),
    Moment(
      zone: "Europe/Berlin",
      dayStart: "00:00",
      moment: "2026-03-28T23:30:00Z",
      today: "2026-03-29",
      change: "2026-03-29T22:00:00Z",
      next: "2026-03-30"
    ),
    // The clocks go forward at midnight: the day begins at one o'clock.
    Moment(
      zone: "America/Sao_Paulo",
      dayStart: "00:00",
      moment: "2018-11-04T02:59:00Z",
      today: "2018-11-03",
      change: "2018-11-04T03:00:00Z",
      next: "2018-11-04"
    ),
    // A whole day is left out.
    Moment(
      zone: "Pacific/Apia",
      dayStart: "00:00",
      moment: "2011-12-30T09:59:00Z",
      today: "2011-12-29",
      change: "2011-12-30T10:00:00Z",
      next: "2011-12-31"
    ),
    // One minute past midnight the clocks go back an hour, into the day before, and it ends again.
    Moment(
      zone: "America/Goose_Bay",
      dayStart: "00:00",
      moment: "2006-10-29T02:59:00Z",
      today: "2006-10-28",
      change: "2006-10-29T03:00:00Z",
      next: "2006-10-29"
    ),
    Moment(
      zone: "America/Goose_Bay",
      dayStart: "00:00",
      moment: "2006-10-29T03:00:30Z",
      today: "2006-10-29",
      change: "2006-10-29T03:01:00Z",
      next: "2006-10-28"
    ),
    Moment(
      zone: "America/Goose_Bay",
      dayStart: "00:00",
      moment: "2006-10-29T03:01:00Z",
      today: "2006-10-28",
      change: "2006-10-29T04:00:00Z",
      next: "2006-10-29"
    ),
  ]

  @Test(
    "the day, and the second in which the next one begins",
    .enabled(if: LocalTime.exists(zone: "Europe/Berlin"), "the zone database is not installed")
  )
  func dayAndChange() async {
    await #expect(processExitsWith: .success) {
      for row in Self.moments {
        var clock = try Self.clock(zone: row.zone, dayStart: row.dayStart)
        let seconds = try Self.seconds(row.moment)
        #expect(clock.today(at: seconds).description == row.today, "\(row)")
        let change = clock.nextChange(after: seconds)
        #expect(change == (try Self.seconds(row.change)), "\(row)")
        #expect(clock.today(at: change - 1).description == row.today, "\(row)")
        #expect(clock.today(at: change).description == row.next, "\(row)")
      }
    }
  }

  @Test("today follows a clock that is set back")
  func backwards() async {
    await #expect(processExitsWith: .success) {
      var clock = try Self.clock(zone: "UTC", dayStart: "00:00")
      for day in ["2026-11-20", "2025-01-01", "2026-11-20"] {
        #expect(clock.today(at: try Self.seconds(day + "T12:00:00Z")).description == day)
      }
    }
  }

  @Test("changed settings take effect at once")
  func settingsChange() async {
    await #expect(processExitsWith: .success) {
      var clock = try Self.clock(zone: "UTC", dayStart: "00:00")
      let night = try Self.seconds("2026-11-20T02:00:00Z")
      #expect(clock.today(at: night).description == "2026-11-20")
      var settings = Settings()
      settings.timeZone = "UTC"
      settings.dayStart = try #require(TimeOfDay("03:00"))
      clock.use(settings)
      #expect(clock.today(at: night).description == "2026-11-19")
    }
  }

  private static func clock(zone: String, dayStart: String) throws -> TodayClock {
    var settings = Settings()
    settings.timeZone = zone
    settings.dayStart = try #require(TimeOfDay(dayStart))
    return TodayClock(settings)
  }

  private static func seconds(_ text: String) throws -> Int {
    try #require(Instant(text: text)).milliseconds / 1000
  }
}
