/// The measure of a habit's past that the setting ``Settings/measure`` asks for, beside or instead
/// of the streak (law 18).
package struct PastMeasure: Equatable, Sendable {
  /// The longest streak, where the present one is 0.
  package var best: Int?
  /// The strength, 0 … 1.
  package var strength: Double?

  /// Creates a measure.
  package init(best: Int? = nil, strength: Double? = nil) {
    self.best = best
    self.strength = strength
  }
}

extension Ledger {
  /// The measure of the past of the habit at a position, as of a day; today where none is given.
  ///
  /// After a break that is the longest streak and the strength, so that a bare 0 never stands
  /// there. Linear in the length of the habit's life.
  ///
  /// - Returns: nothing for a habit without a past, one with a streak where streaks are shown, and
  ///   where nothing is to be shown.
  package func pastMeasure(at position: Int, asOf day: Day? = nil) -> PastMeasure {
    let day = day ?? today
    switch settings.measure {
    case .none: return PastMeasure()
    case .strength: return PastMeasure(strength: strength(at: position, asOf: day))
    case .streak:
      guard currentStreak(at: position, asOf: day)?.current == 0,
        !record.days(of: position).isEmpty,
        let longest = streak(at: position, asOf: day)?.longest, longest > 0
      else { return PastMeasure() }
      return PastMeasure(best: longest, strength: strength(at: position, asOf: day))
    }
  }
}
