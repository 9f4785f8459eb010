/// What a calendar and a clock on the wall show, to the minute.
package struct CivilMinute: Hashable, Sendable {
  /// The date.
  package var date: Day
  /// The time.
  package var time: TimeOfDay

  /// A date and a time.
  package init(date: Day, time: TimeOfDay) {
    self.date = date
    self.time = time
  }

  /// Minutes since 0001-01-01 00:00 as the wall shows them.
  var number: Int { Int(date.number) * TimeOfDay.minutesInDay + time.minutes }
}
