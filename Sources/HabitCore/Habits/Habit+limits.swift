extension Habit {
  /// Refuses an at-most rule with a quota, except on days that had both already.
  ///
  /// A quota requires a number of days to be kept, which contradicts "at most".
  ///
  /// - Parameter former: the habit before the change; `nil` for a new one.
  /// - Throws: ``RuleViolation/limitWithQuota(_:)``.
  func checkLimits(insteadOf former: Habit? = nil) throws(RuleViolation) {
    for day in daysOfNewRules(since: former) {
      guard let schedule = quotaOfLimit(on: day) else { continue }
      if let former, day >= former.startDate, former.quotaOfLimit(on: day) == schedule { continue }
      throw .limitWithQuota(schedule)
    }
  }

  /// True when the habit is at-most with a quota on any day.
  var hasLimitWithQuota: Bool {
    daysOfNewRules(since: nil).contains { quotaOfLimit(on: $0) != nil }
  }

  /// The schedule of a day on which the habit is at-most with a quota; otherwise `nil`.
  private func quotaOfLimit(on day: Day) -> Schedule? {
    let schedule = schedule.value(on: day)
    return schedule.isQuota && goal.value(on: day) == .atMost ? schedule : nil
  }

  /// The start dates, and the days on which the schedule or goal changes, in this habit or the
  /// former one.
  private func daysOfNewRules(since former: Habit?) -> [Day] {
    var days = [startDate]
    for habit in [self, former].compactMap(\.self) {
      days += habit.schedule.later.map(\.from) + habit.goal.later.map(\.from) + [habit.startDate]
    }
    return days.filter { $0 >= startDate }
  }
}
