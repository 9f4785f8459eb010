import HabitctlCore
import HabitWords
import HabitProtocol

extension Verb {
  static let undo = Verb(
    name: "undo",
    operands: "[N]",
    summary: "undo the last change, or the last N",
    example: "undo --dry-run",
    options: [.revision, .dryRun],
    remarks: [
      "Only changes made on this device are undone. A command is one change, however much",
      "it changed, and so is an import. N undoes the last N changes and lists them.",
      "Anything that has changed since is left alone and listed. With --json, each change",
      "reports its number: undo --revision 37, or undo @37, undoes only that change.",
    ],
    run: { session throws(Failure) in try session.undo() }
  )
}

extension Session {
  /// `undo`: undoes the last change, the last N, or the one with a given number.
  func undo() throws(Failure) -> Output {
    try undoOrRedo(.undo) { revision in UndoLast { $0.revision = revision } }
  }
}

extension CommandOption {
  static let revision = CommandOption("revision", value: "N", "only the change with that number")
}
