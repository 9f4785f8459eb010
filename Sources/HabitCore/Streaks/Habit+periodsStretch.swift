extension Habit {
  /// Counts calendar weeks or months: each whose quota was met adds one, a whole one that was not
  /// breaks; one cut short by start, pause or archiving is neutral unless met.
  func stretchOfPeriods(
    _ unit: StreakUnit,
    _ segments: [Segment],
    _ basis: StreakBasis
  ) -> StreakStretch {
    var stretch = StreakStretch(unit: unit, met: BitSet(), broken: BitSet(), isOpen: false)
    guard let first = segments.first?.days.lowerBound, let last = segments.last?.days.upperBound
    else { return stretch }
    var start = first.startOfPeriod(unit, basis.weekStart)
    while start <= last {
      let end = start.endOfPeriod(unit, basis.weekStart)
      count(start...end, within: first...last, segments, basis, &stretch)
      guard let next = end.adding(1) else { break }
      start = next
    }
    return stretch
  }

  private func count(
    _ period: ClosedRange<Day>,
    within life: ClosedRange<Day>,
    _ segments: [Segment],
    _ basis: StreakBasis,
    _ stretch: inout StreakStretch
  ) {
    let days = period.clamped(to: life)
    // The rule at the period's end decides: a person who changes it looks forward.
    guard let times = segments.last(where: { $0.days.lowerBound <= days.upperBound })?.value.quota
    else { return }
    let place = period.lowerBound.periodNumber(stretch.unit, basis.weekStart)
    let done = countAsking(basis.completed, in: days)
    let isCurrent = period.contains(basis.today)
    if done >= times {
      stretch.met.insert(place)
    } else if isCurrent {
      stretch.isOpen = isActive(on: basis.today) && !isPaused(on: basis.today)
    } else if done + countAsking(basis.skipped, in: days) < times,
      askingDays(in: days).count == period.lowerBound.daysInPeriod(stretch.unit)
    {
      stretch.broken.insert(place)
    }
  }
}

extension Schedule {
  /// How often a calendar period asks; `nil` for schedules without one.
  fileprivate var quota: Int? {
    switch self {
    case .timesPerWeek(let times), .timesPerMonth(let times): times
    case .weekdays, .everyDays, .times, .trackOnly: nil
    }
  }
}

extension Day {
  /// The first day of the week or month that holds this one; the day itself where days are counted.
  func startOfPeriod(_ unit: StreakUnit, _ weekStart: Int) -> Day {
    switch unit {
    case .days: self
    case .weeks: startOfWeek(weekStart)
    case .months: startOfMonth
    }
  }

  /// The last day of the period that this day begins.
  fileprivate func endOfPeriod(_ unit: StreakUnit, _ weekStart: Int) -> Day {
    unit == .months ? endOfMonth : .endOfWeek(number: weekNumber(weekStart), weekStart)
  }

  /// How many days a period has that begins with this day and is not cut short.
  fileprivate func daysInPeriod(_ unit: StreakUnit) -> Int {
    unit == .months ? endOfMonth.days(since: self) + 1 : 7
  }

  /// The place of the period that holds this day, growing by one a period.
  func periodNumber(_ unit: StreakUnit, _ weekStart: Int) -> Int {
    switch unit {
    case .days: Int(number)
    case .weeks: weekNumber(weekStart)
    case .months: monthNumber
    }
  }
}
