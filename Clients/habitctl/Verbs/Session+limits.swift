import HabitCore
import HabitProtocol
import JSON
import TerminalText

/// Details of a ticked habit that only the day has.
extension Session {
  /// The report of the only tick of a command: with the target of a counted habit, and with a
  /// remark if a limit gives the tick an unexpected meaning.
  func report(ofOnly tick: RecordedTick) throws(Failure) -> TickReport {
    var report = TickReport(tick)
    if let sum = tick.periodCount, !invocation.isDryRun, let row = try standing(of: tick) {
      report.add(row)
      report.add(sum, of: row.habit.fields)
      return report
    }
    guard !invocation.isDryRun, report.count > .one || isSurprising(report.state),
      let row = try standing(of: tick), row.isCounted || row.isLimit
    else { return report }
    report.add(row)
    guard row.isLimit else { return report }
    switch (invocation.verb.name, report.state) {
    case (Verb.done.name, .open):
      report.remark = SafeText(
        "Nothing to tick: a limit is kept until it is exceeded. To count one: habitctl tally "
          + "\(row.name.text); too much today: habitctl fail \(row.name.text)"
      )
    case (Verb.toggle.name, .failed):
      report.remark = "Marked as too much that day; 'habitctl toggle' again clears it"
    default: break
    }
    return report
  }

  /// True if the state is not the one that the verb is for.
  private func isSurprising(_ state: DayState) -> Bool {
    switch invocation.verb.name {
    case Verb.done.name: state != .done && !invocation.has("not")
    case Verb.toggle.name: state == .failed
    default: false
    }
  }
}
