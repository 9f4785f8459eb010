import HabitClient
import HabitCore
import HabitProtocol
import TerminalText

/// Pauses of every habit at once, and the list of all pauses.
extension Session {
  /// `pause --all`: of two dates the second is the last day.
  func pauseAll() throws(Failure) -> Output {
    let operands = try HabitOperands(invocation, taking: pauseIsGiven ? .none : .pause)
    guard operands.habit == nil else {
      throw .usage("a habit and --all exclude each other")
    }
    let (first, last, began) = try pausedDays(operands.days)
    let answer = try call(PauseAll { ($0.from, $0.through) = (first, last) })
    let today = try today()
    return try output(answer) { lines(of: $0, "Everything is paused", today) + began }
  }

  /// `resume`: ends the pause of a habit, and says so where a pause of everything holds it still.
  func resumeHabit() throws(Failure) -> Output {
    let output = try changeHabit(ResumeHabit.self, "resumed")
    guard case .lines(let lines) = output, !invocation.isDryRun,
      let vacation = try call(LoadDay()).value.vacation
    else { return output }
    let days = vacation.words(in: appearance.year)
    return .lines(
      lines + [
        Line("  Everything is " + days + ", this habit too.", .warning),
        Line("  To end that: habitctl resume --all", .faint),
      ]
    )
  }

  /// `resume --all`.
  func resumeAll() throws(Failure) -> Output {
    try allowOperands(upTo: 0)
    let answer = try call(ResumeAll())
    let today = try today()
    return try output(answer) { lines(of: $0, "Everything goes on", today) }
  }

  /// The heading, and the pauses of everything that are not over.
  private func lines(of result: VacationsResult, _ heading: SafeText, _ today: Day) -> [Line] {
    let present = result.vacations.filter { $0.last >= today }
    return [Line(heading, .strong)]
      + present.map { Line("  " + $0.words(in: appearance.year), .faint) }
  }

  /// `pauses`: the pauses of everything and of single habits.
  func listPauses() throws(Failure) -> Output {
    try allowOperands(upTo: 0)
    let answer = try call(ListPauses { $0.past = invocation.has("past") })
    return try output(answer) { result in
      guard !result.pauses.isEmpty else { return ["No pauses."] }
      var table = Table([.left, .left], flexible: 1)
      table.rows = result.pauses.map { pause in
        let days = Pause(from: pause.from, end: pause.through.map(Pause.End.through) ?? .open)
        let name = pause.name.map { Line(SafeText($0), .strong) } ?? Line("everything", .strong)
        return [name, Line(days.words(in: appearance.year), .faint)]
      }
      return table.lines(appearance)
    }
  }
}
