import HabitctlCore
import HabitProtocol
import TerminalText

extension Verb {
  static let archive = Verb(
    name: "archive",
    operands: "HABIT",
    summary: "archive a habit; its history stays",
    example: "archive Run",
    options: [.dryRun],
    run: { session throws(Failure) in try session.changeHabit(ArchiveHabit.self, "archived") }
  )
}

extension Session {
  /// Runs `archive`, `restore`, `rm` and part of `resume`, which differ only in method and
  /// participle.
  func changeHabit<Called: WritingMethod & HabitMethod>(
    _ method: Called.Type,
    _ participle: SafeText
  ) throws(Failure) -> Output where Called.Result == HabitResult {
    let habit = try name("Missing habit")
    return try output(try call(Called(of: habit))) { $0.habit.lines(participle, appearance) }
  }
}
