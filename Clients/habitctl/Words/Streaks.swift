import HabitCore
import TerminalText

extension CurrentStreak {
  /// `12 days`; empty if there is no streak.
  var words: SafeText { current > 0 ? SafeText(unit.words(for: current)) : .empty }

  /// `12d` for days, `12w` for weeks, `12m` for months; empty if there is no streak.
  var short: SafeText { current > 0 ? SafeText("\(current)\(unit.rawValue.prefix(1))") : .empty }
}

extension FinalShare {
  /// `27 of 30 days`.
  var words: SafeText { SafeText("\(kept) of \(unit.words(for: total))") }
}

extension StreakUnit {
  /// The unit in the singular.
  var singular: Substring { rawValue.dropLast() }
}
