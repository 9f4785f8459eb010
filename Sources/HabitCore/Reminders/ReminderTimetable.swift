/// When each time of one day comes.
///
/// A time comes once, however the clocks are changed that day: one that is left out comes with the
/// first moment after it, one that is shown twice comes the first time.
package struct ReminderTimetable: Equatable, Sendable {
  /// The day.
  package let day: Day
  private let dayStart: TimeOfDay
  /// The seconds since 1970 at which a minute of the day comes, counted from its start.
  private let moments: [Int]

  private static let secondsInMinute = 60
  private static let secondsInDay = 86_400
  /// The day number of 1970-01-01.
  private static let epoch = 719_162
  /// No zone was ever further from UTC: Manila and Alaska, on the other side of the date line, came
  /// near 16 hours.
  private static let farthestZone = 16 * 3600

  /// The timetable of a day.
  ///
  /// - Parameters:
  ///   - day: the day.
  ///   - dayStart: when it starts; it ends at that time of the next date.
  ///   - civil: what the wall shows at a number of seconds since 1970, `nil` where it cannot be told.
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
    // Walked and not reckoned: zones leave out hours and whole days, and repeat them.
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

  /// When a time of the day comes, in seconds since 1970.
  package func moment(of time: TimeOfDay) -> Int {
    moments[time.minutes(after: dayStart)]
  }
}
