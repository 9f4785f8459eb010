package import HabitCore
package import HabitProtocol

extension HabitFields {
  /// The target of each day, or of the whole period where it has one.
  package var target: Target { Target(repetitions, unit) }

  /// `12 pages`, `33 times`, `1h 30m`, `at most 2`, `10 km a week`; empty for an ordinary habit, which is
  /// done once.
  package var targetWords: String {
    let period = period == .day ? nil : period
    if goal.value == .atMost {
      return "at most " + repetitions.words(in: unit) + (period.map { " a \($0.rawValue)" } ?? "")
    }
    return period != nil || target.isCounted ? target.words(per: period) : ""
  }
}

extension HabitFields.Version {
  /// The rules in words: `20 pages, Mon-Fri`.
  package var words: String {
    let amount = repetitions.map { Target($0, unit).words(per: period == .day ? nil : period) }
    return [
      goal.map { $0 == .atMost ? "at most" : "at least" }.map { goal in
        amount.map { "\(goal) \($0)" } ?? goal
      } ?? amount ?? period.map { "per \($0.rawValue)" },
      schedule.map { ScheduleText.words(for: $0) },
      spares.map { $0 == .none ? "no spares" : SparesText.words(for: $0) },
      xp.map { "\($0) XP" },
    ]
    .compactMap(\.self).joined(separator: ", ")
  }
}
