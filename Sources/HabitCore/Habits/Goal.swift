/// The direction of a habit's target.
package enum Goal: String, Sendable, CaseIterable {
  /// The count must reach the target.
  case atLeast
  /// The count must not exceed the target.
  case atMost
}

extension Habit {
  /// True when any version of the goal is at-most.
  package var isEverAtMost: Bool {
    goal.base == .atMost || goal.later.contains { $0.value == .atMost }
  }

  /// True for a day marked failed, or an at-most day beyond a target of its own.
  package func isFailed(_ outcome: Outcome, on day: Day) -> Bool {
    switch outcome.mark {
    case .failed: true
    case .skipped: false
    case nil:
      goal.value(on: day) == .atMost && outcome.count > target.value(on: day).amount
        && targetPeriod(on: day) == nil
    }
  }

  /// The due days before today under an at-most rule: kept unless their entries say otherwise.
  func daysKeptByDefault(before today: Day) -> DaySet {
    guard startDate < today else { return DaySet() }
    var days = DaySet()
    for stretch in goal.segments(in: startDate...today.clampedAdding(-1))
    where stretch.value == .atMost {
      days.formUnion(numbers: BitSet(in: stretch.days.numbers) { dueWord($0) })
    }
    // A limit for a whole period has no days to keep.
    guard hasPeriods else { return days }
    return DaySet(days.filter { targetPeriod(on: $0) == nil })
  }

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

  /// Refuses a target of 0 that is no limit, except on days that had it already.
  ///
  /// - Parameter former: the habit before the change; `nil` for a new one.
  /// - Throws: ``RuleViolation/emptyTarget``.
  func checkTargets(insteadOf former: Habit? = nil) throws(RuleViolation) {
    for day in daysOfNewRules(since: former) where hasEmptyTarget(on: day) {
      if let former, day >= former.startDate, former.hasEmptyTarget(on: day) { continue }
      throw .emptyTarget
    }
  }

  private func hasEmptyTarget(on day: Day) -> Bool {
    target.value(on: day).amount == .zero && goal.value(on: day) == .atLeast
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

  /// The start dates, and the days on which the schedule, target, goal or period changes, in this habit or
  /// the former one.
  func daysOfNewRules(since former: Habit?) -> [Day] {
    var days = [startDate]
    for habit in [self, former].compactMap(\.self) {
      days += habit.schedule.later.map(\.from) + habit.goal.later.map(\.from) + [habit.startDate]
      days += habit.period.later.map(\.from) + habit.target.later.map(\.from)
    }
    return days.filter { $0 >= startDate }
  }
}
