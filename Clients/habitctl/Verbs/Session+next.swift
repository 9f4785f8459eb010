import HabitClient
import HabitCore
import HabitProtocol
import JSON
import TerminalText

extension Session {
  /// `done --next`: takes one step of the habit that comes next today.
  func doNext() throws(Failure) -> Output {
    try allowOperands(upTo: 0)
    guard ["not", "habit", "date"].allSatisfy({ !invocation.has($0) }) else {
      throw .usage("--next chooses the habit and the day by itself", verb: .done)
    }
    guard let (result, row) = try stepNext() else {
      return try scripted([]) ?? .lines(["Nothing is left to do today."])
    }
    return try output(result) { () throws(Failure) in
      var report = try TickReport(result)
      report.add(row.target)
      return TickReport.lines(of: [report], appearance)
    }
  }

  /// Takes one step of the habit that comes next today: adds one to a counted habit, ticks any
  /// other; nil if nothing is left.
  ///
  /// A second step does not undo the first, as with `toggle`: a click may come before the bar shows
  /// the result of the one before it.
  func stepNext() throws(Failure) -> (result: JSONValue, row: DayReport.Row)? {
    let day = try DayReport(call(LoadDay.self))
    guard let next = day.nextRow else { return nil }
    let date = CallParameter("date", .text(day.day.description))
    let method: any Method.Type = next.isCounted ? TallyHabit.self : MarkCompleted.self
    return (try call(method, [CallParameter("habit", .text(next.id)), date, dryRun]), next)
  }
}
