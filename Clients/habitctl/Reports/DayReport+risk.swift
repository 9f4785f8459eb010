import HabitClient
import HabitCore
import HabitProtocol
import TerminalText

extension DayReport {
  /// The most streaks that are named before the rest is only counted.
  private static let risksShown = 5

  /// The streaks that are lost unless something is done today, the longest first.
  func riskLines(_ appearance: Appearance) -> [Line] {
    let risks = rows.filter { $0.habit.standing.atRisk == true }
      .sorted {
        ($0.habit.standing.streak?.current ?? 0) > ($1.habit.standing.streak?.current ?? 0)
      }
    guard !risks.isEmpty else { return [] }
    var table = Table([.left, .left], flexible: 0, indentation: 2)
    table.rows = risks.prefix(Self.risksShown).map { row in
      [Line(row.title), Line(SafeText(row.habit.standing.words.risk ?? ""), .faint)]
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
