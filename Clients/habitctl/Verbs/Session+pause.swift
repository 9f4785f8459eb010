import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import TerminalText

extension Session {
  /// `pause`: pauses a habit; of two dates the second is the last day.
  func pauseHabit() throws(Failure) -> Output {
    let isGiven = invocation.has("from") || invocation.has("through")
    let operands = try HabitOperands(invocation, upTo: isGiven ? 0 : 2)
    let habit = try operands.requiredHabit(for: .pause)
    var first = operands.dates.first?.first
    var last = operands.dates.count > 1 ? operands.dates.last?.first : operands.dates.first?.last
    if let text = invocation.value(of: "from") {
      first = try HabitOperands.date(text, verb: .pause)
    }
    if let text = invocation.value(of: "through") {
      last = try HabitOperands.date(text, verb: .pause)
    }
    var start: Day?
    if let first, first != .today { start = try self.start(of: first) }
    var end: Day?
    if let last { end = try self.end(of: last, from: start) }
    let answer = try call(
      PauseHabit.self,
      [
        .habit(habit), PauseHabit.from(start),
        PauseHabit.through(end), dryRun,
      ]
    )
    return try output(answer) { $0.habit.lines("paused", appearance) }
  }

  /// The first day of a pause: `24 dec` is the nearest one, as pauses are planned or made up for.
  private func start(of first: DateExpression) throws(Failure) -> Day {
    let past = try day(first)
    guard case .yearly = first else { return past }
    let today = try today()
    let ahead = try day(first, onOrAfter: today)
    return ahead.days(since: today) < today.days(since: past) ? ahead : past
  }

  /// The last day of a pause: a weekday is the first one from the beginning on.
  private func end(of last: DateExpression, from start: Day?) throws(Failure) -> Day {
    guard last.isRecurring else { return try day(last) }
    guard let start else { return try day(last, onOrAfter: today()) }
    return try day(last, onOrAfter: start)
  }
}
