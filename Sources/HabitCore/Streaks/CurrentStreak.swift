/// The streak that reaches a day: the part of a ``Streak`` that does not require the whole history.
package struct CurrentStreak: Equatable, Sendable {
  package var unit: StreakUnit
  /// The streak that reaches the day; an open today neither breaks nor adds.
  package var current: Int
  /// As ``current``, but 0 when today or its period is open.
  package var strict: Int
  /// True when today, or its period, asks for the habit and is not done.
  package var todayOpen: Bool

  /// Creates a streak of a length.
  package init(unit: StreakUnit, current: Int, strict: Int, todayOpen: Bool) {
    self.unit = unit
    self.current = current
    self.strict = strict
    self.todayOpen = todayOpen
  }
}

extension Habit {
  /// The streak that reaches a day (law 7), as in ``streak(asOf:_:)`` but without reading the whole
  /// history.
  ///
  /// - Parameters:
  ///   - day: the day to walk back from; days after the real today count as today.
  ///   - basis: the completed and marked days.
  /// - Returns: the streak; all zero before the habit begins.
  package func currentStreak(asOf day: Day, _ basis: StreakBasis) -> CurrentStreak {
    let last = min(day, basis.today)
    guard startDate <= last else {
      let unit = schedule.value(on: max(day, startDate)).streakUnit
      return CurrentStreak(unit: unit, current: 0, strict: 0, todayOpen: false)
    }
    let reach = streakReach(through: last)
    let days = reach.first...last
    switch reach.unit {
    case .days where reach.hasWindows: return currentWindows(in: days, basis)
    case .days: return currentDays(in: days, basis)
    case .weeks, .months: return currentPeriods(of: reach.unit, in: days, basis)
    }
  }

  /// The range of a streak that reaches a day: back to the last change of unit, or to the start.
  ///
  /// - Returns: the first day, the unit, and true when any rule since then judges a day by its
  ///   trailing window.
  private func streakReach(
    through last: Day
  ) -> (first: Day, unit: StreakUnit, hasWindows: Bool) {
    let schedule = schedule
    let unit = schedule.value(on: last).streakUnit
    var first = last
    var hasWindows = false
    for version in schedule.later.reversed() where version.from <= last {
      guard version.value.streakUnit == unit else { return (first, unit, hasWindows) }
      first = version.from
      hasWindows = hasWindows || version.value.isWindow
      if first <= startDate { return (startDate, unit, hasWindows) }
    }
    guard schedule.base.streakUnit == unit else { return (first, unit, hasWindows) }
    return (startDate, unit, hasWindows || schedule.base.isWindow)
  }

  /// Walks back 64 days at a time, to the last broken day.
  private func currentDays(in days: ClosedRange<Day>, _ basis: StreakBasis) -> CurrentStreak {
    let numbers = days.numbers
    var length = 0
    var isOpen = false
    for index in BitSet.indices(of: numbers).reversed() {
      let judged = judgeFixedDays(index, in: numbers, basis)
      isOpen = isOpen || judged.isOpen
      guard judged.broken == 0 else {
        let upToLastBroken = UInt64.max >> UInt64(judged.broken.leadingZeroBitCount)
        length += (judged.met & ~upToLastBroken).nonzeroBitCount
        break
      }
      length += judged.met.nonzeroBitCount
    }
    return CurrentStreak(.days, length, isOpen: isOpen)
  }

  /// Walks back one week or month at a time, to the last broken one.
  private func currentPeriods(
    of unit: StreakUnit,
    in days: ClosedRange<Day>,
    _ basis: StreakBasis
  ) -> CurrentStreak {
    var length = 0
    var isOpen = false
    var start = days.upperBound.startOfPeriod(unit, basis.weekStart)
    walk: while true {
      let period = start...start.endOfPeriod(unit, basis.weekStart)
      switch judge(period, unit, through: days.upperBound, basis) {
      case .met: length += 1
      case .broken: break walk
      case .open: isOpen = true
      case .neutral: break
      }
      guard start > days.lowerBound else { break }
      start = start.clampedAdding(-1).startOfPeriod(unit, basis.weekStart)
    }
    return CurrentStreak(unit, length, isOpen: isOpen)
  }

  /// The number of days read first, in which most streaks end.
  private static let firstSpan = 120
  /// The factor by which that number grows.
  private static let spanGrowth = 8

  /// Counts the days of a growing range, because windows are summed from their first day on.
  private func currentWindows(in days: ClosedRange<Day>, _ basis: StreakBasis) -> CurrentStreak {
    var span = Self.firstSpan
    while true {
      let first = max(days.lowerBound, days.upperBound.clampedAdding(-span))
      let segments = schedule.segments(in: first...days.upperBound)
      let stretch = stretchOfDays(segments, basis)
      if first == days.lowerBound || stretch.isBroken {
        return CurrentStreak(.days, stretch.current?.length ?? 0, isOpen: stretch.isOpen)
      }
      span *= Self.spanGrowth
    }
  }
}

extension CurrentStreak {
  fileprivate init(_ unit: StreakUnit, _ length: Int, isOpen: Bool) {
    self.init(unit: unit, current: length, strict: isOpen ? 0 : length, todayOpen: isOpen)
  }
}

extension Schedule {
  /// True when a day is judged by its trailing window.
  fileprivate var isWindow: Bool {
    if case .times = self { true } else { false }
  }
}
