import HabitProtocol
import JSON
import TerminalText

/// The backups of the history on the screen.
enum BackupReport {
  /// The backups of a result.
  static func list(_ result: JSONValue) throws(Failure) -> [ListBackups.Backup] {
    try result.read(as: ListBackups.Result.self).backups
  }

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
        + [Line(size(backup.bytes)), remark(on: backup)]
    }
    return table.lines(appearance)
  }

  private static func remark(on backup: ListBackups.Backup) -> Line {
    if let problem = backup.message { return Line(SafeText(problem), .bad) }
    return backup.current ? Line("current", .faint) : Line()
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
