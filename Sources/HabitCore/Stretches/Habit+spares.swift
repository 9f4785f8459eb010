extension Habit {
  /// The days of the units that were missed and that a spare makes up for (law 15).
  ///
  /// A unit draws on the calendar period that holds its last day, by the spares in force on that
  /// day. The unit before it is the last one that a streak counted or was broken by, of whatever
  /// length: skipped, paused and cut ones are passed over.
  ///
  /// A limit can be exceeded before its day, week or month is over. If a spare is left for it, its
  /// days are among these, so that a streak waits for it; ``isSpared(on:_:)`` and
  /// ``sparesLeft(asOf:_:)`` know that it is not spent yet.
  ///
  /// All days of a spared week or month are included on which the unit is in force.
  /// `isMarkedFailed` is true for a day marked failed, other than by exceeding a limit.
  func sparedDays(
    _ basis: StreakBasis,
    isMarkedFailed: (Day) -> Bool
  ) -> DaySet {
    guard hasEverSpares else { return DaySet() }
    var basis = basis
    basis.spared = DaySet()
    var budget = SparesBudget(habit: self, weekStart: basis.weekStart)
    var spared = DaySet()
    var isAfterSpared = false
    for part in parts(through: basis.today, asOf: basis.today) {
      let stretch = stretch(of: part, through: basis.today, basis, keepsBroken: true)
      var former = isAfterSpared ? 0 : nil as Int?
      for place in stretch.broken ?? BitSet() {
        let isInARow = former.map { stretch.met.first(in: $0...place) == nil } ?? false
        let days = part.unit.days(of: place, basis.weekStart)
        let last = days.upperBound
        let isFailed =
          part.unit == .days
          ? basis.failed.contains(last) && isMarkedFailed(last)
          : isLimitMarkedFailed(days.lowerBound...min(last, basis.today), basis.counts)
        former = nil
        guard !isInARow, !isFailed, budget.take(for: part.unit, endingOn: last) else { continue }
        former = place
        for day in days.all where streakUnit(on: day) == part.unit {
          spared.insert(day)
        }
      }
      isAfterSpared = former.map { $0 >= stretch.met.last ?? -1 } ?? false
    }
    return spared
  }

  /// True when days have a limit together and one of them is marked failed, which no spare makes up
  /// for.
  private func isLimitMarkedFailed(_ days: ClosedRange<Day>, _ counts: DayCounts) -> Bool {
    let rule = ruling(days.upperBound)
    return goal.value(on: rule) == .atMost && targetPeriod(on: rule) != nil
      && counts.hasFailure(in: days, where: isAsking(on:))
  }

  /// True when an unpaused day is of a unit that is over and was spared.
  func isSpared(on day: Day, _ basis: StreakBasis) -> Bool {
    basis.spared.contains(day) && !isPaused(on: day)
      && day.endOfPeriod(streakUnit(on: day), basis.weekStart) < basis.today
  }

  /// The spares left as of a day, in the calendar period of the unit that holds it; `nil` when no
  /// spares are in force for that unit.
  ///
  /// None is spent on a unit before it is over.
  func sparesLeft(asOf day: Day, _ basis: StreakBasis) -> Int? {
    let unit = streakUnit(on: day)
    let spares = spares.value(on: ruling(day))
    guard case .budget(let count, let period) = spares, spares.isLonger(than: unit) else {
      return nil
    }
    let days = period.days(holding: day.endOfPeriod(unit, basis.weekStart), basis.weekStart)
    let used = basis.spared.numbers.lazy.drop { $0 < Int(days.lowerBound.number) }
      .prefix { $0 <= Int(min(days.upperBound, day).number) }
      .count { number in
        guard let day = Day(number: number), day < basis.today else { return false }
        return day == day.endOfPeriod(streakUnit(on: day), basis.weekStart)
      }
    return max(count - used, 0)
  }
}

/// The spares of a habit, as they are used up from its beginning on.
private struct SparesBudget {
  let habit: Habit
  let weekStart: Int
  /// The last days of the units that were spared.
  var used = DaySet()
  /// The calendar period looked at last.
  var present: (period: Period, days: ClosedRange<Day>)?

  /// Uses one for a unit, if one is left.
  mutating func take(for unit: StreakUnit, endingOn last: Day) -> Bool {
    let spares = habit.spares.value(on: habit.ruling(last))
    guard case .budget(let count, let period) = spares, spares.isLonger(than: unit) else {
      return false
    }
    if present?.period != period || present?.days.contains(last) != true {
      present = (period, period.days(holding: last, weekStart))
    }
    guard let days = present?.days, used.count(in: days) < count else { return false }
    used.insert(last)
    return true
  }
}
