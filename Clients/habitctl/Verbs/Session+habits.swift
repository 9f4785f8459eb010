import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import JSON
import TerminalText

extension Session {
  /// Refuses words behind `list`, with the line for a tag.
  private func refuseListOperands() throws(Failure) {
    guard !invocation.operands.isEmpty else { return }
    let word = invocation.operands.joined(separator: " ")
    let tags = try call(ListTags()).value.tags.map(\.tag)
    guard tags.contains(where: { $0.lowercased() == word.lowercased() }) else {
      return try allowOperands(upTo: 0)
    }
    let line = "habitctl list --tag \(ShellWord.quoted(word))"
    throw .misread("'\(word)' is a tag", instead: ["Its habits: \(line)"])
  }

  /// `list`: lists the active, the finished or the archived habits.
  func listHabits() throws(Failure) -> Output {
    try refuseListOperands()
    try checkTag()
    let (areArchived, areFinished) = (invocation.has("archived"), invocation.has("finished"))
    let answer = try call(
      ListHabits {
        $0.archived = areArchived
        $0.finished = areFinished
        $0.tag = tag
      }
    )
    let fold = try tagFold()
    let paused = try pauses(of: answer)
    return try output(answer) { result in
      let habits = result.habits
      guard !habits.isEmpty else {
        let kind: SafeText = areFinished ? "finished" : areArchived ? "archived" : "active"
        return [Line("No " + kind + " habits."), Self.stepToAdd]
      }
      return invocation.has("ids")
        ? ShownHabit.identifierLines(of: habits, appearance)
        : ShownHabit.lines(of: habits, appearance, by: fold, paused: paused)
    }
  }

  /// The first pause that is not over of each habit of a list, by identifier; asked for only where any
  /// was ever paused.
  private func pauses(
    of answer: Answer<ListHabits.Result>
  ) throws(Failure) -> [String: ListPauses.ShownPause] {
    guard !isForScripts, try answer.value.habits.contains(where: { !$0.fields.pauses.isEmpty })
    else { return [:] }
    let pauses = try call(ListPauses()).value.pauses
    let named = pauses.compactMap { pause in pause.habit.map { ($0, pause) } }
    return Dictionary(named) { first, _ in first }
  }

