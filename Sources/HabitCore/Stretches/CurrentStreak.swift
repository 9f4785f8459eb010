/// The streak that reaches a day: the part of a ``Streak`` that can be found without reading the
/// whole history.
package struct CurrentStreak: Equatable, Sendable {
  package var unit: StreakUnit
  /// The streak that reaches the day; an open today neither ends it nor adds to it.
  package var current: Int
  /// The same as ``current``, except that it ends at a spared unit and is 0 if today or its period
  /// is open.
  package var strict: Int
  /// True if the habit is due today, or in today's period, and not done yet.
  package var todayOpen: Bool
  /// The spares left in the calendar period of the current unit; `nil` without spares.
  package var sparesLeft: Int?

  /// Creates a streak without spares; ``sparesLeft`` is set afterwards.
  package init(unit: StreakUnit, current: Int, strict: Int, todayOpen: Bool) {
    self.unit = unit
    self.current = current
    self.strict = strict
    self.todayOpen = todayOpen
  }
}

extension Habit {
  /// The streak that reaches a day (law 7): the same as ``streak(asOf:_:)``, but without reading
  /// the whole history.
  ///
  /// All zero before the habit begins; days after the real today count as today.
  func currentStreak(asOf day: Day, _ basis: StreakBasis) -> CurrentStreak {
    let asked = min(day, basis.today)
    let last = ruling(asked)
    let begin = firstJudged(asOf: basis.today)
    guard begin <= min(asked, last) else {
      let unit = streakUnit(on: max(day, startDate))
      return CurrentStreak(unit: unit, current: 0, strict: 0, todayOpen: false)
    }
    let reach = streakReach(through: last)
    let days = max(reach.first, begin)...last
    var streak =
      switch reach.unit {
      case .days where reach.hasWindows: currentWindows(in: days, basis)
      case .days: currentDays(in: days, basis)
      case .weeks, .months, .years: currentPeriods(of: reach.unit, in: days, basis)
      }
    if hasEverSpares { streak.sparesLeft = sparesLeft(asOf: asked, basis) }
    return streak
  }

  /// The unit of a streak that reaches a day, and the earliest day on which it can begin: the last
  /// change of unit, or the start.
  ///
  /// `hasWindows` is true if a rule since then judges a day by its trailing window.
  private func streakReach(
    through last: Day
  ) -> (first: Day, unit: StreakUnit, hasWindows: Bool) {
    guard !hasPeriods else { return periodReach(through: last) }
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

  /// The same as ``streakReach(through:)``, for a habit with a target for a period in any version.
  @inline(never)
  private func periodReach(
    through last: Day
  ) -> (first: Day, unit: StreakUnit, hasWindows: Bool) {
    let unit = streakUnit(on: last)
    var (first, hasWindows) = (last, false)
    for segment in segments(in: startDate...last).reversed() {
      guard streakUnit(on: segment.days.lowerBound) == unit else { break }
      first = segment.days.lowerBound
      hasWindows = hasWindows || segment.value.isWindow
    }
    return (first, unit, hasWindows)
  }

  /// Walks back 64 days at a time, until a broken day.
  private func currentDays(in days: ClosedRange<Day>, _ basis: StreakBasis) -> CurrentStreak {
    let numbers = days.numbers
    var length = 0
    var strict: Int?
    var isOpen = false
    let isDueDaily = isDueDaily
    let indices = BitSet.indices(of: numbers)
    for index in indices.reversed() {
      // The usual word of a long streak: every day is due and done.
      if isDueDaily, index > indices.lowerBound, index < indices.upperBound - 1,
        basis.completed.numbers.word(index) == .max
      {
        length += UInt64.bitWidth
        continue
      }
      let due = isDueDaily ? UInt64.max : dueWord(index)
      let judged = judgeFixedDays(index, of: due, in: numbers, basis)
      isOpen = isOpen || judged.isOpen
      if judged.spared != 0, strict == nil {
        strict = length + judged.met.count(after: judged.spared | judged.broken)
      }
      guard judged.broken == 0 else {
        length += judged.met.count(after: judged.broken)
        break
      }
      length += judged.met.nonzeroBitCount
    }
    return CurrentStreak(.days, length, strict: strict, isOpen: isOpen)
  }

  /// Walks back one week, month or year at a time, until a broken one.
  private func currentPeriods(
    of unit: StreakUnit,
    in days: ClosedRange<Day>,
    _ basis: StreakBasis
  ) -> CurrentStreak {
    var length = 0
    var strict: Int?
    var isOpen = false
    var start = days.upperBound.startOfPeriod(unit, basis.weekStart)
    walk: while true {
      let period = start...start.endOfPeriod(unit, basis.weekStart)
      switch judge(period, unit, through: days.upperBound, basis) {
      case .met: length += 1
      case .broken: break walk
      case .spared: strict = strict ?? length
      case .open: isOpen = true
      case .neutral: break
      }
      guard start > days.lowerBound else { break }
      start = start.clampedAdding(-1).startOfPeriod(unit, basis.weekStart)
    }
    return CurrentStreak(unit, length, strict: strict, isOpen: isOpen)
  }

  /// The number of days read first, in which most streaks end.
  private static let firstSpan = 120
  private static let spanGrowth = 8

  /// Counts the streak in a range of days that grows until the streak ends in it.
  ///
  /// The days are not walked back, because windows are summed from the first day forwards.
  private func currentWindows(in days: ClosedRange<Day>, _ basis: StreakBasis) -> CurrentStreak {
    var span = Self.firstSpan
    while true {
      let first = max(days.lowerBound, days.upperBound.clampedAdding(-span))
      let segments = schedule.segments(in: first...days.upperBound)
      let stretch = stretchOfDays(segments, basis)
      if first == days.lowerBound || stretch.isBroken {
        let length = stretch.current?.length ?? 0
        return CurrentStreak(.days, length, strict: stretch.strictLength, isOpen: stretch.isOpen)
      }
      span *= Self.spanGrowth
    }
  }
}

extension CurrentStreak {
  /// Creates a streak; `strict` is its length since the last spared unit, or `nil` if there is
  /// none.
  fileprivate init(_ unit: StreakUnit, _ length: Int, strict: Int?, isOpen: Bool) {
    let strict = isOpen ? 0 : strict ?? length
    self.init(unit: unit, current: length, strict: strict, todayOpen: isOpen)
  }
}

extension UInt64 {
  /// The number of bits that are set above the highest bit of `bits`, which must not be 0.
  fileprivate func count(after bits: UInt64) -> Int {
    (self & ~(.max >> UInt64(bits.leadingZeroBitCount))).nonzeroBitCount
  }
}

extension Schedule {
  /// True if each day is judged by its trailing window.
  fileprivate var isWindow: Bool {
    if case .times = self { true } else { false }
  }
}
