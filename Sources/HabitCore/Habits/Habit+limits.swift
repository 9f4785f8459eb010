extension Habit {
  /// Refuses an at-most habit with a quota, unless the habit was one on that day already.
  ///
  /// A quota of days asks for enough of them to be kept, and so says the opposite of "at most so often".
  ///
  /// - Parameter former: the habit before; `nil` for a new one.
  /// - Throws: ``RuleViolation/limitWithQuota(_:)``.
  func checkLimits(insteadOf former: Habit? = nil) throws(RuleViolation) {
    for day in daysOfNewRules(since: former) {
      guard let schedule = quotaOfLimit(on: day) else { continue }
      if let former, day >= former.startDate, former.quotaOfLimit(on: day) == schedule { continue }
      throw .limitWithQuota(schedule)
    }
  }

  /// Whether it is, or was, an at-most habit with a quota on any day.
  var hasLimitWithQuota: Bool {
    daysOfNewRules(since: nil).contains { quotaOfLimit(on: $0) != nil }
  }

  /// The schedule of a day on which the habit is an at-most one and asks by quota.
  private func quotaOfLimit(on day: Day) -> Schedule? {
    let schedule = schedule.value(on: day)
    return schedule.isQuota && goal.value(on: day) == .atMost ? schedule : nil
  }

  /// The days on which schedule or goal change, here or as they were, and the first day of each.
  private func daysOfNewRules(since former: Habit?) -> [Day] {
    var days = [startDate]
    for habit in [self, former].compactMap(\.self) {
      days += habit.schedule.later.map(\.from) + habit.goal.later.map(\.from) + [habit.startDate]
    }
    return days.filter { $0 >= startDate }
  }
}
