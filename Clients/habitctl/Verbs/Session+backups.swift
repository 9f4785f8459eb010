import HabitClient
import HabitProtocol
import JSON
import Posix
import TerminalText

extension Session {
  /// `backups`: lists the backups, or restores one of them.
  func backups() throws(Failure) -> Output {
    try allowOperands(upTo: 2)
    guard let action = invocation.operands.first else {
      let result = try call(ListBackups.self)
      return try output(result) { () throws(Failure) in
        try BackupReport.lines(of: BackupReport.list(result), clock, appearance)
      }
    }
    guard action == "restore" else {
      throw .usage("unexpected operand '\(action)'; expected restore", verb: .backups)
    }
    guard let text = invocation.operands.dropFirst().first, let generation = Int(text) else {
      throw .usage("missing backup: 'habitctl backups' lists them", verb: .backups)
    }
    return try restore(generation)
  }

  private func restore(_ generation: Int) throws(Failure) -> Output {
    let parameter = CallParameter("generation", .integer(generation))
    if !invocation.isDryRun, !invocation.has("yes") {
      // Errors are reported before the question.
      _ = try call(RestoreBackup.self, [parameter, CallParameter("dryRun", flag: true)])
      guard try confirm(generation) else {
        return .unsound(.lines(["Nothing was changed."]), .refused)
      }
    }
    let result = try call(RestoreBackup.self, [parameter, dryRun])
    return try output(result) { () throws(Failure) in
      try RestoreReport(result).lines(isDryRun: invocation.isDryRun, appearance)
    }
  }

  /// Asks for confirmation of a restore; only a terminal can answer.
  private func confirm(_ generation: Int) throws(Failure) -> Bool {
    guard canAsk else {
      throw .usage("no terminal to ask for confirmation: add --yes", verb: .backups)
    }
    let kept = try BackupReport.list(try call(ListBackups.self))
    let chosen = kept.filter { $0.generation == generation }
    return try confirm(
      "Restore this backup? What was recorded since is saved aside.",
      after: BackupReport.lines(of: chosen, clock, appearance)
    )
  }
}
