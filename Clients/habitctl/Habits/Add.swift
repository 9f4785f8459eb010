import HabitctlCore
import HabitCore
import HabitNotation
import HabitProtocol
import TerminalText

extension Verb {
  static let add = Verb(
    name: "add",
    operands: "NAME [RULES]",
    summary: "add a habit",
    example: "add Read 21:00 mon-fri 20 pages",
    options: CommandOption.fields + [
      CommandOption("again", "allow a name that a habit already has"), .dryRun,
    ],
    remarks: HabitRemarks.fields,
    traits: {
      $0.days = .planning; $0.colorHint = habitColorHint
    },
    run: { session throws(Failure) in try session.addHabit() }
  )
}

extension Session {
  func addHabit() throws(Failure) -> Output {
    let operands = invocation.operands.map { $0.trimmed }
    guard operands.contains(where: { !$0.isEmpty }) else {
      throw .usage("Missing name")
    }
    let line = try lineOfAdd(operands)
    let fields = try HabitOptions(invocation, line.rules)
    var parameters = try fields.parameters { date throws(Failure) in try day(date) }
    if let end = try end(fields) { parameters.append(end) }
    if !invocation.has("again") { try checkIsNew(line.name) }
    let name = Argument("name", line.name)
    return try output(try call(AddHabit.self, [name] + parameters, naming: fields)) {
      $0.habit.lines(
        "added",
        appearance,
        startsNow: line.rules.start == nil && !invocation.has("start")
      )
        + remarks(on: line)
    }
  }

  /// The name and the rules in the words after `add`; after `--` all words are the name.
  private func lineOfAdd(_ operands: [String]) throws(Failure) -> HabitLine {
    let name = operands.joined(separator: " ")
    guard invocation.literalOperands == 0 else { return HabitLine(name: name) }
    return try dated(\.rules, after: "add") { today throws(LineRefusal) in
      try HabitLine.read(operands, today: today)
    }
  }

  /// A line about undo if words were read as rules.
  ///
  /// If quotes kept words in the name that are rules without quotes, a hint says so.
  private func remarks(on line: HabitLine) -> [Line] {
    guard !invocation.isDryRun else { return [] }
    if line.rules != HabitRules() {
      return [Line("  not what you meant? habitctl undo", .faint)]
    }
    let words = line.name.split(separator: " ").map(String.init)
    guard words.count > 1, let read = try? HabitLine.read(words, today: Self.anyDay),
      read.rules != HabitRules()
    else { return [] }
    let line = ShellWord.line(["add"] + words)
    return [
      Line("  in quotes: all of it is the name", .faint),
      Line(SafeText("  to use its rules: habitctl undo; habitctl \(line)"), .faint),
    ]
  }

  /// Refuses a name that an active habit has, ignoring case.
  private func checkIsNew(_ name: String) throws(Failure) {
    let habits = try call(ListHabits()).value.habits
    if let other = habits.first(where: { $0.name.lowercased() == name.lowercased() }) {
      throw Self.existing(habit: other.name)
    }
  }

  static func existing(habit name: String) -> Failure {
    .failed(
      "There is already a habit '\(name)'",
      "To change it: habitctl edit \(ShellWord.quoted(name)). To add another of that name: --again",
      .refused
    )
  }
}
