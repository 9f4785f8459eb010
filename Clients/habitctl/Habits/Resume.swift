import HabitctlCore
import HabitWords
import HabitNotation
import HabitProtocol
import TerminalText

extension Verb {
  static let resume = Verb(
    name: "resume",
    operands: "HABIT",
    summary: "end a pause, or cancel a planned one",
    example: "resume Run",
    options: [CommandOption("all", "end the pause of all habits"), .dryRun],
    traits: { ($0.days, $0.all) = (.planning, .asMany) },
    run: { session throws(Failure) in
      try session.invocation.meansEverything
        ? session.resumeAll() : session.resumeHabit()
    }
  )
}

extension Session {
  /// `resume`: ends the pause of a habit, and warns if a pause of all habits still applies to it.
  func resumeHabit() throws(Failure) -> Output {
    let output = try changeHabit(ResumeHabit.self, "resumed")
    guard case .lines(let lines) = output, !invocation.isDryRun,
      let vacation = try call(LoadDay()).value.vacation
    else { return output }
    let days = vacation.words(in: appearance.year)
    return .lines(
      lines + [
        Line("  Everything is " + days + ", including this habit.", .warning),
        Line("  To end that: habitctl resume --all", .faint),
      ]
    )
  }

  func resumeAll() throws(Failure) -> Output {
    try allowOperands(upTo: 0)
    let answer = try call(ResumeAll())
    let today = try today()
    return try output(answer) { lines(of: $0, "Everything is resumed", today) }
  }
}
