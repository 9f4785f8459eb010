extension Habit {
  /// The days of the missed units that a spare makes up for (law 15).
  ///
  /// A unit takes its spare from the calendar period that includes the unit's last day, out of the
  /// number in force on that day. Two missed units in a row are not both spared. The unit before is
  /// the last one that was met or missed, even under another unit of streaks; skipped, paused and
  /// shortened ones are ignored.
  ///
  /// A limit can be exceeded before its day, week or month is over. If a spare is left, the unit's
  /// days are already included, so that the streak goes on meanwhile; ``isSpared(on:_:)`` and
  /// ``sparesLeft(asOf:_:)`` take into account that the spare is not spent yet.
  ///
  /// All days of a spared week or month on which the unit is in force are included.
  /// `isMarkedFailed` returns true for a day marked failed, not for one that exceeds a limit.
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

  /// True if some days share a limit and one of them is marked failed; no spare makes up for that.
  private func isLimitMarkedFailed(_ days: ClosedRange<Day>, _ counts: DayCounts) -> Bool {
    let rule = ruling(days.upperBound)
    return goal.value(on: rule) == .atMost && targetPeriod(on: rule) != nil
      && counts.hasFailure(in: days, where: isAsking(on:))
  }

  /// True if an unpaused day belongs to a spared unit that is over.
  func isSpared(on day: Day, _ basis: StreakBasis) -> Bool {
    basis.spared.contains(day) && !isPaused(on: day)
      && day.endOfPeriod(streakUnit(on: day), basis.weekStart) < basis.today
  }

  /// The spares left as of a day, in the calendar period of the unit that includes it; `nil` if no
  /// spares are in force for that unit.
  ///
  /// No spare is spent on a unit before it is over.
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

/// The spares of a habit, taken for its missed units in order of days.
private struct SparesBudget {
  let habit: Habit
  let weekStart: Int
  /// The last days of the spared units.
  var used = DaySet()
  /// The calendar period used last.
  var present: (period: Period, days: ClosedRange<Day>)?

  /// Takes a spare for a unit; returns false if none is left.
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
