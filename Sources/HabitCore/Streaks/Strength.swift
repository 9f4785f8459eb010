/// Loop's habit score: an exponentially smoothed share of what was asked, 0 … 1 (law 8).
///
/// (Loop Habit Tracker, `Score.kt`, `ScoreList.kt`.) A perfectly kept daily habit has half of it
/// after 13 days. Loop's known faults are avoided: a today still open does not lower the score, and a
/// skip in the window of a quota asks for less instead of counting as missed.
struct Strength {
  /// How many days halve the score of a daily habit that is not done.
  private static let halfLife = 13.0
  private static let naturalLogarithmOf2 = 0.693_147_180_559_945_3

  /// The score so far, 0 … 1.
  private(set) var value: Double
  /// The last step's pace and what is left of the score after it: paces change rarely.
  private var last: (frequency: Double, days: Double, factor: Double) = (0, 0, 1)

  /// A score to begin with, 0 … 1.
  init(value: Double) {
    self.value = value
  }

  /// Moves the score a step towards how well a day was kept.
  ///
  /// - Parameters:
  ///   - kept: how well, 0 … 1.
  ///   - frequency: how often the habit is asked for, times a day.
  ///   - days: how many days the step stands for.
  mutating func step(kept: Double, frequency: Double, days: Double) {
    if last.frequency != frequency || last.days != days {
      last = (frequency, days, Self.decay(frequency.squareRoot() / Self.halfLife * days))
    }
    value = value * last.factor + kept * (1 - last.factor)
  }

  /// One half to the power of an exponent ≥ 0.
  ///
  /// The exponents are small (a daily step is 1/13), so a few terms of the series give it to the last
  /// bit; larger ones are halved first.
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
