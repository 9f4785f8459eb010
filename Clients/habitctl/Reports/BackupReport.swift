import JSON

/// A backup of the history.
struct BackupReport {
  /// The number that identifies it.
  var generation: Int
  /// The length of its file, in bytes.
  var bytes: Int
  /// True for the backup on which the present state is based.
  var isCurrent: Bool
  /// The time at which it was written, in UTC as the protocol has it; empty if unreadable.
  var writtenAt: String
  /// The revision in it.
  var revision: Int?
  /// The number of habits in it.
  var habits: Int?
  /// The number of completions in it.
  var completions: Int?
  /// The problem with it; empty if there is none.
  var problem: SafeText

  /// A backup in a result.
  init(_ json: JSONValue) throws(Failure) {
    generation = try json.integer("generation")
    bytes = try json.integer("bytes")
    isCurrent = try json.truth("current")
    writtenAt = json["writtenAt"]?.string ?? ""
    revision = json["revision"]?.integer
    habits = json["habits"]?.integer
    completions = json["completions"]?.integer
    problem = SafeText(json["message"]?.string ?? "")
  }

  /// The backups of a result.
  static func list(_ result: JSONValue) throws(Failure) -> [BackupReport] {
    try result.list("backups") { json throws(Failure) in try BackupReport(json) }
  }

  /// A list of backups, one a line.
  static func lines(
    of backups: [BackupReport],
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
      return [Line("\(backup.generation)", .strong), Line(clock.words(for: backup.writtenAt))]
        + numbers.map { $0.map { Line("\($0)") } ?? Line() }
        + [Line(size(backup.bytes)), backup.remark]
    }
    return table.lines(appearance)
  }

  private var remark: Line {
    if problem.width > 0 { return Line(problem, .bad) }
    return isCurrent ? Line("current", .faint) : Line()
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
