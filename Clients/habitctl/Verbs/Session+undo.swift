extension Session {
  /// `undo`: takes the last change back.
  func undo() throws(Failure) -> Output {
    try allowOperands(upTo: 0)
    let result = try call("undo", [dryRun])
    return try output(result) { () throws(Failure) in
      try UndoReport(result).lines(isDryRun: invocation.isDryRun, appearance)
    }
  }
}
