package import HabitCore
package import HabitProtocol

extension Standing {
  /// The measure of its past that is shown.
  package var past: ShownPast { ShownPast(streak, measure, best: best, strength: strength) }
}

extension EntryChange {
  /// The measure of its habit's past that is shown.
  package var past: ShownPast { ShownPast(streak, measure, best: nil, strength: nil) }
}

extension StreakResult {
  /// The measure of its habit's past that is shown.
  package var past: ShownPast { ShownPast(now, measure, best: longest, strength: strength) }
}
