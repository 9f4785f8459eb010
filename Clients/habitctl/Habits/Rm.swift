import HabitctlCore
import HabitClient
import HabitCore
import HabitProtocol
import TerminalText

extension Verb {
  static let remove = Verb(
    name: "rm",
    operands: "ID-OR-WHOLE-NAME",
    summary: "remove a habit with its whole history",
    example: "rm 'Morning run'",
    options: [.yes, .dryRun],
    remarks: [
      "The habit is removed from every day. To keep its history, archive it instead. On a terminal, rm",
      "asks before it removes a history, unless --yes is given; elsewhere it does not ask.",
      "'habitctl undo' brings the habit back.",
    ],
    run: { session throws(Failure) in try session.removeHabit() }
  )
}

extension Session {
  /// `rm`: requires the full name, and asks before it removes a history.
  func removeHabit() throws(Failure) -> Output {
    do {
      guard try isRemovalMeant() else {
        return .unsound(.lines(["Nothing was changed."]), .refused)
      }
      let removed = try changeHabit(RemoveHabit.self, "removed")
      guard case .lines(let lines) = removed, !invocation.isDryRun else { return removed }
      return .lines(lines + [Line("  'habitctl undo' brings it back", .faint)])
    } catch .daemon(.refused(var error)) where error.type == RemoteError.notFound {
      error.advice = ["To remove a habit, give its whole name or its id: habitctl list --ids"]
      throw .daemon(.refused(error))
    }
  }

  /// Asks before a habit with entries is removed; true without asking in a script, with `--yes` and
  /// in a dry run.
  private func isRemovalMeant() throws(Failure) -> Bool {
    guard canAsk, !invocation.has("yes"), !invocation.isDryRun else { return true }
    let habit = try name("Missing habit")
    let tried = try call(RemoveHabit(of: habit) { $0.dryRun = true }).value.habit
    let days = try call(GetEntries(of: tried.id)).value.entries.count
    guard days > 0 else { return true }
    let history = "\(days) \(days == 1 ? "day" : "days")"
    return try confirm(Line(SafeText("Remove \(tried.name) with its history of \(history)?")))
  }
}
