package import HabitCore
package import TerminalText

extension CurrentStreak {
  /// `12 days`; empty if there is no streak.
  package var words: SafeText { current > 0 ? SafeText(unit.words(for: current)) : .empty }

  /// `12d` for days, `12w` for weeks, `12m` for months; empty if there is no streak.
  package var short: SafeText {
    current > 0 ? SafeText("\(current)\(unit.rawValue.prefix(1))") : .empty
  }
}

extension FinalShare {
  /// `27 of 30 days`.
  package var words: SafeText { SafeText("\(kept) of \(unit.words(for: total))") }
}

extension StreakUnit {
  /// The unit in the singular.
  package var singular: Substring { rawValue.dropLast() }
}
