import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import TerminalText

extension Session {
  /// `pause`: pauses a habit; of two dates the second is the last day, and `for 2 weeks` says how
  /// long.
  func pauseHabit() throws(Failure) -> Output {
    guard !invocation.has("all") else { return try pauseAll() }
    let isGiven = invocation.has("from") || invocation.has("through")
    let words = PauseWords(invocation.operands, isGiven: isGiven)
    let operands = try HabitOperands(invocation, operands: words.rest, upTo: isGiven ? 0 : 2)
    let habit = try operands.requiredHabit(for: .pause)
    let (start, end) = try pausedDays(operands, words)
    let answer = try call(
      PauseHabit.self,
      [
        .habit(habit), PauseHabit.from(start),
        PauseHabit.through(end), dryRun,
      ]
    )
    return try output(answer) { $0.habit.lines("paused", appearance) }
  }

  /// The first and the last day of a pause, as far as they are given.
  func pausedDays(
    _ operands: HabitOperands,
    _ words: PauseWords
  ) throws(Failure) -> (start: Day?, end: Day?) {
    var first = operands.dates.first?.first
    var last = operands.dates.count > 1 ? operands.dates.last?.first : operands.dates.first?.last
    if words.isUntil { (first, last) = (last == nil ? nil : first, last ?? first) }
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
    if let length = words.length {
      guard end == nil else {
        throw .usage("'\(length)' and a last day exclude each other", verb: .pause)
      }
      let today = try today()
      end = FieldText.length(length)?.lastDay(from: start ?? today)
    }
    return (start, end)
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
