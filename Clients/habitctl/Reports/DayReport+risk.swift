import HabitClient
import HabitCore
import HabitProtocol
import TerminalText

extension DayReport {
  /// The most streaks that are named before the rest is only counted.
  private static let risksShown = 5

  /// The streaks that are lost unless something is done today, the longest first.
  func riskLines(_ appearance: Appearance) -> [Line] {
    let risks = rows.filter(\.isAtRisk)
      .sorted {
        ($0.habit.standing.streak?.current ?? 0) > ($1.habit.standing.streak?.current ?? 0)
      }
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

extension DayReport {
  /// The habits that were missed last and can be taken up again today; and how many spares are left,
  /// where any were used.
  func returnLines(_ appearance: Appearance) -> [Line] {
    let returning = rows.filter(\.isReturning)
    guard !returning.isEmpty else { return [] }
    var line = Line("Back today? ", .good)
    let names = returning.prefix(Self.risksShown).map(\.title)
    line.append(names.dropFirst().reduce(names.first ?? .empty) { $0 + ", " + $1 })
    if returning.count > Self.risksShown {
      line.append(SafeText(" and \(returning.count - Self.risksShown) more"))
    }
    line.append(
      returning.count == 1 ? "  missed last time" : "  each was missed last time",
      .faint
    )
    return [
      appearance.width.map { line.truncated(to: $0, ellipsis: appearance.marks.ellipsis) } ?? line
    ]
  }
}

extension DayReport.Row {
  /// The length of the shortest streak that is worth a warning.
  private static let shortestStreak = 2

  /// True if the streak or quota is lost unless the habit is done today.
  var isAtRisk: Bool {
    guard isOpen, !isLimit else { return false }
    if let quota = habit.standing.quota {
      // Earlier there is still time; later a warning is too late.
      let missing = quota.times - quota.done
      return missing > 0 && missing == quota.daysLeft
    }
    // Where streaks are not shown, none is at risk.
    guard let streak = habit.standing.streak, habit.standing.measure == nil else { return false }
    // Of a period the last day is the one on which its streak ends.
    if let sum = habit.standing.periodCount, sum.daysLeft != 1 { return false }
    return streak.todayOpen && streak.current >= Self.shortestStreak
  }

  /// The loss unless the habit is done today; nil if there is none.
  var risk: SafeText? {
    guard isAtRisk else { return nil }
    if let quota = habit.standing.quota {
      let missing = quota.times - quota.done
      let days = quota.daysLeft == 1 ? "today" : "in \(quota.daysLeft) days"
      let end = habit.standing.past.isStreak ? ", or \(pastWords.text) end" : ""
      return SafeText("\(missing) more \(days)\(end)")
    }
    if let sum = habit.standing.periodCount {
      let left = habit.fields.words(forAmount: sum.left)
      return left + " left today, or " + pastWords + " end"
    }
    return habit.standing.streak.map { streak in
      // A spare may make up for today, though never for two misses in a row.
      guard let left = streak.sparesLeft, left > 0 else { return streak.words + " end today" }
      return streak.words + SafeText(", \(left) \(left == 1 ? "spare" : "spares") left")
    }
  }
}
