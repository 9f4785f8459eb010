/// The state of a habit on a day.
package struct HabitState: Equatable, Sendable {
  package var habit: Habit
  /// The same as in a grid, except that a future day may be done or marked.
  package var state: GridCell.State
  package var outcome: Outcome
  package var note: String?
  /// True if a count, a mark or a note is recorded.
  package var hasEntry: Bool { outcome != .cleared || note != nil }
  package var completed: Bool
  package var due: Bool
  package var canToggle: Bool
  /// True on a due day after a missed unit; completing the habit is then a return (law 16).
  package var returning = false
  /// The progress of the habit's weekly or monthly quota; `nil` without one.
  package var quota: QuotaProgress?
  package var periodCount: PeriodCount?
}

extension Ledger {
  /// The state of the habit at a position in ``habits`` on a day; `nil` if it was removed.
  package func state(at position: Int, on day: Day) -> HabitState? {
    guard let habit = habits[position].habit else { return nil }
    let outcome = registers.habits[position].outcome(on: day) ?? .cleared
    let basis = basis(at: position)
    let completed = basis.completed.contains(day)
    let due = isDue(habit, at: position, on: day)
    let clearsCount = habit.goal.value(on: day) == .atMost || habit.targetPeriod(on: day) != nil
    let clears = completed || outcome.mark != nil || clearsCount && outcome.count > .zero
    return HabitState(
      habit: habit,
      state: habit.state(of: day, outcome, basis, isStanding: true),
      outcome: outcome,
      note: registers.habits[position].note(on: day),
      completed: completed,
      due: due,
      canToggle: !habit.isArchived && habit.isActive(on: day) && (day <= today || clears),
      returning: due && day <= today && isReturning(habit, at: position, on: day),
      quota: habit.quotaProgress(on: day, basis),
      periodCount: habit.hasPeriods ? habit.periodCount(on: day, basis) : nil
    )
  }
}

/// The progress of a weekly or monthly quota as of a day.
package struct QuotaProgress: Equatable, Sendable {
  /// The number of times required, at most the days of the period.
  package var times: Int
  /// The number of completions in the period, including later days.
  package var done: Int
  /// The number of days left on which the habit can be done, including this one.
  package var daysLeft: Int

  package init(times: Int, done: Int, daysLeft: Int) {
    self.times = times
    self.done = done
    self.daysLeft = daysLeft
  }
}

extension Habit {
  /// The progress of the quota of the week or month that includes a day; `nil` without such a
  /// quota.
  func quotaProgress(on day: Day, _ basis: StreakBasis) -> QuotaProgress? {
    let schedule = schedule.value(on: day)
    guard goal.value(on: day) == .atLeast, let times = schedule.calendarQuota(on: day) else {
      return nil
    }
    let period = schedule.streakUnit.days(holding: day, basis.weekStart)
    let rest = day...period.upperBound
    return QuotaProgress(
      times: times,
      done: countAsking(basis.completed, in: period),
      daysLeft: countAsking(in: rest) - countAsking(basis.completed, in: rest)
    )
  }
}

/// The progress, as of a day, of a target for a whole week, month or year.
package struct PeriodCount: Equatable, Sendable {
  package var period: Period
  /// The sum of the counts in the period, including later days.
  package var count: Count
  package var target: Count
  /// The number of days left that can have a count, including this one.
  package var daysLeft: Int

  package init(period: Period, count: Count, target: Count, daysLeft: Int) {
    self.period = period
    self.count = count
    self.target = target
    self.daysLeft = daysLeft
  }

  /// The amount that is left to do, or that a limit still allows; never below 0.
  package var left: Count {
    Count(thousandths: max(target.thousandths - count.thousandths, 0)) ?? .zero
  }

  /// The amount beyond the target; never below 0.
  package var over: Count {
    Count(thousandths: max(count.thousandths - target.thousandths, 0)) ?? .zero
  }
}

extension Habit {
  /// The progress of the target of the week, month or year that includes a day; `nil` if each day
  /// has its own target.
  func periodCount(on day: Day, _ basis: StreakBasis) -> PeriodCount? {
    guard let period = targetPeriod(on: day) else { return nil }
    let days = period.days(holding: day, basis.weekStart)
    let sum = min(self.sum(of: basis.counts, in: days), Count.maximumThousandths)
    return PeriodCount(
      period: period,
      count: Count(thousandths: sum) ?? .zero,
      target: target.value(on: day).amount,
      daysLeft: countAsking(in: day...days.upperBound)
    )
  }
}
