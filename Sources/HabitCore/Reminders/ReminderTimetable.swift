/// The moments at which the times of one day come.
///
/// Each time comes once, whatever clock changes the day has: a skipped time comes at the first
/// moment after it, a repeated time the first time.
package struct ReminderTimetable: Equatable, Sendable {
  package let day: Day
  private let dayStart: TimeOfDay
  /// The seconds since 1970 of each minute, counted from the day's start.
  private let moments: [Int]

  private static let secondsInMinute = 60
  private static let secondsInDay = 86_400
  /// The day number of 1970-01-01.
  private static let epoch = 719_162
  /// The farthest offset from UTC of any zone, in seconds: Manila and Alaska came near 16 hours
  /// when they were on the other side of the date line.
  private static let farthestZone = 16 * 3600

  /// Computes the timetable of a day.
  ///
  /// - Parameters:
  ///   - day: the day.
  ///   - dayStart: the time at which it starts, and ends on the next date.
  ///   - civil: the civil time at a number of seconds since 1970; `nil` if unknown.
  package init(of day: Day, dayStart: TimeOfDay, civil: (Int) -> CivilMinute?) {
    self.day = day
    self.dayStart = dayStart
    let first = CivilMinute(date: day, time: dayStart).number
    let inUTC =
      (Int(day.number) - Self.epoch) * Self.secondsInDay + dayStart.minutes * Self.secondsInMinute
    var second = inUTC - Self.farthestZone
    let end = inUTC + Self.secondsInDay + Self.farthestZone
    var moments: [Int] = []
    moments.reserveCapacity(TimeOfDay.minutesInDay)
    // Stepped through, not calculated: zones skip and repeat hours and whole days.
    while moments.count < TimeOfDay.minutesInDay, second < end {
      let shown = civil(second)?.number ?? .min
      while moments.count < TimeOfDay.minutesInDay, first + moments.count <= shown {
        moments.append(second)
      }
      second += Self.secondsInMinute
    }
    moments += Array(repeating: end, count: TimeOfDay.minutesInDay - moments.count)
    self.moments = moments
  }

  /// The moment of a time of the day, in seconds since 1970.
  package func moment(of time: TimeOfDay) -> Int {
    moments[time.minutes(after: dayStart)]
  }
}
