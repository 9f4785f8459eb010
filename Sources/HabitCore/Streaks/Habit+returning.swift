extension Habit {
  /// True if the unit before the one that includes a day was missed, and something was completed
  /// earlier (law 16).
  ///
  /// The unit before is the last one on which the habit was due. A unit that was spared, skipped,
  /// paused, archived or cut short is not a miss. The result has no meaning for a day that is not
  /// due.
  func isAfterMiss(on day: Day, _ basis: StreakBasis) -> Bool {
    let begin = firstJudged(asOf: basis.today)
    guard let missed = unit(before: day, since: begin, basis), missed.lowerBound > begin else {
      return false
    }
    let before = begin...missed.lowerBound.clampedAdding(-1)
    return basis.completed.numbers.first(in: before.numbers) != nil
  }

  /// The days of the unit before the one that includes a day, if that unit was missed.
  private func unit(
    before day: Day,
    since begin: Day,
    _ basis: StreakBasis
  ) -> ClosedRange<Day>? {
    var candidate = day
    while candidate > begin {
      candidate = candidate.clampedAdding(-1)
      let (schedule, unit) = (schedule.value(on: candidate), streakUnit(on: candidate))
      guard unit == .days else {
        let period = unit.days(holding: candidate, basis.weekStart)
        // A period that does not end on `candidate` includes `day`, or was cut short by a change of
        // rules.
        guard candidate == period.upperBound else { continue }
        let isBroken = judge(period, unit, through: candidate, basis) == .broken
        return isBroken ? period : nil
      }
      let isMissed: Bool
      switch schedule {
      case .trackOnly, .timesPerWeek, .timesPerMonth: continue
      case .weekdays, .everyDays, .calendar:
        guard isNamed(candidate, by: schedule) else { continue }
        let number = Int(candidate.number)
        let index = number >> 6
        let judged = judgeFixedDays(index, of: dueWord(index), in: number...number, basis)
        isMissed = judged.broken != 0
      case .times:
        isMissed = stretchOfDays([(candidate...candidate, schedule)], basis).isBroken
      }
      return isMissed && candidate <= basis.today ? candidate...candidate : nil
    }
    return nil
  }
}

extension Ledger {
  /// True if completing the habit at a position on a due day is a return, because the unit before
  /// it was missed.
  func isReturning(_ habit: Habit, at position: Int, on day: Day) -> Bool {
    // A streak of more than one unit has no miss right before the current unit.
    if day == today, let streak = habits[position].streak, streak.current > 1 { return false }
    return habit.isAfterMiss(on: day, basis(at: position))
  }
}
