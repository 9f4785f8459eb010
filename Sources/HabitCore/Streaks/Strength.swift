/// Loop's habit score: an exponentially smoothed share of due days kept, 0 … 1 (law 8).
///
/// (Loop Habit Tracker, `Score.kt`, `ScoreList.kt`.) A perfectly kept daily habit reaches one half
/// after 13 days. Two known faults of Loop are avoided: an open today does not lower the score, and
/// a skip in the window of a quota lowers the quota instead of counting as missed.
struct Strength {
  /// The number of missed days that halve the score of a daily habit.
  private static let halfLife = 13.0
  private static let naturalLogarithmOf2 = 0.693_147_180_559_945_3

  /// The score so far, 0 … 1.
  private(set) var value: Double
  /// The pace and decay factor of the last step: paces change rarely.
  private var last: (frequency: Double, days: Double, factor: Double) = (0, 0, 1)

  /// Starts with a score, 0 … 1.
  init(value: Double) {
    self.value = value
  }

  /// Moves the score one step towards the share kept.
  ///
  /// - Parameters:
  ///   - kept: the share kept, 0 … 1.
  ///   - frequency: the times per day that the habit is due.
  ///   - days: the number of days that the step covers.
  mutating func step(kept: Double, frequency: Double, days: Double) {
    if last.frequency != frequency || last.days != days {
      last = (frequency, days, Self.decay(frequency.squareRoot() / Self.halfLife * days))
    }
    value = value * last.factor + kept * (1 - last.factor)
  }

  /// One half to the power of an exponent ≥ 0.
  ///
  /// Exponents are small (a daily step is 1/13), so a few terms of the series give the exact
  /// result; larger ones are halved first.
  static func decay(_ exponent: Double) -> Double {
    guard exponent <= 1 else {
      let root = decay(exponent / 2)
      return root * root
    }
    let argument = -exponent * naturalLogarithmOf2
    var term = 1.0
    var sum = 1.0
    for order in 1...20 {
      term *= argument / Double(order)
      sum += term
    }
    return sum
  }
}
