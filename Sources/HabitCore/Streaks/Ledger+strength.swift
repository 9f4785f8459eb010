extension Ledger {
  /// How firmly the habit at a position is established as of a day, 0 … 1 (law 8); 0 before anything
  /// is known of it, `nil` when it is removed.
  ///
  /// Linear in the days since the first entry, or for an at-most habit since its start.
  package func strength(at position: Int, asOf day: Day) -> Double? {
    let tracked = habits[position]
    guard let habit = tracked.habit, let floor = registers.habits[position].floor else {
      return nil
    }
    let end = min(day, today)
    let outcomes = registers.habits[position].outcomes
    let entry = outcomes.firstPosition(from: habit.startDate)
    // Without an entry there is nothing to score, but an at-most habit is kept without one.
    let first =
      habit.isEverAtMost ? habit.startDate : entry < outcomes.count ? outcomes[entry].day : nil
    guard let first, first <= end else { return 0 }
    let days = StrengthDays(habit, outcomes, floor: floor, in: first...end)
    var strength = Strength(value: habit.goal.value(on: first) == .atMost ? 1 : 0)
    var isKnown = false
    for number in (first...end).numbers {
      guard let step = Day(number: number), let kept = days.kept(on: step) else { continue }
      let pace = habit.schedule.value(on: step).pace
      var next = strength
      next.step(kept: kept, frequency: pace.frequency, days: pace.days)
      // Of today only what its rest cannot change any more.
      if step == today, !tracked.failed.contains(step) {
        let isFinal =
          switch habit.goal.value(on: step) {
          case .atLeast: next.value > strength.value
          case .atMost: next.value < strength.value
          }
        guard isFinal else { continue }
      }
      strength = next
      isKnown = true
    }
    return isKnown ? strength.value : 0
  }
}

extension Schedule {
  /// How often it asks, times a day, and how many days lie between two judged days on average.
  ///
  /// Fixed days are judged only when they are due, so that each step stands for the days since the
  /// last; quotas are judged every day over a window.
  fileprivate var pace: (frequency: Double, days: Double) {
    switch self {
    case .weekdays(let weekdays):
      let frequency = Double(weekdays.bits.nonzeroBitCount) / 7
      return (frequency, 1 / frequency)
    case .everyDays(let interval): return (1 / Double(interval), Double(interval))
    case .timesPerWeek(let times): return (Double(times) / 7, 1)
    case .timesPerMonth(let times):
      return (Double(min(times, Self.daysOfMonth)) / Double(Self.daysOfMonth), 1)
    case .times(let times, let days): return (Double(times) / Double(days), 1)
    case .trackOnly: return (1, 1)
    }
  }

  /// How many days the window of a monthly quota has, as in Loop.
  static let daysOfMonth = 30
}
