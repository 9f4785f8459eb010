import HabitctlCore
import HabitWords
import HabitProtocol
import TerminalText

extension Verb {
  static let backups = Verb(
    name: "backups",
    operands: "[restore BACKUP]",
    summary: "list the backups, or restore one",
    example: "backups",
    options: [.yes, .dryRun],
    remarks: [
      "The daemon keeps the latest three backups of the history and the last one of each month.",
      "Restoring one replaces everything recorded since. That is saved beside the history, never",
      "removed; to undo, restore the backup that the answer names. What other devices wrote, or",
      "took over from this one, stays. If files are damaged, nothing readable is replaced.",
      "'backups restore replaced-NUMBER' brings back what a restore has saved.",
    ],
    rows: "backups",
    run: { session throws(Failure) in try session.backups() }
  )
}

extension Session {
  func backups() throws(Failure) -> Output {
    try allowOperands(upTo: 2)
    guard let action = invocation.operands.first else {
      return try output(try call(ListBackups())) { lines(of: $0.backups) }
    }
    guard action == "restore" else {
      throw .usage("Unexpected operand '\(action)'; expected restore")
    }
    guard let text = invocation.operands.dropFirst().first else {
      throw .usage("Missing backup: 'habitctl backups' lists them")
    }
    guard Int(text) != nil || text.hasPrefix("replaced-") else {
      throw .usage("'\(text)' is not a backup: 'habitctl backups' lists them")
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
      // The dry run reports errors before the question is asked.
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

  private func confirm(_ generation: Int?) throws(Failure) -> Bool {
    guard canAsk else {
      throw .usage("No terminal to ask for confirmation: add --yes")
    }
    guard let generation else { return try confirm("Bring back what was replaced?") }
    let chosen = try call(ListBackups()).value.backups.filter { $0.generation == generation }
    return try confirm(
      "Restore this backup? Everything recorded since is saved beside the history.",
      after: lines(of: chosen)
    )
  }
}

extension ListBackups.Backup {
  static func lines(
    of backups: [ListBackups.Backup],
    _ clock: MomentText,
    _ appearance: Appearance
  ) -> [Line] {
    guard !backups.isEmpty else {
      return ["No backups yet; the first one is made when habitd stops."]
    }
    var table = Table(
      [.right, .left, .right, .right, .right, .right, .left],
      flexible: 6
    )
    let heading = ["Backup", "Written", "Revision", "Habits", "Completions", "Size"]
    table.rows = [heading.map { Line(SafeText($0), .faint) }]
    table.rows += backups.map { backup in
      let numbers = [backup.revision, backup.habits, backup.completions]
      return [
        Line("\(backup.generation)", .strong), Line(backup.writtenAt.map(clock.words) ?? .empty),
      ]
        + numbers.map { $0.map { Line("\($0)") } ?? Line() }
        + [Line(size(backup.bytes)), backup.remark]
    }
    return table.lines(appearance)
  }

  private var remark: Line {
    if let message { return Line(SafeText(message), .bad) }
    if current { return Line("current", .faint) }
    let fewer = [
      fewerHabits.map { $0 == 1 ? "1 habit" : "\($0) habits" },
      fewerCompletions.map { $0 == 1 ? "1 completion" : "\($0) completions" },
    ].compactMap(\.self)
    guard !fewer.isEmpty else { return Line() }
    return Line(SafeText(fewer.joined(separator: ", ") + " fewer than now"))
  }

  static func size(_ bytes: Int) -> SafeText {
    switch bytes {
    case ..<1_000: "\(bytes) B"
    case ..<1_000_000: "\(bytes / 1_000) kB"
    case ..<1_000_000_000: "\(bytes / 1_000_000) MB"
    default: "\(bytes / 1_000_000_000) GB"
    }
  }
}

extension RestoreBackup.Result {
  /// The restored state, the state before it, and the command to return to the latter.
  func lines(isDryRun: Bool, _ appearance: Appearance) -> [Line] {
    var table = Table([.left, .left], flexible: nil, indentation: 2)
    table.rows = [[Line("saved", .faint), Line(SafeText(saved))]]
    if let previous {
      let way = isDryRun ? "" : "; to return: habitctl backups restore \(previous)"
      table.rows.append(
        [Line("before", .faint), Line(SafeText("saved as backup \(previous)\(way)"))]
      )
    } else {
      table.rows.append(
        [Line("before", .faint), Line("damaged; its files are kept where they were saved")]
      )
    }
    if complete == true {
      table.rows.append([Line("with", .faint), Line("everything that could be read")])
    }
    if let returning {
      let devices = returning.joined(separator: ", ")
      let text = "everything that \(devices) recorded or took over since, from their own files"
      table.rows.append([Line("returns", .faint), Line(SafeText(text))])
    }
    if restored != nil, complete != true {
      table.rows.append([Line("instead", .faint), Line("for a single mistake: habitctl undo")])
    }
    let origin = restored.map { "Restored backup \($0)" } ?? "Brought back what was replaced"
    let state = "\(origin), as backup \(generation), revision \(revision)."
    return [Line(SafeText(state), .strong)] + table.lines(appearance)
  }
}
