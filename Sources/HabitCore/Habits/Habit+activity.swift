extension Habit {
  /// Whether the habit is archived, as of its latest archiving or restoring.
  package var isArchived: Bool { archivals.last?.archival == .archived }

  /// Whether the day lies in the habit's life: from its start to its archiving, and again after a
  /// restoring.
  package func isActive(on day: Day) -> Bool {
    day >= startDate && archivals.last { $0.day <= day }?.archival != .archived
  }

  /// Whether the day lies in a pause.
  package func isPaused(on day: Day) -> Bool {
    pauses.contains { $0.contains(day) }
  }

  /// Whether a count and mark complete the habit on a day, under the target of that day.
  package func isCompleted(_ outcome: Outcome, on day: Day) -> Bool {
    outcome.completes(target: repetitions.value(on: day))
  }

  /// Whether the habit is asked for on a day: active, not paused, and its schedule says so.
  ///
  /// - Parameters:
  ///   - day: the day.
  ///   - completed: the days the habit was completed, which a quota looks back on.
  ///   - weekStart: the first day of the week, 0 = Sunday … 6 = Saturday.
  /// - Returns: whether the day asks for it, done or not.
  package func isDue(on day: Day, completed: DaySet, weekStart: Int) -> Bool {
    guard isActive(on: day), !isPaused(on: day) else { return false }
    switch schedule.value(on: day) {
    case .weekdays(let weekdays): return weekdays.contains(day.weekday)
    case .everyDays(let interval): return day.days(since: anchor(on: day)) % interval == 0
    case .trackOnly: return false
    case .timesPerWeek(let times):
      return isOpen(times, from: day.startOfWeek(weekStart), before: day, completed)
    case .timesPerMonth(let times):
      return isOpen(times, from: day.startOfMonth, before: day, completed)
    case .times(let times, let days):
      return isOpen(times, from: day.clampedAdding(1 - days), before: day, completed)
    }
  }

  /// The day from which the rule in force on a day counts its intervals.
  package func anchor(on day: Day) -> Day {
    schedule.later.last { $0.from <= day }?.from ?? startDate
  }

  /// Whether the days before one have not met a quota yet.
  private func isOpen(_ times: Int, from start: Day, before day: Day, _ completed: DaySet) -> Bool {
    guard start < day else { return true }
    return completed.count(in: start...day.clampedAdding(-1)) < times
  }
}
