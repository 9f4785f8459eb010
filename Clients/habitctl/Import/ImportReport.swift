import HabitCore
import JSON

/// What came of an import.
struct ImportReport {
  /// Something that is here already with other content.
  struct Conflict: Equatable {
    /// The habit.
    var habit: String
    /// The day.
    var day: Day
  }

  /// How many habits were taken.
  var addedHabits = 0
  /// How many entries were taken.
  var addedEntries = 0
  /// How many journeys and single practices were taken.
  var addedJourneys = 0
  /// How many settings were taken.
  var addedSettings = 0
  /// Completions of days that have not come yet, which are left out.
  var future: [Conflict] = []
  /// Journeys and settings that are here otherwise, and stay as they are.
  var kept: [String] = []
  /// How many habits and entries were here already.
  var unchanged = 0
  /// What was here already with other content, and stays as it is.
  var conflicts: [Conflict] = []

  /// At-most habits that were taken with a quota, which nobody may give them here, each once.
  var limitsWithQuota: [String] = []

  /// How many conflicts and remarks are listed: what does not fit on a screen is not read, and
  /// `--json` has the rest.
  private static let listed = 20

  /// Adds the result of one part.
  mutating func add(_ json: JSONValue, of part: ImportPart) throws(Failure) {
    let added = try json.object("added")
    let habits = try added.integer("habits")
    // What a dry run had to say again was counted when it was said first: as added or as here.
    if part.repeatedHabits == 0 { addedHabits += habits }
    addedEntries += try added.integer("entries")
    addedJourneys += added["journeys"]?.integer ?? 0
    addedSettings += added["settings"]?.integer ?? 0
    unchanged += try json.integer("unchanged") - max(part.repeatedHabits - habits, 0)
    conflicts += try Self.conflicts("conflicts", in: json)
    // A daemon of an earlier version tells nothing of these.
    if json["future"] != nil { future += try Self.conflicts("future", in: json) }
    for habit in json["limitsWithQuota"]?.elements.compactMap(\.string) ?? []
    where !limitsWithQuota.contains(habit) {
      limitsWithQuota.append(habit)
    }
    for name in ["journeys", "settings"] {
      kept += json["kept"]?[name]?.elements.compactMap(\.string) ?? []
    }
  }

  private static func conflicts(
    _ name: String,
    in json: JSONValue
  ) throws(Failure) -> [Conflict] {
    try json.list(name) { conflict throws(Failure) in
      Conflict(habit: try conflict.text("habit"), day: try conflict.day("date"))
    }
  }

  /// What was taken, what was here, and what was left out.
  func lines(of content: Import, _ appearance: Appearance) -> [Line] {
    var table = Table([.left, .right, .left], flexible: nil, indentation: 2)
    table.rows = [
      ["taken", Line("\(addedHabits)"), Line(addedHabits == 1 ? "habit" : "habits")],
      [Line(), Line("\(addedEntries)"), Line(addedEntries == 1 ? "entry" : "entries")],
    ]
    for (count, what) in [(addedJourneys, "journeys and practices"), (addedSettings, "settings")]
    where count > 0 {
      table.rows.append([Line(), Line("\(count)"), Line(SafeText(what))])
    }
    table.rows += [
      [
        "already here", Line("\(unchanged)"),
        "habits, entries and notes",
      ]
    ]
    if !conflicts.isEmpty {
      table.rows.append(["otherwise here", Line("\(conflicts.count)"), "kept as they are here:"])
    }
    var lines = [Line(SafeText("Imported from \(content.format.rawValue)"), .strong)]
    lines += table.lines(appearance)
    lines += Self.list(texts(of: conflicts, content))
    if !future.isEmpty {
      lines.append(Line("Left out, for these days have not come yet:", .warning))
      lines += Self.list(texts(of: future, content))
    }
    if !kept.isEmpty {
      lines.append(Line("Kept as they are here:", .warning))
      lines += Self.list(kept.map { SafeText($0) })
    }
    if !limitsWithQuota.isEmpty {
      let names = names(in: content)
      lines.append(
        Line("A limit is for each single day; edit those that have a quota as well:", .warning)
      )
      lines += Self.list(limitsWithQuota.map { SafeText(names[$0] ?? $0) })
    }
    return lines + Self.lines(of: content.remarks)
  }

  /// What files held that was left out or understood otherwise.
  static func lines(of remarks: [ImportProblem]) -> [Line] {
    guard !remarks.isEmpty else { return [] }
    return [Line("Left out or understood otherwise:", .warning)]
      + list(remarks.map { SafeText($0.description) })
  }

  private func texts(of conflicts: [Conflict], _ content: Import) -> [SafeText] {
    let names = names(in: content)
    return conflicts.map { SafeText("\($0.day) \(names[$0.habit] ?? $0.habit)") }
  }

  private func names(in content: Import) -> [String: String] {
    Dictionary(content.habits.map { ($0.id.text, $0.draft.name) }) { first, _ in first }
  }

  private static func list(_ texts: [SafeText]) -> [Line] {
    let lines = texts.prefix(listed).map { Line("    " + $0) }
    let more = texts.count - lines.count
    return lines + (more > 0 ? [Line("    and \(more) more")] : [])
  }
}
