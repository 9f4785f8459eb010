import HabitctlCore
import HabitProtocol
import TerminalText

extension Verb {
  static let restore = Verb(
    name: "restore",
    operands: "HABIT",
    summary: "restore an archived habit",
    example: "restore Run",
    options: [.dryRun],
    traits: { $0.words = ["HABIT": .archivedHabits] },
    run: { session throws(Failure) in try session.changeHabit(RestoreHabit.self, "restored") }
  )
}
