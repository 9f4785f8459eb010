import HabitCore

extension NaiveHabit {
  /// What a day is in the grid, by the words of the states.
  func state(of day: Day, sparing spared: Set<Day> = []) -> GridCell.State {
    if day < habit.startDate { return .beforeStart }
    if let end = habit.endDate, day > end { return .finished }
    if day > today { return .future }
    if !isActive(day) { return .archived }
    if completed.contains(day) { return .done }
    let isMarked = skipped.contains(day) || failed.contains(day) && !beyond.contains(day)
    if !isMarked, !isPaused(day), isSpared(day, spared) { return .spared }
    if failed.contains(day) { return .failed }
    if skipped.contains(day) { return .skipped }
    if counts[day, default: 0] > 0, !isLimit(day) { return .partial }
    if isPaused(day) { return .paused }
    if let period = period(day) { return state(of: day, in: period) }
    if isSatisfied(day) { return .satisfied }
    if !isDue(day) { return .unscheduled }
    return day == today ? .open : .missed
  }

  /// What a day is in the grid of all habits, when this is the only one.
  func sharedState(of day: Day) -> GridCell.State {
    if day > today { return .future }
    let isArchived = habit.archivals.last?.isArchived == true
    if isArchived || !isActive(day) { return .unscheduled }
    if completed.contains(day) { return .done }
    if skipped.contains(day) || !isDue(day) { return .unscheduled }
    return day == today ? .open : .missed
  }

  /// Whether the days of its week, month or window have met the quota, before or after it.
  private func isSatisfied(_ day: Day) -> Bool {
    let near = (-40...40).compactMap { day.adding($0) }
    switch rule(day).schedule {
    case .weekdays, .everyDays, .calendar, .trackOnly: return false
    case .timesPerWeek(let times):
      let week = near.filter { $0.weekNumber(weekStart) == day.weekNumber(weekStart) }
      return ticks(in: week) >= times
    case .timesPerMonth(let times):
      let month = near.filter { $0.monthNumber == day.monthNumber }
      return ticks(in: month) >= min(times, lengthOfMonth(day))
    case .times(let times, let length):
      return ticks(in: (0..<length).compactMap { day.adding(-$0) }) >= times
    }
  }
}
