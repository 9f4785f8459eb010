import HabitctlCore
import HabitNotation
import HabitProtocol
import TerminalText

extension Verb {
  static let edit = Verb(
    name: "edit",
    operands: "HABIT [RULES]",
    summary: "change a habit",
    example: "edit Read 3/week",
    options: [CommandOption(FieldNotation.habit[0]), CommandOption(.from)] + CommandOption.fields
      + [.dryRun],
    remarks: [
      "If all words name a habit, none is a rule. An empty value clears a field: --unit ''.",
      "Schedule, goal, repetitions, unit, XP, --per and spares change from today, or from --from;",
      "earlier days keep their rules. If today has a count, a new unit applies from tomorrow.",
    ] + HabitRemarks.fields,
    traits: {
      $0.days = .planning
      $0.behindHabit = .words("a rule (try: 21:00, 3/week, 20 pages, for 30 days)")
      $0.colorHint = habitColorHint
    },
    run: { session throws(Failure) in try session.editHabit() }
  )
}

extension Session {
  func editHabit() throws(Failure) -> Output {
    guard !invocation.operands.isEmpty else { throw .usage("Missing habit") }
    let (habit, rules) = try wordsOfEdit()
    let fields = try HabitOptions(invocation, rules)
    var parameters = try fields.parameters { date throws(Failure) in try day(date) }
    if let end = try end(fields, of: habit) { parameters.append(end) }
    guard !parameters.isEmpty else {
      // The dry run reports an unknown name before the error below is thrown.
      if invocation.operands.count > 1 {
        _ = try call(UpdateHabit(of: habit) { $0.dryRun = true })
      }
      throw .usage(
        "Nothing to change: give a rule or an option, such as edit \(ShellWord.quoted(habit)) 3/week"
      )
    }
    let answer = try call(
      UpdateHabit.self,
      [Argument("habit", habit)] + parameters,
      naming: fields
    )
    return try output(answer) { result in
      (result.plan.map { [result.habit.line(planned: $0, appearance)] }
        ?? result.habit.lines("changed", appearance))
    }
  }

  /// The habit, which is the longest run of leading words that names one, and the rules after it.
  private func wordsOfEdit() throws(Failure) -> (habit: String, rules: HabitRules) {
    let words = invocation.operands
    let whole = words.joined(separator: " ")
    guard words.count > 1, invocation.literalOperands == 0, !(try isHabit(whole)) else {
      return (whole, HabitRules())
    }
    for count in (1..<words.count).reversed() {
      let habit = words.prefix(count).joined(separator: " ")
      guard try isHabit(habit) else { continue }
      let after = "edit " + ShellWord.quoted(habit)
      return (
        habit,
        try dated(\.self, after: after) { today throws(LineRefusal) in
          try HabitLine.rules(Array(words[count...]), today: today)
        }
      )
    }
    return (whole, HabitRules())
  }
}
