import HabitCore
import TerminalText

extension CurrentStreak {
  /// `12 days`; empty if there is no streak.
  var words: SafeText { current > 0 ? unit.words(for: current) : .empty }

  /// `12d` for days, `12w` for weeks, `12m` for months; empty if there is no streak.
  var short: SafeText { current > 0 ? SafeText("\(current)\(unit.rawValue.prefix(1))") : .empty }
}

extension FinalShare {
  /// `27 of 30 days`.
  var words: SafeText { SafeText("\(kept) of ") + unit.words(for: total) }
}

extension StreakUnit {
  /// The unit in the singular.
  var singular: Substring { rawValue.dropLast() }

  /// A length in words: `1 day`, `12 days`.
  func words(for length: Int) -> SafeText {
    SafeText("\(length) \(length == 1 ? singular : rawValue[...])")
  }
}

extension Milestone {
  /// `30 days in a row`, or that one came back.
  var words: SafeText {
    switch kind {
    case .streak: unit.words(for: length) + " in a row"
    case .longest: unit.words(for: length) + " in a row, the longest so far"
    case .return: "back after a miss"
    }
  }
}
