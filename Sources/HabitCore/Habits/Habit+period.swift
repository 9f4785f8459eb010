/// Targets for a whole week, month or year (law 2).
extension Habit {
  /// The period of the target on a day; `nil` if each day has its own target.
  ///
  /// A period requires the daily schedule. The merged changes of two devices may combine it with
  /// another schedule; the period is then ignored.
  package func targetPeriod(on day: Day) -> Period? {
    guard hasPeriods else { return nil }
    let period = period.value(on: day)
    return period == .day || schedule.value(on: day) != .daily ? nil : period
  }

  /// The count that a toggle sets to complete a day: its target, or one if the target is for a
  /// whole period.
  func completingCount(on day: Day) -> Count {
    targetPeriod(on: day) == nil ? target.value(on: day).amount.completing : .one
  }

  /// The unit of a streak under the rules of a day.
  package func streakUnit(on day: Day) -> StreakUnit {
    let day = ruling(day)
    return targetPeriod(on: day)?.streakUnit ?? schedule.value(on: day).streakUnit
  }

  /// The sum of the counts on active, unpaused days in a range, in thousandths.
  func sum(of counts: DayCounts, in days: ClosedRange<Day>) -> Int {
    counts.sum(in: days, where: isAsking(on:))
  }

  /// True if a sum in thousandths reaches the target of a day; a sum of 0 never does.
  func isReached(_ sum: Int, on day: Day) -> Bool {
    sum > 0 && sum >= target.value(on: day).amount.thousandths
  }

  /// True if the active, unpaused days in a range exceed a limit: by their sum, or because one of
  /// them is marked failed.
  ///
  /// `rule` is the day whose target applies.
  func isExceeded(in days: ClosedRange<Day>, _ counts: DayCounts, ruledBy rule: Day) -> Bool {
    sum(of: counts, in: days) > target.value(on: rule).amount.thousandths
      || counts.hasFailure(in: days, where: isAsking(on:))
  }

  /// True if an active, unpaused day is due under the target of a period.
  ///
  /// The day is due unless the earlier days of the period already reach the target. A limit is
  /// never due.
  @inline(never)
  func isDue(on day: Day, in period: Period, _ counts: DayCounts, weekStart: Int) -> Bool {
    guard goal.value(on: day) == .atLeast else { return false }
    let start = period.days(holding: day, weekStart).lowerBound
    guard start < day else { return true }
    return !isReached(sum(of: counts, in: start...day.clampedAdding(-1)), on: day)
  }

  func isAsking(on day: Day) -> Bool { isActive(on: day) && !isPaused(on: day) }
}
