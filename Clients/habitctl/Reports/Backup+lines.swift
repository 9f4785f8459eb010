import HabitProtocol
import TerminalText

extension ListBackups.Backup {
  /// A list of backups, one a line.
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

  /// A number of bytes in readable form.
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
  /// The present state, where the rest went, and how to return to it.
  func lines(isDryRun: Bool, _ appearance: Appearance) -> [Line] {
    var table = Table([.left, .left], flexible: nil, indentation: 2)
    table.rows = [[Line("saved", .faint), Line(SafeText(saved))]]
    if let previous {
      let way = isDryRun ? "" : "; to return: habitctl backups restore \(previous)"
      table.rows.append(
        [Line("before", .faint), Line(SafeText("kept as generation \(previous)\(way)"))]
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
      let text = "what \(devices) recorded or took over since: it is in their own files"
      table.rows.append([Line("returns", .faint), Line(SafeText(text))])
    }
    if restored != nil, complete != true {
      table.rows.append([Line("instead", .faint), Line("a single mistake: habitctl undo")])
    }
    let origin = restored.map { "Back at generation \($0)" } ?? "What was replaced is back"
    let state = "\(origin), as generation \(generation), revision \(revision)."
    return [Line(SafeText(state), .strong)] + table.lines(appearance)
  }
}
