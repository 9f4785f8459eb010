extension DayReport {
  /// How many are named before the rest is only counted.
  private static let risksShown = 5

  /// What will be lost unless something is done today, the longest streak first.
  func riskLines(_ appearance: Appearance) -> [Line] {
    let risks = rows.compactMap { row in row.risk.map { (row: row, words: $0) } }
      .sorted { ($0.row.streak?.current ?? 0) > ($1.row.streak?.current ?? 0) }
    guard !risks.isEmpty else { return [] }
    var table = Table([.left, .left], flexible: 0, indentation: 2)
    table.rows = risks.prefix(Self.risksShown).map { [Line($0.row.title), Line($0.words, .faint)] }
    if risks.count > Self.risksShown {
      table.rows.append([Line("and \(risks.count - Self.risksShown) more", .faint)])
    }
    return [Line("At risk", .warning)] + table.lines(appearance)
  }
}

extension DayReport.Row {
  /// The shortest streak that is worth a warning.
  private static let shortestStreak = 2

  /// What is lost unless it is done today; nil where nothing is.
  var risk: SafeText? {
    guard isOpen, !isLimit else { return nil }
    if let quota {
      // Earlier there is time; later it is too late to warn.
      let missing = quota.times - quota.done
      guard missing > 0, missing == quota.daysLeft else { return nil }
      let days = quota.daysLeft == 1 ? "today" : "in \(quota.daysLeft) days"
      let end = (streak?.current ?? 0) > 0 ? streak.map { ", or \($0.words.text) end" } ?? "" : ""
      return SafeText("\(missing) more \(days)\(end)")
    }
    guard let streak, streak.isOpen, streak.current >= Self.shortestStreak else { return nil }
    return streak.words + " end today"
  }
}
