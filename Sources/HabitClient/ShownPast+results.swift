package import HabitCore
package import HabitProtocol

extension Standing {
  /// The part of its past that clients show.
  package var past: ShownPast { ShownPast(streak, measure, best: best, strength: strength) }
}

extension StreakResult {
  /// The part of its habit's past that clients show.
  package var past: ShownPast { ShownPast(now, measure, best: longest, strength: strength) }
}
