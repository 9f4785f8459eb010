package import HabitCore
package import HabitProtocol

extension Standing {
  /// The habit's past, reduced to the measure that clients show.
  package var past: ShownPast { ShownPast(streak, measure, best: best, strength: strength) }
}

extension StreakResult {
  /// The habit's past, reduced to the measure that clients show.
  package var past: ShownPast { ShownPast(now, measure, best: longest, strength: strength) }
}
