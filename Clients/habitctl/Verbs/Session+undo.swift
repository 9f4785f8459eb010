import HabitClient
import HabitProtocol
import JSON

extension Session {
  /// `undo`: undoes the last change, or the one with a number.
  func undo() throws(Failure) -> Output {
    try takeBack(UndoLast.self)
  }

  /// `redo`: redoes the last undone change, or the one with a number.
  func redo() throws(Failure) -> Output {
    try takeBack(RedoLast.self)
  }

  private func takeBack(_ method: any Method.Type) throws(Failure) -> Output {
    try allowOperands(upTo: 1)
    var revision = CallParameter("revision", .absent)
    if let text = invocation.operands.first {
      guard let number = Int(text), number > 0 else {
        throw .usage(
          "'\(text)' is not the number of a change (for example: \(method.name) 37)",
          verb: invocation.verb
        )
      }
      revision.value = .integer(number)
    }
    let result = try call(method, [revision, dryRun])
    return try output(result) { () throws(Failure) in
      try UndoReport(result).lines(clock, appearance)
    }
  }
}
