import HabitClient
import HabitCore
package import HabitProtocol
package import TerminalText

/// The report on something recorded for a habit.
package struct TickReport {
  let tick: RecordedTick
  package let state: DayState
  package var remark = SafeText.empty

  package init(_ tick: RecordedTick) {
    self.tick = tick
    state = DayState(tick.standing.state.value)
  }

  /// True if the report names the state.
  ///
  /// A limit that is kept is neither open nor done: its amount, if there is any, stands alone.
  private var saysState: Bool {
    tick.standing.limit != true || state == .failed || state == .skipped || amount.width == 0
  }

  /// The amount with the target; empty for a plain tick.
  private var amount: SafeText {
    if let words = tick.standing.words.amount { return SafeText(words) }
    let count = tick.standing.entry?.count ?? .zero
    return count == .zero || count == .one ? .empty : SafeText(count.description)
  }

  func line(_ appearance: Appearance) -> Line {
    var line = state.sign(appearance.marks.habit)
    line.append(" ")
    line.append(SafeText(tick.name), .strong)
    line.append("  ")
    line.append(
      saysState ? state.word + (amount.width > 0 ? ", " + amount : .empty) : amount
    )
    line.append("  ")
    line.append(appearance.words(for: tick.date), .faint)
    if tick.standing.offDay == true { line.append("  not due that day", .faint) }
    let past: ShownPast = tick.milestone == nil ? tick.standing.past : .nothing
    if past != .nothing {
      line.append("  " + (past.isStreak ? "streak " : "") + SafeText(past.words), .faint)
    }
    if let progress = tick.progress { line.append("  " + progress.words, .faint) }
    return line
  }

  /// Returns a line for each report, followed by its milestone, note and remark if there are any.
  package static func lines(of reports: [TickReport], _ appearance: Appearance) -> [Line] {
    reports.flatMap { report in
      let note = report.tick.standing.entry?.note.map { Line("    " + .onOneLine($0), .faint) }
      let milestone = report.tick.milestone.map { milestone in
        Line("  " + appearance.marks.star + " " + SafeText(milestone.words), .good)
      }
      let remark = report.remark.width > 0 ? Line("    " + report.remark, .faint) : nil
      return [report.line(appearance)] + [milestone, note, remark].compactMap(\.self)
    }
  }
}
