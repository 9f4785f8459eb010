package import HabitCore

/// The measures of the past told last, by the habits' positions: each may take a walk over the habit's
/// life.
package struct PastMeasures {
  /// A measure, with what it depends on.
  private struct Past {
    var habit: Habit
    var renewal: Int
    var setting: Measure
    var measure: PastMeasure
  }

  private var pasts: [Past?] = []

  /// Creates an empty cache.
  package init() {}

  /// The measure of the past of the habit at a position.
  package mutating func past(at position: Int, in ledger: Ledger) -> PastMeasure {
    guard let habit = ledger.habits[position].habit else { return PastMeasure() }
    let (renewal, setting) = (ledger.renewals[position], ledger.settings.measure)
    while pasts.count <= position { pasts.append(nil) }
    if let past = pasts[position], past.renewal == renewal, past.setting == setting,
      past.habit.isIdentical(to: habit)
    {
      return past.measure
    }
    let measure = ledger.pastMeasure(at: position)
    pasts[position] = Past(habit: habit, renewal: renewal, setting: setting, measure: measure)
    return measure
  }
}
