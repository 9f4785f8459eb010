/// One day of a contribution grid (law 10).
package struct GridCell: Equatable, Sendable {
  /// The state of a day.
  package enum State: String, Sendable, CaseIterable {
    case done
    /// Begun, but the target is not reached.
    case partial
    /// Marked failed, or beyond a limit.
    case failed
    /// Was due and not done.
    case missed
    case skipped
    /// A spare makes up for the day: it was missed, beyond a limit, or in a period whose quota or
    /// target was not met.
    case spared
    case paused
    /// Due today and not done yet.
    case open
    /// No longer due, because the quota or target of its week, month, year or window was met; or
    /// within the limit of its period.
    case satisfied
    case unscheduled
    case archived
    case beforeStart
    case finished
    case future
  }

  package var day: Day
  package var state: State
  /// The count of the day; for all habits together, the number of completed ones.
  package var count: Count
  /// The unit of a count above 0; `nil` without a unit, and for all habits together.
  package var unit: String?
  /// For all habits together, the number of habits that count; `nil` for a single habit.
  package var total: Int?
}

extension Ledger {
  /// The days of a grid, earliest first: whole weeks, the last of which includes `last`.
  ///
  /// `weeks` is clamped to the range from 1 to the number of whole weeks in the calendar.
  package func gridDays(weeks: Int, until last: Day) -> [Day] {
    Day.wholeWeeks(weeks, holding: last, settings.weekStart)
  }

  /// The cells of the habit at a position; empty if it was removed.
  package func grid(of position: Int, days: [Day]) -> [GridCell] {
    guard let habit = habits[position].habit else { return [] }
    let basis = basis(at: position)
    let registers = registers.habits[position]
    return days.map { day in
      let outcome = registers.outcome(on: day) ?? .cleared
      let state = habit.state(of: day, outcome, basis)
      let unit = outcome.count > .zero ? habit.unit(on: day) : nil
      return GridCell(day: day, state: state, count: outcome.count, unit: unit)
    }
  }

  /// The cells of the habit at a position in a table with others.
  ///
  /// Under a quota or a period's target, a missed day is unscheduled there: the period was missed,
  /// but no single day.
  package func gridRow(of position: Int, days: [Day]) -> [GridCell] {
    guard let habit = habits[position].habit else { return [] }
    return grid(of: position, days: days).map { cell in
      var cell = cell
      if cell.state == .missed, !habit.rules(on: cell.day).namesDays { cell.state = .unscheduled }
      return cell
    }
  }

  /// The progress of the current week: `2/3` of a quota or `4.5/10` of a target; `nil` without
  /// either.
  package func weekProgress(of position: Int) -> String? {
    guard let habit = habits[position].habit else { return nil }
    let basis = basis(at: position)
    if let sum = habit.periodCount(on: today, basis) {
      return sum.period == .week ? sum.short(unit: habit.unit(on: today)) : nil
    }
    guard case .timesPerWeek = habit.schedule.value(on: today) else { return nil }
    return habit.quotaProgress(on: today, basis).map { "\($0.done)/\($0.times)" }
  }

  /// The cells of all habits together, or of those with a tag, by the share completed.
  ///
  /// The days must be consecutive. Archived habits, if included, count on the days on which they
  /// were active.
  package func grid(
    days: [Day],
    tag: TagChoice? = nil,
    includesArchived: Bool = false
  ) -> [GridCell] {
    counts(on: days, tag, includingArchived: includesArchived).map { counts in
      let day = counts.day
      let state: GridCell.State =
        switch (counts.completed, counts.total) {
        case _ where day > today: .future
        case (_, 0): .unscheduled
        case (counts.total, _): .done
        case (1..., _): .partial
        default: day == today ? .open : .missed
        }
      let count = Count(thousandths: counts.completed * 1000) ?? .zero
      return GridCell(day: day, state: state, count: count, total: counts.total)
    }
  }
}

extension Habit {
  /// The state of a day in the grid.
  ///
  /// With `isStanding`, a future day that is completed or marked has that state instead of
  /// ``GridCell/State/future``.
  func state(
    of day: Day,
    _ outcome: Outcome,
    _ basis: StreakBasis,
    isStanding: Bool = false
  ) -> GridCell.State {
    let (completed, today, weekStart) = (basis.completed, basis.today, basis.weekStart)
    if day < startDate { return .beforeStart }
    if isFinished(on: day) { return .finished }
    if day > today, !isStanding || outcome.mark == nil && !completed.contains(day) {
      return .future
    }
    if !isActive(on: day) { return .archived }
    if completed.contains(day) { return .done }
    if outcome.mark == nil, isSpared(on: day, basis) { return .spared }
    if isFailed(outcome, on: day) { return .failed }
    if outcome.mark == .skipped { return .skipped }
    if outcome.count > .zero, goal.value(on: day) == .atLeast { return .partial }
    if isPaused(on: day) { return .paused }
    if let period = targetPeriod(on: day) {
      return state(of: day, outcome, in: period, basis)
    }
    if isQuotaMet(on: day, completed: completed, weekStart: weekStart) { return .satisfied }
    guard isDue(on: day, completed: completed, weekStart: weekStart) else { return .unscheduled }
    return day == today ? .open : .missed
  }

  /// The state of a day for a habit whose target covers a whole period.
  ///
  /// The day is active, unpaused, not completed and not marked.
  private func state(
    of day: Day,
    _ outcome: Outcome,
    in period: Period,
    _ basis: StreakBasis
  ) -> GridCell.State {
    let days = period.days(holding: day, basis.weekStart)
    guard goal.value(on: day) == .atLeast else {
      let isExceeded = isExceeded(in: days.lowerBound...day, basis.counts, ruledBy: day)
      guard isExceeded else { return .satisfied }
      return outcome.count > .zero ? .failed : .unscheduled
    }
    if isReached(sum(of: basis.counts, in: days), on: day) { return .satisfied }
    return day == basis.today ? .open : .missed
  }

  /// True if the quota of a day's week, month or window is met, even by later days.
  func isQuotaMet(on day: Day, completed: DaySet, weekStart: Int) -> Bool {
    guard goal.value(on: day) == .atLeast else { return false }
    let schedule = schedule.value(on: day)
    if case .times(let times, let days) = schedule {
      return countAsking(completed, in: day.clampedAdding(1 - days)...day) >= times
    }
    guard let times = schedule.calendarQuota(on: day) else { return false }
    let period = schedule.streakUnit.days(holding: day, weekStart)
    return countAsking(completed, in: period) >= times
  }
}
