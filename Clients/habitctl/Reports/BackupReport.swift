import JSON

/// A backup: a kept generation of the history.
struct BackupReport {
  /// The number it is called by.
  var generation: Int
  /// How long its file is, in bytes.
  var bytes: Int
  /// Whether the present state goes on from it.
  var isCurrent: Bool
  /// When it was written, in UTC as the protocol has it; empty where it cannot be read.
  var writtenAt: String
  /// The revision it shows.
  var revision: Int?
  /// How many habits it holds.
  var habits: Int?
  /// How many completions it holds.
  var completions: Int?
  /// What is wrong with it; empty where nothing is.
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

  /// Many of them, a line each.
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

  /// A number of bytes as a person reads it.
  static func size(_ bytes: Int) -> SafeText {
    switch bytes {
    case ..<1_000: "\(bytes) B"
    case ..<1_000_000: "\(bytes / 1_000) kB"
    case ..<1_000_000_000: "\(bytes / 1_000_000) MB"
    default: "\(bytes / 1_000_000_000) GB"
    }
  }
}
