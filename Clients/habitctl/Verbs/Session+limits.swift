import HabitCore
import HabitProtocol
import JSON
import TerminalText

/// Details of a ticked habit that only the day has.
extension Session {
  /// The report of the only tick of a command: with the target of a counted habit, and of a limit.
  func report(ofOnly tick: RecordedTick) throws(Failure) -> TickReport {
    var report = TickReport(tick)
    if let sum = tick.standing.periodCount, !invocation.isDryRun, let row = try standing(of: tick) {
      report.add(row)
      report.add(sum, of: row.habit.fields)
      return report
    }
    // A toggle that completes nothing may have counted one of a limit.
    let isCounted = invocation.verb == .toggle && report.count > .zero && report.state != .done
    guard !invocation.isDryRun, report.count > .one || isCounted,
      let row = try standing(of: tick), row.isCounted || row.isLimit
    else { return report }
    report.add(row)
    return report
  }
}
