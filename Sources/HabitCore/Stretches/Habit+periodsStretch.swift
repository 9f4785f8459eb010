extension Habit {
  /// Counts the calendar weeks, months or years of a streak.
  ///
  /// A period whose quota or target was met adds one; a complete period that was not met breaks the
  /// streak. A period cut short by a start, a pause, an archiving or the end is neutral unless met.
  ///
  /// A period in which the unit changes is counted in the stretch of its last day so far.
  ///
  /// Days after `asked` are ignored. `keepsBroken` also records which periods are broken.
  func stretchOfPeriods(
    _ unit: StreakUnit,
    _ segments: [Segment],
    through asked: Day,
    _ basis: StreakBasis,
    keepsBroken: Bool = false
  ) -> StreakStretch {
    let first = segments.first?.days.lowerBound ?? .first
    let last = segments.last?.days.upperBound ?? first
    let places =
      first.periodNumber(unit, basis.weekStart)...last.periodNumber(unit, basis.weekStart)
    var stretch = StreakStretch(unit, places: places, keepsBroken: keepsBroken)
    var start = first.startOfPeriod(unit, basis.weekStart)
    while start <= last {
      let end = start.endOfPeriod(unit, basis.weekStart)
      guard last >= min(end, asked) else { break }
      let place = start.periodNumber(unit, basis.weekStart)
      switch judge(start...end, unit, through: asked, basis) {
      case .met: stretch.add(place, isMet: true)
      case .broken: stretch.add(place, isMet: false)
      case .spared: stretch.addSpared(place)
      case .open: stretch.isOpen = true
      case .neutral: break
      }
      guard let next = end.adding(1) else { break }
      start = next
    }
    return stretch
  }

  /// The effect of a calendar week, month or year on a streak.
  enum PeriodVerdict {
    case met
    /// A complete period whose quota or target was not met, or one whose limit was exceeded.
    case broken
    /// A period that would be broken, but for which a spare makes up.
    case spared
    /// The current period, which can still be met.
    case open
    case neutral
  }

  /// Judges a calendar week, month or year as of a day; later days do not count.
  func judge(
    _ period: ClosedRange<Day>,
    _ unit: StreakUnit,
    through asked: Day,
    _ basis: StreakBasis
  ) -> PeriodVerdict {
    let days = period.lowerBound...min(period.upperBound, asked)
    // The rule in force on the last day decides for the whole period.
    guard targetPeriod(on: days.upperBound) == nil else {
      return judgeSum(of: days, in: period, unit, basis)
    }
    let schedule = schedule
    guard let times = schedule.value(on: days.upperBound).calendarQuota(on: days.upperBound) else {
      return .neutral
    }
    let done = countAsking(basis.completed, in: days)
    if done >= times { return .met }
    if period.contains(basis.today) { return isAsked(today: basis.today, unit) ? .open : .neutral }
    let isWhole = countAsking(in: days) == period.lowerBound.daysInPeriod(unit)
    guard isWhole, done + countAsking(basis.skipped, in: days) < times else { return .neutral }
    return basis.spared.contains(days.upperBound) ? .spared : .broken
  }

  /// True if the habit is active and unpaused today and its streak unit today is this one; the unit
  /// may have changed since the day that is judged.
  private func isAsked(today: Day, _ unit: StreakUnit) -> Bool {
    streakUnit(on: today) == unit && isAsking(on: today)
  }

  /// Judges a period that has one target for all its days, by the rule of its last day.
  ///
  /// A skipped day stands in for its share of the target. A limit can be exceeded even in a period
  /// that was cut short, but is kept only in a whole one.
  @inline(never)
  private func judgeSum(
    of days: ClosedRange<Day>,
    in period: ClosedRange<Day>,
    _ unit: StreakUnit,
    _ basis: StreakBasis
  ) -> PeriodVerdict {
    let last = days.upperBound
    let isAtMost = goal.value(on: last) == .atMost
    let sum = sum(of: basis.counts, in: days)
    if isAtMost {
      if isExceeded(in: days, basis.counts, ruledBy: last) {
        return basis.spared.contains(last) ? .spared : .broken
      }
    } else if isReached(sum, on: last) {
      return .met
    }
    if period.contains(basis.today) { return isAsked(today: basis.today, unit) ? .open : .neutral }
    let length = period.lowerBound.daysInPeriod(unit)
    guard countAsking(in: days) == length else { return .neutral }
    if isAtMost { return .met }
    let target = target.value(on: last).amount.thousandths
    let excused = target * countAsking(basis.skipped, in: days)
    guard sum * length + excused < max(target, 1) * length else { return .neutral }
    return basis.spared.contains(last) ? .spared : .broken
  }
}