  /// `add`: adds a habit with a name and any fields, given as options or as words after the name.
  func addHabit() throws(Failure) -> Output {
    let operands = invocation.operands.map { $0.trimmed }
    guard operands.contains(where: { !$0.isEmpty }) else {
      throw .usage("missing name")
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

  /// The name and the rules in the words behind `add`; behind `--` all words are the name.
  private func lineOfAdd(_ operands: [String]) throws(Failure) -> HabitLine {
    let name = operands.joined(separator: " ")
    guard invocation.literalOperands == 0 else { return HabitLine(name: name) }
    return try dated(\.rules, behind: "add") { today throws(LineRefusal) in
      try HabitLine.read(operands, today: today)
    }
  }

  /// Reads words whose rules may depend on today, for which the daemon is asked only then.
  private func dated<Value>(
    _ rules: KeyPath<Value, HabitRules>,
    behind words: String,
    _ read: (Day) throws(LineRefusal) -> Value
  ) throws(Failure) -> Value {
    do throws(LineRefusal) {
      let value = try read(Self.anyDay)
      guard value[keyPath: rules].start != nil || value[keyPath: rules].end != nil else {
        return value
      }
    } catch {
      throw .words(error, behind: words)
    }
    let today = try today()
    do throws(LineRefusal) {
      return try read(today)
    } catch {
      throw .words(error, behind: words)
    }
  }

  /// A day in whose place today's is asked for.
  private static let anyDay = Day.first.clampedAdding(730_000)

  /// The way back where words were read as rules; or a word where quotes kept them from it.
  private func remarks(on line: HabitLine) -> [Line] {
    guard !invocation.isDryRun else { return [] }
    if line.rules != HabitRules() {
      return [Line("  not what you meant? habitctl undo", .faint)]
    }
    let words = line.name.split(separator: " ").map(String.init)
    guard words.count > 1, let read = try? HabitLine.read(words, today: Self.anyDay),
      read.rules != HabitRules()
    else { return [] }
    return [Line("  in quotes: all of it is the name", .faint)]
  }

  /// Refuses a name that an active habit has, regardless of case.
  private func checkIsNew(_ name: String) throws(Failure) {
    let habits = try call(ListHabits()).value.habits
    if let other = habits.first(where: { $0.name.lowercased() == name.lowercased() }) {
      throw Self.existing(habit: other.name)
    }
  }

  static func existing(habit name: String) -> Failure {
    .failed(
      "there is already a habit '\(name)'",
      "To change it: habitctl edit \(ShellWord.quoted(name)). To add another of that name: --again",
      .refused
    )
  }

  /// `edit`: changes some fields, given as options or as words after the habit.
  func editHabit() throws(Failure) -> Output {
    guard !invocation.operands.isEmpty else { throw .usage("missing habit") }
    let (habit, rules) = try wordsOfEdit()
    let fields = try HabitOptions(invocation, rules)
    var parameters = try fields.parameters { date throws(Failure) in try day(date) }
    if let end = try end(fields, of: habit) { parameters.append(end) }
    guard !parameters.isEmpty else {
      // A name that is not known is the mistake.
      if invocation.operands.count > 1 {
        _ = try call(UpdateHabit(of: habit) { $0.dryRun = true })
      }
      throw .usage(
        "nothing to change: give a rule or an option, such as edit \(ShellWord.quoted(habit)) 3/week"
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

  /// The habit and the rules behind it: the habit is the longest beginning of the words that names one.
  private func wordsOfEdit() throws(Failure) -> (habit: String, rules: HabitRules) {
    let words = invocation.operands
    let whole = words.joined(separator: " ")
    guard words.count > 1, invocation.literalOperands == 0, !(try isHabit(whole)) else {
      return (whole, HabitRules())
    }
    for count in (1..<words.count).reversed() {
      let habit = words.prefix(count).joined(separator: " ")
      guard try isHabit(habit) else { continue }
      let behind = "edit " + ShellWord.quoted(habit)
      return (
        habit,
        try dated(\.self, behind: behind) { today throws(LineRefusal) in
          try HabitLine.rules(Array(words[count...]), today: today)
        }
      )
    }
    return (whole, HabitRules())
  }

  /// The result of a method; an error about a field names the option that gave it.
  private func call<Called: WritingMethod>(
    _ method: Called.Type,
    _ parameters: [Argument],
    naming fields: HabitOptions
  ) throws(Failure) -> Answer<Called.Result> {
    do {
      return try call(method, fields: parameters)
    } catch .refused(var error) {
      error.subject = error.field.flatMap(fields.written)
      throw .refused(error)
    }
  }

  /// `rm`, which requires the full name, and asks before it removes a history.
  func removeHabit() throws(Failure) -> Output {
    do {
      guard try isRemovalMeant() else {
        return .unsound(.lines(["Nothing was changed."]), .refused)
      }
      let removed = try changeHabit(RemoveHabit.self, "removed")
      guard case .lines(let lines) = removed, !invocation.isDryRun else { return removed }
      return .lines(lines + [Line("  'habitctl undo' brings it back", .faint)])
    } catch .refused(var error) where error.type == RemoteError.notFound {
      error.advice = ["To remove a habit, give its whole name or its id: habitctl list --ids"]
      throw .refused(error)
    }
  }

  /// Asks a person before years of entries are lost; a script must say so explicitly.
  private func isRemovalMeant() throws(Failure) -> Bool {
    guard canAsk, !invocation.has("yes"), !invocation.isDryRun else { return true }
    let habit = try name("missing habit")
    let tried = try call(RemoveHabit(of: habit) { $0.dryRun = true }).value.habit
    let days = try call(GetEntries(of: tried.id)).value.entries.count
    guard days > 0 else { return true }
    let history = "\(days) \(days == 1 ? "day" : "days")"
    return try confirm(Line(SafeText("Remove \(tried.name) with its history of \(history)?")))
  }

  /// `archive`, `restore` and `rm`, and a part of `resume`, which differ in their method and the word for it.
  func changeHabit<Called: WritingMethod & HabitMethod>(
    _ method: Called.Type,
    _ participle: SafeText
  ) throws(Failure) -> Output where Called.Result == HabitResult {
    let habit = try name("missing habit")
    return try output(try call(Called(of: habit))) { $0.habit.lines(participle, appearance) }
  }

  /// The next step if there is no habit.
  static let stepToAdd: Line = "Add one:  habitctl add NAME"

  /// The report where no habit is active.
  static let noHabits: [Line] = ["No active habits.", stepToAdd]
}
