/// The demand of a day or a period: an amount, and its unit.
///
/// They are one value, so that a unit that comes later says nothing of the days before (law 2).
package struct Target: Sendable {
  /// The amount that completes it, or that a limit allows.
  package var amount: Count
  /// The unit of the amount, such as "pages" or "km".
  package var unit: String?

  /// Once, or one of a unit.
  package init(_ amount: Count = .one, _ unit: String? = nil) {
    self.amount = amount
    self.unit = unit
  }

  /// True when it is reached step by step: with a unit, or more than one.
  package var isCounted: Bool { unit != nil || amount > .one }
}

extension Target: Equatable {
  /// Compares bytes: a unit may be changed to one that only looks alike.
  package static func == (left: Target, right: Target) -> Bool {
    left.amount == right.amount && left.isCounted(in: right.unit)
  }

  /// True when the unit is its own, so that counts in both add up.
  package func isCounted(in other: String?) -> Bool {
    guard let unit, let other else { return unit == other }
    return unit.utf8.elementsEqual(other.utf8)
  }
}

extension Target {
  /// The target, if its unit is allowed.
  ///
  /// - Throws: as ``HabitText/checked(_:)``.
  package func checked() throws(RuleViolation) -> Target {
    if let unit { _ = try HabitText.unit.checked(unit) }
    return self
  }
}

extension Habit {
  /// The unit of the target in force on a day.
  package func unit(on day: Day) -> String? { target.value(on: day).unit }
}

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
