extension Habit {
  /// The habit's streak as of a day (law 7).
  ///
  /// - Parameters:
  ///   - day: the day to walk back from; days after the real today count as today.
  ///   - basis: the marks of its days.
  /// - Returns: the streak; all zero before the habit begins.
  package func streak(asOf day: Day, _ basis: StreakBasis) -> Streak {
    let stretches = stretches(through: day, basis)
    guard let latest = stretches.last else {
      return Streak(
        unit: schedule.value(on: max(day, startDate)).streakUnit,
        current: 0,
        longest: 0,
        strict: 0,
        todayOpen: false
      )
    }
    let current = latest.current
    var longest: (stretch: StreakStretch, run: StreakStretch.Run)?
    for stretch in stretches {
      guard let run = stretch.longest, run.length >= longest?.run.length ?? 0 else { continue }
      longest = (stretch, run)
    }
    return Streak(
      unit: latest.unit,
      current: current?.length ?? 0,
      longest: longest?.run.length ?? 0,
      strict: latest.isOpen ? 0 : current?.length ?? 0,
      todayOpen: latest.isOpen,
      currentFrom: current.map { latest.unit.days(of: $0.first, basis.weekStart).lowerBound },
      longestDays: longest.map { stretch, run in
        let first = stretch.unit.days(of: run.first, basis.weekStart)
        return first.lowerBound...stretch.unit.days(of: run.last, basis.weekStart).upperBound
      }
    )
  }
}

extension StreakUnit {
  /// The days of the unit with that number.
  fileprivate func days(of place: Int, _ weekStart: Int) -> ClosedRange<Day> {
    switch self {
    case .days:
      let day = Day(number: place) ?? .first
      return day...day
    case .weeks:
      return Day.startOfWeek(number: place, weekStart)...Day.endOfWeek(number: place, weekStart)
    case .months:
      let start = Day(CivilDate(year: place / 12, month: place % 12 + 1, day: 1)) ?? .first
      return start...start.endOfMonth
    }
  }
}
