import HabitctlCore
import HabitWords
import HabitNotation
import HabitProtocol
import TerminalText

extension Verb {
  static let done = Verb(
    name: "done",
    operands: "HABIT... [DATE...]",
    summary: "tick a habit; ticking it again changes nothing",
    example: "done Read yesterday",
    options: [
      .habits, .dates, CommandOption("next", "one step of today's next habit"),
      CommandOption("not", "same as the verb undone"), .dryRun,
    ],
    remarks: [
      "--next takes one step of today's next habit: it adds one to a counted habit, and ticks any",
      "other.",
    ] + DayRemarks.limits + DayRemarks.several + DayRemarks.earlier,
    traits: { ($0.days, $0.all) = (.recording, .asMany) },
    run: { session throws(Failure) in try session.markCompleted() }
  )
}

extension Session {
  /// `done`: ticks a habit; with `--not`, the same as `undone`.
  func markCompleted() throws(Failure) -> Output {
    if invocation.has("next") { return try doNext() }
    guard !invocation.has("not") else { return try markOpen() }
    if let output = try recordAmountBehindHabit() { return output }
    return try tick(leavingOutUndue: true) { $0.completed = true }
  }

  func doNext() throws(Failure) -> Output {
    try allowOperands(upTo: 0)
    guard ["not", "habit", "date"].allSatisfy({ !invocation.has($0) }) else {
      throw .usage("--next cannot be combined with --habit, --date or --not")
    }
    guard let answer = try stepNext() else {
      return try scripted([]) ?? .lines(["Nothing is left to do today."])
    }
    return try output(answer) { TickReport.lines(of: [TickReport($0.recorded)], appearance) }
  }

  /// Records operands such as `water 5` and returns the report; nil for operands without an amount.
  func recordAmountBehindHabit() throws(Failure) -> Output? {
    let words = invocation.operands
    guard !invocation.has("habit"), !words.contains(HabitOperands.input),
      let read = try? AmountOperands(invocation), read.amount != nil,
      let named = try habit(leading: words)
    else { return nil }
    let operands = try operands(after: named)
    guard operands.amount != nil, operands.target.words.count == 1 else { return nil }
    return try record(operands, named)
  }
}
