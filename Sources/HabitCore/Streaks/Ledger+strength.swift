extension Ledger {
  /// How firmly the habit at a position is established as of a day, 0 … 1 (law 8); 0 before its
  /// first entry, `nil` when it is removed.
  ///
  /// Linear in the days since the first entry.
  package func strength(at position: Int, asOf day: Day, today: Day) -> Double? {
    let tracked = habits[position]
    guard let habit = tracked.habit, let floor = tracked.registers.floor else { return nil }
    let outcomes = tracked.registers.outcomes
    let first = outcomes.firstPosition(from: habit.startDate)
    guard first < outcomes.count else { return 0 }
    let start = outcomes[first].day
    let end = min(day, today)
    guard start <= end else { return 0 }
    var strength = Strength(value: habit.goal.value(on: start) == .atMost ? 1 : 0)
    let days = StrengthDays(habit, outcomes, floor: floor, through: end)
    var current: Day? = start
    while let step = current, step <= end {
      if let kept = days.kept(on: step, isOpen: step == today) {
        let pace = habit.schedule.value(on: step).pace
        strength.step(kept: kept, frequency: pace.frequency, days: pace.days)
      }
      current = step.adding(1)
    }
    return strength.value
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
      let frequency = Double(weekdays.numbers.count) / 7
      return (frequency, 1 / frequency)
    case .everyDays(let interval): return (1 / Double(interval), Double(interval))
    case .timesPerWeek(let times): return (Double(times) / 7, 1)
    case .timesPerMonth(let times): return (Double(times) / Double(Self.daysOfMonth), 1)
    case .times(let times, let days): return (Double(times) / Double(days), 1)
    case .trackOnly: return (1, 1)
    }
  }

  /// How many days the window of a monthly quota has, as in Loop.
  static let daysOfMonth = 30
}
