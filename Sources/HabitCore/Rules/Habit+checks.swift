/// Checks for rules that contradict each other (law 2).
extension Habit {
  /// Refuses rules that contradict each other on a day, unless they already did so before.
  ///
  /// It refuses a target of 0 that is not a limit, a limit with a quota, spares whose period is not
  /// longer than the streak's unit, and a period with a schedule other than daily.
  ///
  /// `former` is the habit before the change; `nil` for a new one.
  func checkRules(insteadOf former: Habit? = nil) throws(RuleViolation) {
    let days = daysOfNewRules(since: former)
    /// The first day with a fault that was not there before, and the fault.
    func first<Fault: Equatable>(
      of days: [Day],
      _ fault: (Habit, Day) -> Fault?
    ) -> (day: Day, fault: Fault)? {
      for day in days {
        guard let found = fault(self, day) else { continue }
        if let former, day >= former.startDate, fault(former, day) == found { continue }
        return (day, found)
      }
      return nil
    }
    if let found = first(of: days, { $0.emptyTarget(on: $1) }) { throw found.fault }
    if let found = first(of: days, { $0.limitWithQuota(on: $1) }) { throw found.fault }
    if let found = first(of: daysOfNewSpares(since: former), { $0.uselessSpares(on: $1) }) {
      throw .sparesTooOften(found.fault, streakUnit(on: found.day))
    }
    if let found = first(of: days, { $0.periodWithSchedule(on: $1) }) { throw found.fault }
  }

  private func emptyTarget(on day: Day) -> RuleViolation? {
    let isEmpty = target.value(on: day).amount == .zero && goal.value(on: day) == .atLeast
    return isEmpty ? .emptyTarget : nil
  }

  /// True if the habit is a limit with a quota on any day: a number of days to reach contradicts
  /// "at most".
  var hasLimitWithQuota: Bool {
    daysOfNewRules(since: nil).contains { limitWithQuota(on: $0) != nil }
  }

  private func limitWithQuota(on day: Day) -> RuleViolation? {
    let schedule = schedule.value(on: day)
    let isBoth = schedule.isQuota && goal.value(on: day) == .atMost
    return isBoth ? .limitWithQuota(schedule) : nil
  }

  /// The spares of a day, if their period is not longer than the streak's unit.
  private func uselessSpares(on day: Day) -> Spares? {
    let spares = spares.value(on: day)
    return spares == .none || spares.isLonger(than: streakUnit(on: day)) ? nil : spares
  }

  private func periodWithSchedule(on day: Day) -> RuleViolation? {
    let (period, schedule) = (period.value(on: day), schedule.value(on: day))
    return period == .day || schedule == .daily ? nil : .periodWithSchedule(period, schedule)
  }

  /// The start dates, and the days on which the schedule, target, goal or period changes, in this
  /// habit or the former one, from this habit's start on.
  private func daysOfNewRules(since former: Habit?) -> [Day] {
    var days = [startDate]
    for habit in [self, former].compactMap(\.self) {
      days += habit.schedule.later.map(\.from) + habit.goal.later.map(\.from) + [habit.startDate]
      days += habit.period.later.map(\.from) + habit.target.later.map(\.from)
    }
    return days.filter { $0 >= startDate }
  }

  /// The start dates, and the days on which the spares or the rules for the streak's unit change,
  /// from this habit's start on.
  private func daysOfNewSpares(since former: Habit?) -> [Day] {
    var days: [Day] = []
    for habit in [self, former].compactMap(\.self) {
      days += habit.spares.later.map(\.from) + habit.schedule.later.map(\.from)
      days += habit.period.later.map(\.from) + [habit.startDate]
    }
    return days.filter { $0 >= startDate }
  }
}
