import HabitClient
import HabitCore
import HabitProtocol
import JSON
import Posix
import TerminalText

extension Session {
  /// `practice`: shows a habit to practise and counts it.
  func practice() throws(Failure) -> Output {
    var run = try beginPractice()
    let isShown = surroundings.isInputTerminal && surroundings.isTerminal && !isForScripts
    if isShown {
      try showPractice(&run)
    } else {
      try run.count(linesOf: surroundings.openInput())
    }
    if let output = try scripted(run.results.map(\.json)) { return output }
    var lines = isShown ? [] : run.habit.practiceHeading(appearance)
    if let last = try run.results.last?.value {
      var report = TickReport(last.recorded)
      report.target = run.habit.fields.words(reached: report.count)
      lines += TickReport.lines(of: [report], appearance)
    }
    return .lines(lines + [run.isReached ? Line("complete", .good) : Line(Self.kept, .faint)])
  }

  /// The message for a person who leaves before the end.
  private static let kept: SafeText = "Your count is saved."

  /// Finds the habit on the day; the dry run of a tally tells why it cannot be counted.
  private func beginPractice() throws(Failure) -> PracticeRun {
    let operands = try HabitOperands(invocation)
    let habit = Argument.habit(try operands.requiredHabit(for: .practice))
    let tried = try call(
      TallyHabit.self,
      [habit, try argument(operands.date), .dryRun(true)]
    ).value.recorded
    let target: [Argument] = [
      .habit(tried.habit),
      .date(tried.date),
    ]
    let day = try call(LoadDay.self, [target[1], LoadDay.includeUnscheduled(true)])
    guard let row = try day.value.habits.first(where: { $0.id == tried.habit }) else {
      throw .protocolViolation("the daemon's day lacks the habit that it counts for")
    }
    return PracticeRun(self, target: target, row)
  }

  private func showPractice(_ run: inout PracticeRun) throws(Failure) {
    let hint = Line("  Space counts one, Backspace takes one back, q leaves.", .faint)
    try show(
      Output.lines(run.habit.practiceHeading(appearance) + [Line(), hint]).bytes(appearance)
    )
    try show(counter(run.habit))
    try countKeys(&run)
  }

  /// Counts with the terminal's keys, and restores the terminal when this returns, or throws.
  private func countKeys(_ run: inout PracticeRun) throws(Failure) {
    try withKeys { keys throws(Failure) in
      // The counter's line must end before the mode is restored and a pending signal is delivered.
      defer { try? show([UInt8(ascii: "\n")]) }
      try run.count(keysOf: keys) { habit throws(Failure) in try show(counter(habit)) }
    }
  }

  /// The counter in place of the former one; below it on a terminal that cannot do that.
  private func counter(_ habit: DayHabit) -> [UInt8] {
    let start = surroundings.variable("TERM") == "dumb" ? "\n" : "\r\u{1B}[K"
    let line = habit.practiceLine(appearance).rendered(appearance.colors)
    return Array((start + line).utf8)
  }
}
