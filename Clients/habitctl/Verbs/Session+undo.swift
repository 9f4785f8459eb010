import HabitClient
import HabitProtocol
import JSON
import TerminalText

extension Session {
  /// `undo`: undoes the last change, or the one with a number.
  func undo() throws(Failure) -> Output {
    try takeBack(UndoLast.self, ("Undone: ", "Nothing to take back: "))
  }

  /// `redo`: redoes the last undone change, or the one with a number.
  func redo() throws(Failure) -> Output {
    try takeBack(RedoLast.self, ("Redone: ", "Nothing to bring back: "))
  }

  private func takeBack<Called: Method, Direction>(
    _ method: Called.Type,
    _ titles: (some: SafeText, none: SafeText)
  ) throws(Failure) -> Output where Called.Result == TakenBack<Direction> {
    try allowOperands(upTo: 1)
    var revision: Int?
    if let text = invocation.operands.first {
      guard let number = Int(text), number > 0 else {
        throw .usage(
          "'\(text)' is not the number of a change (for example: \(method.name) 37)",
          verb: invocation.verb
        )
      }
      revision = number
    }
    let result = try call(method, [UndoLast.revision(revision), dryRun])
    return try output(result) { $0.lines(titles, clock, appearance) }
  }
}
