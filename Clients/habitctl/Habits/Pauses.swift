import HabitctlCore
import HabitWords
import HabitCore
import HabitProtocol
import TerminalText

extension Verb {
  static let pauses = Verb(
    name: "pauses",
    operands: "",
    summary: "list the pauses of all habits and of single ones",
    example: "pauses",
    options: [CommandOption("past", "include pauses that are over")],
    rows: "pauses",
    run: { session throws(Failure) in try session.listPauses() }
  )
}

extension Session {
  /// The heading, and the unfinished pauses that apply to all habits.
  func lines(of result: VacationsResult, _ heading: SafeText, _ today: Day) -> [Line] {
    let present = result.vacations.filter { $0.last >= today }
    return [Line(heading, .strong)]
      + present.map { Line("  " + $0.words(in: appearance.year), .faint) }
  }

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
