/// A civil date and time of day, to the minute.
package struct CivilMinute: Hashable, Sendable {
  /// The date.
  package var date: Day
  /// The time.
  package var time: TimeOfDay

  /// Creates a civil minute.
  package init(date: Day, time: TimeOfDay) {
    self.date = date
    self.time = time
  }

  /// Minutes since 0001-01-01 00:00 in civil time.
  var number: Int { Int(date.number) * TimeOfDay.minutesInDay + time.minutes }
}
