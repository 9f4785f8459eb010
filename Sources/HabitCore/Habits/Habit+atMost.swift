extension Habit {
  /// True when any version of the goal is at-most.
  package var isEverAtMost: Bool {
    goal.base == .atMost || goal.later.contains { $0.value == .atMost }
  }

  /// True for a day marked failed, or an at-most day beyond its target.
  package func isFailed(_ outcome: Outcome, on day: Day) -> Bool {
    switch outcome.mark {
    case .failed: true
    case .skipped: false
    case nil:
      goal.value(on: day) == .atMost && outcome.count > repetitions.value(on: day)
    }
  }

  /// The due days before today under an at-most rule: kept unless their entries say otherwise.
  func daysKeptByDefault(before today: Day) -> DaySet {
    guard startDate < today else { return DaySet() }
    var days = DaySet()
    for stretch in goal.segments(in: startDate...today.clampedAdding(-1))
    where stretch.value == .atMost {
      days.formUnion(numbers: BitSet(in: stretch.days.numbers) { dueWord($0) })
    }
    return days
  }
}
