import HabitCore

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
