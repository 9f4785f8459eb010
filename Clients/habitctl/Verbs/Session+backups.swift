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
      return try output(try call(ListBackups())) { lines(of: $0.backups) }
    }
    guard action == "restore" else {
      throw .usage("unexpected operand '\(action)'; expected restore")
    }
    guard let text = invocation.operands.dropFirst().first else {
      throw .usage("missing backup: 'habitctl backups' lists them")
    }
    guard Int(text) != nil || text.hasPrefix("replaced-") else {
      throw .usage("'\(text)' is no backup: 'habitctl backups' lists them")
    }
    return try restore(text)
  }

  private func lines(of backups: [ListBackups.Backup]) -> [Line] {
    ListBackups.Backup.lines(of: backups, clock, appearance)
  }

  private func restore(_ text: String) throws(Failure) -> Output {
    let generation = Int(text)
    var request = RestoreBackup {
      $0.generation = generation
      $0.folder = generation == nil ? text : nil
    }
    if !invocation.isDryRun, !invocation.has("yes") {
      // Errors are reported before the question.
      request.dryRun = true
      _ = try call(request)
      request.dryRun = false
      guard try confirm(generation) else {
        return .unsound(.lines(["Nothing was changed."]), .refused)
      }
    }
    return try output(try call(request)) {
      $0.lines(isDryRun: invocation.isDryRun, appearance)
    }
  }

  /// Asks for confirmation of a restore; only a terminal can answer.
  private func confirm(_ generation: Int?) throws(Failure) -> Bool {
    guard canAsk else {
      throw .usage("no terminal to ask for confirmation: add --yes")
    }
    guard let generation else { return try confirm("Take in again what was replaced?") }
    let chosen = try call(ListBackups()).value.backups.filter { $0.generation == generation }
    return try confirm(
      "Restore this backup? What was recorded since is saved aside.",
      after: lines(of: chosen)
    )
  }
}
