import HabitCore
import TestSupport
import Testing

@Suite("When the times of a day come")
struct ReminderTimetableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var zone: SimulatedZone
    var day: String
    var dayStart = "00:00"
    var time: String
    var moment: String

    var testDescription: String { "\(day) \(time), day starts at \(dayStart): \(moment)" }
  }

  static let rows = [
    Row(zone: .utc, day: "2026-11-20", time: "00:00", moment: "2026-11-20T00:00:00Z"),
    Row(zone: .utc, day: "2026-11-20", time: "23:59", moment: "2026-11-20T23:59:00Z"),
    Row(zone: .berlin, day: "2026-11-20", time: "07:30", moment: "2026-11-20T06:30:00Z"),
    // What comes before the day's start is the night after it.
    Row(
      zone: .utc,
      day: "2026-11-20",
      dayStart: "04:00",
      time: "01:30",
      moment: "2026-11-21T01:30:00Z"
    ),
    Row(
      zone: .utc,
      day: "2026-11-20",
      dayStart: "04:00",
      time: "04:00",
      moment: "2026-11-20T04:00:00Z"
    ),
    // Half past two is left out: it comes when the clocks jump from two to three.
    Row(zone: .berlin, day: "2026-03-29", time: "02:30", moment: "2026-03-29T01:00:00Z"),
    Row(zone: .berlin, day: "2026-03-29", time: "03:00", moment: "2026-03-29T01:00:00Z"),
    Row(zone: .berlin, day: "2026-03-29", time: "03:01", moment: "2026-03-29T01:01:00Z"),
    // Half past two comes twice: the first one counts.
    Row(zone: .berlin, day: "2026-10-25", time: "02:30", moment: "2026-10-25T00:30:00Z"),
    Row(zone: .berlin, day: "2026-10-25", time: "03:00", moment: "2026-10-25T02:00:00Z"),
    Row(zone: .apia, day: "2011-12-29", time: "23:59", moment: "2011-12-30T09:59:00Z"),
    Row(zone: .apia, day: "2011-12-30", time: "12:00", moment: "2011-12-30T10:00:00Z"),
    Row(zone: .apia, day: "2011-12-31", time: "00:00", moment: "2011-12-30T10:00:00Z"),
    Row(zone: .twice, day: "2026-06-10", time: "12:00", moment: "2026-06-10T00:00:00Z"),
    Row(zone: .twice, day: "2026-06-11", time: "00:00", moment: "2026-06-11T12:00:00Z"),
  ]

  @Test("a time comes once: the first moment at which clocks show it, or more", arguments: rows)
  func moments(_ row: Row) throws {
    let day = try #require(Day(row.day))
    let dayStart = try #require(TimeOfDay(row.dayStart))
    let timetable = ReminderTimetable(of: day, dayStart: dayStart) { row.zone.shown(at: $0) }
    let moment = timetable.moment(of: try #require(TimeOfDay(row.time)))
    #expect(Instant(milliseconds: moment * 1000)?.text == row.moment.replacing("Z", with: ".000Z"))
  }

  @Test(
    "random zones: no moment before it shows the time, none after it first did",
    arguments: seeds(20)
  )
  func randomZones(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let change = 1_780_000_000 / 60 * 60 + random.number(0...100_000) * 60
    let zone = SimulatedZone(offsets: [
      (0, random.number(-840...840)), (change, random.number(-840...840)),
    ])
    let around = try #require(zone.shown(at: change)?.date)
    let day = around.clampedAdding(random.number(-1...1))
    let dayStart = try #require(TimeOfDay(minutes: random.number(0...1439)))
    let timetable = ReminderTimetable(of: day, dayStart: dayStart) { zone.shown(at: $0) }
    for _ in 0..<30 {
      let time = try #require(TimeOfDay(minutes: random.number(0...1439)))
      let date = time < dayStart ? day.clampedAdding(1) : day
      // Asked minute by minute from two days before: the first that shows as much.
      let start = (Int(date.number) - 719_162 - 2) * 86_400
      let expected = (0..<5 * 1440).lazy.map { start + $0 * 60 }.first { second in
        guard let shown = zone.shown(at: second) else { return false }
        return (shown.date, shown.time) >= (date, time)
      }
      #expect(timetable.moment(of: time) == expected, "\(day) \(time)")
    }
  }

  @Test("clocks that cannot be told give an end, and no endless search")
  func noClock() throws {
    let timetable = ReminderTimetable(of: .last, dayStart: .midnight) { _ in nil }
    let noon = try #require(TimeOfDay("12:00"))
    #expect(timetable.moment(of: noon) == timetable.moment(of: .midnight))
  }
}

/// A zone whose clocks are changed at some moments, for which no zone database is needed.
struct SimulatedZone {
  /// Seconds since 1970 from which an offset holds, in minutes, earliest first; the first holds
  /// before as well.
  var offsets: [(from: Int, minutes: Int)]

  /// What its clocks show.
  func shown(at second: Int) -> CivilMinute? {
    let offset = (offsets.last { $0.from <= second } ?? offsets[0]).minutes
    let minute = Int((Double(second) / 60).rounded(.down)) + offset
    let day = Int((Double(minute) / 1440).rounded(.down))
    guard let date = Day(number: 719_162 + day), let time = TimeOfDay(minutes: minute - day * 1440)
    else { return nil }
    return CivilMinute(date: date, time: time)
  }

  /// The seconds since 1970 of a date and time in UTC, such as `2026-03-29T01:00:00Z`.
  static func second(_ text: String) -> Int {
    (Instant(text: text)?.milliseconds ?? 0) / 1000
  }

  static let utc = SimulatedZone(offsets: [(0, 0)])
  /// Europe/Berlin in 2026.
  static let berlin = SimulatedZone(offsets: [
    (0, 60), (second("2026-03-29T01:00:00Z"), 120), (second("2026-10-25T01:00:00Z"), 60),
  ])
  /// Pacific/Apia in 2011, which left out a day.
  static let apia = SimulatedZone(offsets: [(0, -600), (second("2011-12-30T10:00:00Z"), 840)])
  /// Clocks that went back a whole day, as in Manila in 1844.
  static let twice = SimulatedZone(offsets: [(0, 720), (second("2026-06-10T12:00:00Z"), -720)])
}
