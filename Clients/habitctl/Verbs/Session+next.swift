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
    guard let (answer, _) = try stepNext() else {
      return try scripted([]) ?? .lines(["Nothing is left to do today."])
    }
    return try output(answer) { TickReport.lines(of: [TickReport($0.recorded)], appearance) }
  }

  /// Takes one step of the habit that comes next today: adds one to a counted habit, ticks any
  /// other; nil if nothing is left.
  ///
  /// A second step does not undo the first, as with `toggle`: a click may come before the bar shows
  /// the result of the one before it.
  func stepNext() throws(Failure) -> (answer: Answer<Tick>, row: DayReport.Row)? {
    let day = DayReport(try call(LoadDay.self, [tag]).value)
    guard let next = day.nextRow else { return nil }
    let parameters = [
      .habit(next.id),
      .date(day.result.date), dryRun,
    ]
    return next.isCounted
      ? (try call(TallyHabit.self, parameters), next)
      : (try call(MarkCompleted.self, parameters), next)
  }
}
