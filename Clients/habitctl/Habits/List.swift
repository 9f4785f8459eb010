import HabitctlCore
import HabitCore
import HabitProtocol
import TerminalText

extension Verb {
  static let list = Verb(
    name: "list",
    operands: "",
    summary: "list the habits",
    example: "list --ids",
    options: [
      CommandOption("archived", "archived habits instead of active ones"),
      CommandOption("finished", "habits that have ended, and how"),
      CommandOption("ids", "the habits' identifiers instead of their rules"), .tag, .byTag,
    ],
    rows: "habits",
    traits: { ($0.all, $0.isPaged) = (.asDefault, true) },
    run: { session throws(Failure) in try session.listHabits() }
  )
}

extension Session {
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
        return [Line("No " + kind + " habits."), Self.noHabits[1]]
      }
      return invocation.has("ids")
        ? ShownHabit.identifierLines(of: habits, appearance)
        : ShownHabit.lines(of: habits, appearance, by: fold, paused: paused)
    }
  }

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

  /// The first unfinished pause of each habit in a list, by identifier; requested only if any habit
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
}
