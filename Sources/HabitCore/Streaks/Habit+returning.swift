extension Habit {
  /// True when the unit before the one that holds a day was missed, after something had been
  /// completed (law 16).
  ///
  /// The unit before is the one that the schedule asked for last; one that was spared, skipped,
  /// paused, archived or cut short is no miss.
  ///
  /// - Parameters:
  ///   - day: a due day; for one that is not, the answer means nothing.
  ///   - basis: the completed, marked and spared days.
  /// - Returns: true when completing it is a return.
  package func isAfterMiss(on day: Day, _ basis: StreakBasis) -> Bool {
    let begin = firstJudged(asOf: basis.today)
    guard let missed = unit(before: day, since: begin, basis), missed.lowerBound > begin else {
      return false
    }
    let before = begin...missed.lowerBound.clampedAdding(-1)
    return basis.completed.numbers.first(in: before.numbers) != nil
  }

  /// The days of the unit before the one that holds a day, if it was missed.
  private func unit(
    before day: Day,
    since begin: Day,
    _ basis: StreakBasis
  ) -> ClosedRange<Day>? {
    var candidate = day
    while candidate > begin {
      candidate = candidate.clampedAdding(-1)
      let schedule = schedule.value(on: candidate)
      if targetPeriod(on: candidate) != nil {
        let unit = streakUnit(on: candidate)
        let start = candidate.startOfPeriod(unit, basis.weekStart)
        guard candidate == start.endOfPeriod(unit, basis.weekStart) else { continue }
        guard case .broken = judge(start...candidate, unit, through: candidate, basis) else {
          return nil
        }
        return start...candidate
      }
      let isMissed: Bool
      switch schedule {
      case .trackOnly: continue
      case .weekdays, .everyDays, .calendar:
        guard isNamed(candidate, by: schedule) else { continue }
        let number = Int(candidate.number)
        let index = number >> 6
        let judged = judgeFixedDays(index, of: dueWord(index), in: number...number, basis)
        isMissed = judged.broken != 0
      case .times:
        isMissed = stretchOfDays([(candidate...candidate, schedule)], basis).isBroken
      case .timesPerWeek, .timesPerMonth:
        let unit = schedule.streakUnit
        let start = candidate.startOfPeriod(unit, basis.weekStart)
        // A period that reaches the day is the present one, or was cut short by a change of rules.
        guard candidate == start.endOfPeriod(unit, basis.weekStart) else { continue }
        guard case .broken = judge(start...candidate, unit, through: candidate, basis) else {
          return nil
        }
        return start...candidate
      }
      return isMissed && candidate <= basis.today ? candidate...candidate : nil
    }
    return nil
  }

  /// True when a schedule without a quota names a day, whether the habit is active or not.
  private func isNamed(_ day: Day, by schedule: Schedule) -> Bool {
    switch schedule {
    case .weekdays(let weekdays): weekdays.contains(day.weekday)
    case .everyDays(let interval): day.days(since: anchor(on: day)) % interval == 0
    case .calendar(let days): days.contains(day)
    case .timesPerWeek, .timesPerMonth, .times: true
    case .trackOnly: false
    }
  }
}

extension Ledger {
  /// True when a day is due for the habit at a position, and the unit before it was missed.
  ///
  /// - Parameters:
  ///   - habit: the habit.
  ///   - position: its position.
  ///   - day: a due day.
  /// - Returns: true when completing it is a return.
  func isReturning(_ habit: Habit, at position: Int, on day: Day) -> Bool {
    // Behind a miss, a streak is of the present unit alone.
    if day == today, let streak = habits[position].streak, streak.current > 1 { return false }
    return habit.isAfterMiss(on: day, basis(at: position))
  }
}
