import HabitctlCore
import HabitWords
import HabitProtocol

extension Verb {
  static let redo = Verb(
    name: "redo",
    operands: "[N]",
    summary: "redo the last undone change, or the last N",
    example: "redo",
    options: [.revision, .dryRun],
    remarks: [
      "Undone changes are redone one by one, the last one first, until something else is changed.",
      "redo 3 redoes the last three; redo --revision 40, or redo @40, reverts only that undo.",
    ],
    run: { session throws(Failure) in try session.redo() }
  )
}

extension Session {
  /// `redo`: redoes the last undone change, the last N, or the one with a given number.
  func redo() throws(Failure) -> Output {
    try undoOrRedo(.redo) { revision in RedoLast { $0.revision = revision } }
  }
}
