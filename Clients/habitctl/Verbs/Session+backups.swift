import JSON
import Posix

extension Session {
  /// `backups`: the kept generations, or going back to one of them.
  func backups() throws(Failure) -> Output {
    try allowOperands(upTo: 2)
    guard let action = invocation.operands.first else {
      let result = try call("listBackups")
      return try output(result) { () throws(Failure) in
        try BackupReport.lines(of: BackupReport.list(result), appearance)
      }
    }
    guard action == "restore" else {
      throw .usage("'\(action)' cannot be done to backups; restore can", verb: .backups)
    }
    guard let text = invocation.operands.dropFirst().first, let generation = Int(text) else {
      throw .usage("which generation? 'habitctl backups' lists them", verb: .backups)
    }
    return try restore(generation)
  }

  private func restore(_ generation: Int) throws(Failure) -> Output {
    let parameter = CallParameter("generation", .integer(generation))
    if !invocation.isDryRun, !invocation.has("yes") {
      // Whatever stands in its way is told before the question.
      _ = try call("restoreBackup", [parameter, CallParameter("dryRun", flag: true)])
      guard try confirm(generation) else {
        return .unsound(.lines(["Nothing was changed."]), .refused)
      }
    }
    let result = try call("restoreBackup", [parameter, dryRun])
    return try output(result) { () throws(Failure) in
      try RestoreReport(result).lines(isDryRun: invocation.isDryRun, appearance)
    }
  }

  /// Asks whether to go back; only a terminal can answer.
  private func confirm(_ generation: Int) throws(Failure) -> Bool {
    guard surroundings.isInputTerminal, surroundings.isTerminal, !invocation.isJSON else {
      throw .usage("nobody can be asked whether to go back: add --yes", verb: .backups)
    }
    let kept = try BackupReport.list(try call("listBackups"))
    let chosen = kept.filter { $0.generation == generation }
    let question = Line("Go back to this one? What was recorded since is saved aside. [y/N] ")
    let lines = BackupReport.lines(of: chosen, appearance)
    do {
      let text = lines.map { $0.rendered(appearance.colors) + "\n" }.joined()
      try surroundings.write(Array((text + question.rendered(.none)).utf8))
    } catch {
      throw .unwritable(reason: error.number.message)
    }
    do {
      let answer = try surroundings.openInput().next() ?? []
      return [UInt8(ascii: "y"), UInt8(ascii: "Y")].contains(answer.first)
    } catch {
      throw .unreadable(path: "the terminal", reason: error.number.message)
    }
  }
}
