extension Habit {
  /// Counts calendar weeks or months: one whose quota was met adds one, a complete one that was not
  /// breaks, and one cut short by start, pause or archiving is neutral unless met.
  ///
  /// The period in which the unit changes belongs to the stretch of its last day so far, with all
  /// its days.
  ///
  /// - Parameters:
  ///   - unit: weeks or months.
  ///   - segments: the days under rules of that unit.
  ///   - asked: the day to walk back from.
  ///   - basis: the completed and marked days.
  /// - Returns: the stretch.
  func stretchOfPeriods(
    _ unit: StreakUnit,
    _ segments: [Segment],
    through asked: Day,
    _ basis: StreakBasis
  ) -> StreakStretch {
    let first = segments.first?.days.lowerBound ?? .first
    let last = segments.last?.days.upperBound ?? first
    let places =
      first.periodNumber(unit, basis.weekStart)...last.periodNumber(unit, basis.weekStart)
    var stretch = StreakStretch(unit, places: places)
    var start = first.startOfPeriod(unit, basis.weekStart)
    while start <= last {
      let end = start.endOfPeriod(unit, basis.weekStart)
      guard last >= min(end, asked) else { break }
      let place = start.periodNumber(unit, basis.weekStart)
      switch judge(start...end, unit, through: asked, basis) {
      case .met: stretch.add(place, isMet: true)
      case .broken: stretch.add(place, isMet: false)
      case .open: stretch.isOpen = true
      case .neutral: break
      }
      guard let next = end.adding(1) else { break }
      start = next
    }
    return stretch
  }

  /// The effect of a calendar week or month on a streak.
  enum PeriodVerdict {
    /// Its quota was met.
    case met
    /// It was complete, and its quota was not met.
    case broken
    /// It is the present one, and its quota can still be met.
    case open
    /// No effect.
    case neutral
  }

  /// Judges a calendar week or month.
  ///
  /// - Parameters:
  ///   - period: its days.
  ///   - unit: weeks or months.
  ///   - asked: the day to walk back from; later days do not count.
  ///   - basis: the completed and marked days.
  /// - Returns: the verdict.
  func judge(
    _ period: ClosedRange<Day>,
    _ unit: StreakUnit,
    through asked: Day,
    _ basis: StreakBasis
  ) -> PeriodVerdict {
    let days = period.lowerBound...min(period.upperBound, asked)
    // The rule of the last day decides: a change of rules looks forward.
    let schedule = schedule
    guard let times = schedule.value(on: days.upperBound).calendarQuota(on: days.upperBound) else {
      return .neutral
    }
    let done = countAsking(basis.completed, in: days)
    if done >= times { return .met }
    if period.contains(basis.today) {
      // The unit may have changed since the day asked about.
      let isAsked = schedule.value(on: basis.today).streakUnit == unit
      return isAsked && isActive(on: basis.today) && !isPaused(on: basis.today) ? .open : .neutral
    }
    let isWhole = countAsking(in: days) == period.lowerBound.daysInPeriod(unit)
    return isWhole && done + countAsking(basis.skipped, in: days) < times ? .broken : .neutral
  }
}

extension Day {
  /// The first day of the week or month of this day; the day itself for days.
  func startOfPeriod(_ unit: StreakUnit, _ weekStart: Int) -> Day {
    switch unit {
    case .days: self
    case .weeks: startOfWeek(weekStart)
    case .months: startOfMonth
    }
  }

  /// The last day of the period that this day begins.
  func endOfPeriod(_ unit: StreakUnit, _ weekStart: Int) -> Day {
    unit == .months ? endOfMonth : .endOfWeek(number: weekNumber(weekStart), weekStart)
  }

  /// The number of days of the whole period that begins with this day.
  fileprivate func daysInPeriod(_ unit: StreakUnit) -> Int {
    unit == .months ? lengthOfMonth : 7
  }

  /// The number of the period of this day; periods are numbered consecutively.
  func periodNumber(_ unit: StreakUnit, _ weekStart: Int) -> Int {
    switch unit {
    case .days: Int(number)
    case .weeks: weekNumber(weekStart)
    case .months: monthNumber
    }
  }
}
