import HabitCore

extension NaiveHabit {
  /// The last days of the units that a spare makes up for, in order of days, never two in a row.
  ///
  /// Also that of a limit that is exceeded and not over: a spare is there for it.
  func sparedEnds() -> Set<Day> {
    var spared: Set<Day> = []
    var wasSpared = false
    for (unit, places) in parts(through: today, sparing: []) {
      for place in places {
        guard let last = wholePeriod(place, unit).last else { continue }
        switch place.verdict {
        case .adds: wasSpared = false
        case .neutral, .open, .spared: continue
        case .breaks:
          let isMarkedFailed =
            unit == .days
            ? failed.contains(last) && !beyond.contains(last) : isLimitMarkedFailed(place.days)
          let isLeft = budget(for: unit, on: last).map { count, per in
            spared.filter { isSame(per, $0, last) }.count < count
          }
          wasSpared = !wasSpared && !isMarkedFailed && isLeft == true
          if wasSpared { spared.insert(last) }
        }
      }
    }
    return spared
  }

  /// The rest today of the budget of the calendar period that holds the present unit's last day.
  func sparesLeft(asOf day: Day) -> Int? {
    guard day >= habit.startDate else { return nil }
    let unit = self.unit(day)
    guard let (count, per) = budget(for: unit, on: day) else { return nil }
    var last = day
    while unit != .days, let next = last.adding(1), !begins(next, unit) { last = next }
    // A unit must be over before a spare is spent on it.
    let spent = sparedEnds().filter { isSame(per, $0, last) && $0 <= day && $0 < today }
    return max(count - spent.count, 0)
  }

  /// True when a spare makes up for the unit that holds a day, by the rule of that day, and the unit is
  /// over.
  func isSpared(_ day: Day, _ ends: Set<Day>) -> Bool {
    let unit = self.unit(day)
    var last = day
    while unit != .days, let next = last.adding(1), !begins(next, unit) { last = next }
    return last < today && ends.contains(last) && self.unit(last) == unit
  }

  /// True when days have a limit together, and one of them is marked failed.
  private func isLimitMarkedFailed(_ days: [Day]) -> Bool {
    guard let last = days.last, period(last) != nil, isLimit(last) else { return false }
    return days.contains { failed.contains($0) && isAsking($0) }
  }

  /// The number of completions that a miss followed, and of those that a completion followed at once.
  ///
  /// With days, only those of the misses whose unit ends on one of them.
  func returns(asOf day: Day, in days: ClosedRange<Day>? = nil) -> Returns {
    var found = Returns()
    for part in parts(through: min(day, today), sparing: sparedEnds()) {
      let kept = part.places.compactMap { place -> (isKept: Bool, end: Day)? in
        guard let end = wholePeriod(place, part.unit).last else { return nil }
        switch place.verdict {
        case .adds: return (true, end)
        case .breaks: return (false, end)
        case .neutral, .open, .spared: return nil
        }
      }
      for index in kept.indices.dropFirst().dropLast() {
        guard kept[index - 1].isKept, !kept[index].isKept,
          days?.contains(kept[index].end) ?? true
        else { continue }
        found.misses += 1
        if kept[index + 1].isKept { found.returns += 1 }
      }
    }
    return found
  }

  /// The round lengths that streaks reached on some days.
  func milestones(in days: ClosedRange<Day>) -> [ReachedMilestone] {
    var reached: [ReachedMilestone] = []
    for part in parts(through: today, sparing: sparedEnds()) {
      let (round, year) =
        switch part.unit {
        case .days: ([7, 30, 100], 365)
        case .weeks: ([4, 13, 26], 52)
        case .months: ([3, 6], 12)
        case .years: ([], 1)
        }
      var length = 0
      for place in part.places {
        if case .breaks = place.verdict { length = 0 }
        guard case .adds = place.verdict, let end = wholePeriod(place, part.unit).last else {
          continue
        }
        length += 1
        let day = min(end, today)
        guard round.contains(length) || length % year == 0, days.contains(day) else { continue }
        reached.append(ReachedMilestone(day: day, length: length, unit: part.unit))
      }
    }
    return reached
  }

  /// True when a due day is behind a missed unit, before which something was completed.
  func isReturning(_ day: Day, sparing spared: Set<Day>) -> Bool {
    guard day <= today, isDue(day) else { return false }
    let places = parts(through: day, sparing: spared).flatMap(\.places)
    let before = places.last { place in
      guard let last = place.days.last, !place.days.contains(day) else { return false }
      if period(last) != nil { return true }
      switch rule(last).schedule {
      case .trackOnly: return false
      case .weekdays, .everyDays, .calendar: return isNamedByRule(last)
      case .timesPerWeek, .timesPerMonth, .times: return true
      }
    }
    guard let before, case .breaks = before.verdict, let first = before.days.first else {
      return false
    }
    return completed.contains { habit.startDate <= $0 && $0 < first }
  }

  private func budget(for unit: StreakUnit, on day: Day) -> (count: Int, per: Period)? {
    var spares = habit.spares.base
    for version in judging(habit.spares) where version.from <= day { spares = version.value }
    guard case .budget(let count, let per) = spares else { return nil }
    switch (unit, per) {
    case (.days, .day), (.weeks, .day), (.weeks, .week), (.months, .day), (.months, .week),
      (.months, .month), (.years, _):
      return nil
    default: return (count, per)
    }
  }

  private func isSame(_ period: Period, _ one: Day, _ other: Day) -> Bool {
    switch period {
    case .day: one == other
    case .week: one.weekNumber(weekStart) == other.weekNumber(weekStart)
    case .month: one.description.prefix(7) == other.description.prefix(7)
    case .year: one.description.prefix(4) == other.description.prefix(4)
    }
  }
}
