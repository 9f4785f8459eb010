extension Day {
  /// The person's today at a local date and time.
  ///
  /// The civil date, or the day before while the wall clock has not reached `dayStart`: with a day
  /// that starts at 04:00, 00:30 still belongs to yesterday.
  ///
  /// - Parameters:
  ///   - date: the local civil date.
  ///   - time: the local time of day.
  ///   - dayStart: the time at which the day starts.
  /// - Returns: today; `nil` for a date outside the range of ``Day``.
  package static func today(on date: CivilDate, at time: TimeOfDay, dayStart: TimeOfDay) -> Day? {
    guard let day = Day(date) else { return nil }
    return time < dayStart ? day.adding(-1) : day
  }
}
