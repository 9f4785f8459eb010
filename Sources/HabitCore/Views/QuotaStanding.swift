/// How far the calendar week or month of a quota has come by a day.
package struct QuotaStanding: Equatable, Sendable {
  /// How often the period asks; no more than it has days.
  package var times: Int
  /// How often the habit was done in it, later days included.
  package var done: Int
  /// On how many days, the day itself included, it can still be done.
  package var daysLeft: Int

  /// Creates a standing.
  package init(times: Int, done: Int, daysLeft: Int) {
    self.times = times
    self.done = done
    self.daysLeft = daysLeft
  }
}

extension Habit {
  /// How the quota of the week or month that holds a day stands.
  ///
  /// - Parameters:
  ///   - day: the day; what is before it and not done can no longer be.
  ///   - completed: the days the habit was completed.
  ///   - weekStart: the first day of the week, 0 = Sunday … 6 = Saturday.
  /// - Returns: `nil` for a habit without such a quota.
  package func quotaStanding(on day: Day, completed: DaySet, weekStart: Int) -> QuotaStanding? {
    let schedule = schedule.value(on: day)
    guard goal.value(on: day) == .atLeast, let times = schedule.calendarQuota(on: day) else {
      return nil
    }
    let unit = schedule.streakUnit
    let start = day.startOfPeriod(unit, weekStart)
    let period = start...start.endOfPeriod(unit, weekStart)
    let rest = day...period.upperBound
    return QuotaStanding(
      times: times,
      done: countAsking(completed, in: period),
      daysLeft: countAsking(in: rest) - countAsking(completed, in: rest)
    )
  }
}
