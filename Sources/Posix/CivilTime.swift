/// A date and a time of day, as shown by a calendar and a wall clock.
package struct CivilTime: Equatable, Sendable {
  /// The year, such as 2025.
  package var year: Int
  /// The month, 1 … 12.
  package var month: Int
  /// The day of the month, 1 … 31.
  package var day: Int
  /// The hour, 0 … 23.
  package var hour: Int
  /// The minute, 0 … 59.
  package var minute: Int
  /// The second, 0 … 60; 60 only in a zone that counts leap seconds.
  package var second: Int

  /// Creates a civil time as given, without checks.
  package init(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }
}
