package import HabitCore
package import TerminalText

extension Progress {
  /// The length of a bar that is one of several, in signs.
  package static let barLength = 10

  /// The length of a day's bar if the screen is wide enough, in signs.
  private static let longBarLength = 24

  /// `3 of 5 done`.
  package var words: SafeText { "\(completed) of \(total) done" }

  /// Returns a line with the bar, the counts and the XP.
  package func line(_ appearance: Appearance) -> Line {
    let length = appearance.isNarrow ? Self.barLength : Self.longBarLength
    var line = Self.bar(completed, of: total, appearance.marks, length: length)
    line.append("  ")
    line.append(allCompleted ? "all \(total) done" : words, allCompleted ? .good : .plain)
    guard totalXP > 0 else { return line }
    line.append("  \(earnedXP) of \(totalXP) XP", .faint)
    if earnedXP < totalXP, !appearance.isNarrow {
      line.append(", \(totalXP - earnedXP) to earn", .faint)
    }
    return line
  }

  /// Returns a bar filled by the completed share, rounded down.
  static func bar(
    _ completed: Int,
    of total: Int,
    _ marks: Marks,
    length: Int = barLength
  ) -> Line {
    let share = total > 0 ? min(max(completed, 0), total) : 0
    let product = share.multipliedReportingOverflow(by: length)
    let reached = total > 0 && !product.overflow ? product.partialValue / total : 0
    var bar = Line()
    bar.append(marks.barFull.repeated(reached), .good)
    bar.append(marks.barEmpty.repeated(length - reached), .faint)
    return bar
  }
}

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
  package var singular: Substring { rawValue.dropLast() }

  /// Returns the length of a streak in days, approximately, to compare it with streaks in other
  /// units.
  package func days(for length: Int) -> Int {
    switch self {
    case .days: length
    case .weeks: length * Day.daysInWeek
    case .months: length * Self.daysInMonth
    case .years: length * Self.daysInYear
    }
  }

  private static let (daysInMonth, daysInYear) = (30, 365)
}
