extension Day {
  /// The day a person means by "today" at a local date and time.
  ///
  /// It is the civil date, or the day before while the wall clock has not reached `dayStart`: with
  /// a day that starts at 04:00, half past one at night still belongs to yesterday.
  ///
  /// - Parameters:
  ///   - date: the local civil date.
  ///   - time: the local time of day.
  ///   - dayStart: when the day starts.
  /// - Returns: today, or `nil` when the clock shows a date no ``Day`` can hold.
  package static func today(on date: CivilDate, at time: TimeOfDay, dayStart: TimeOfDay) -> Day? {
    guard let day = Day(date) else { return nil }
    return time < dayStart ? day.adding(-1) : day
  }
}
