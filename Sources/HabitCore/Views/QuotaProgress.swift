/// The progress of a weekly or monthly quota as of a day.
package struct QuotaProgress: Equatable, Sendable {
  /// The quota; at most the days of the period.
  package var times: Int
  /// The number of completions in the period, including later days.
  package var done: Int
  /// The number of days left on which it can be done, including the day.
  package var daysLeft: Int

  /// Creates the progress of a quota.
  package init(times: Int, done: Int, daysLeft: Int) {
    self.times = times
    self.done = done
    self.daysLeft = daysLeft
  }
}

extension Habit {
  /// The progress of the quota of the week or month that holds a day.
  ///
  /// - Parameters:
  ///   - day: the day; missed days before it are past.
  ///   - completed: the days the habit was completed.
  ///   - weekStart: the first day of the week, 0 = Sunday … 6 = Saturday.
  /// - Returns: `nil` for a habit without such a quota.
  package func quotaProgress(on day: Day, completed: DaySet, weekStart: Int) -> QuotaProgress? {
    let schedule = schedule.value(on: day)
    guard goal.value(on: day) == .atLeast, let times = schedule.calendarQuota(on: day) else {
      return nil
    }
    let unit = schedule.streakUnit
    let start = day.startOfPeriod(unit, weekStart)
    let period = start...start.endOfPeriod(unit, weekStart)
    let rest = day...period.upperBound
    return QuotaProgress(
      times: times,
      done: countAsking(completed, in: period),
      daysLeft: countAsking(in: rest) - countAsking(completed, in: rest)
    )
  }
}
