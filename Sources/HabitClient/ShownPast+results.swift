package import HabitCore
package import HabitProtocol

extension Standing {
  /// The measure of its past that is shown.
  package var past: ShownPast { ShownPast(streak, measure, best: best, strength: strength) }
}

extension StreakResult {
  /// The measure of its habit's past that is shown.
  package var past: ShownPast { ShownPast(now, measure, best: longest, strength: strength) }
}
