import HabitCore
import HabitProtocol
import TerminalText

extension DayReport {
  /// The most streaks that are named before the rest is only counted.
  private static let risksShown = 5

  /// The streaks that are lost unless something is done today, the longest first.
  func riskLines(_ appearance: Appearance) -> [Line] {
    let risks = rows.filter(\.isAtRisk)
      .sorted { ($0.habit.streak?.current ?? 0) > ($1.habit.streak?.current ?? 0) }
    guard !risks.isEmpty else { return [] }
    var table = Table([.left, .left], flexible: 0, indentation: 2)
    table.rows = risks.prefix(Self.risksShown).map { row in
      [Line(row.title), Line(row.risk ?? .empty, .faint)]
    }
    if risks.count > Self.risksShown {
      table.rows.append([Line("and \(risks.count - Self.risksShown) more", .faint)])
    }
    return [Line("At risk", .warning)] + table.lines(appearance)
  }
}

extension DayReport.Row {
  /// The length of the shortest streak that is worth a warning.
  private static let shortestStreak = 2

  /// True if the streak or quota is lost unless the habit is done today.
  var isAtRisk: Bool {
    guard isOpen, !isLimit else { return false }
    if let quota = habit.quota {
      // Earlier there is still time; later a warning is too late.
      let missing = quota.times - quota.done
      return missing > 0 && missing == quota.daysLeft
    }
    guard let streak = habit.streak else { return false }
    return streak.todayOpen && streak.current >= Self.shortestStreak
  }

  /// The loss unless the habit is done today; nil if there is none.
  var risk: SafeText? {
    guard isAtRisk else { return nil }
    if let quota = habit.quota {
      let missing = quota.times - quota.done
      let days = quota.daysLeft == 1 ? "today" : "in \(quota.daysLeft) days"
      let end = streakWords.width > 0 ? ", or \(streakWords.text) end" : ""
      return SafeText("\(missing) more \(days)\(end)")
    }
    return habit.streak.map { $0.words + " end today" }
  }
}
