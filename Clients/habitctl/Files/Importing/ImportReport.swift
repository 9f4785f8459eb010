import HabitctlCore
import HabitCore
import HabitProtocol
import TerminalText

/// The result of an import.
struct ImportReport {
  var addedHabits = 0
  var addedEntries = 0
  var addedJourneys = 0
  var addedSettings = 0
  var addedVacations = 0
  var addedTagColors = 0
  /// Completions on future days, which are left out.
  var future: [ImportHabitData.Place] = []
  /// Journeys, settings, vacations and tag colours that differ from the imported ones and are kept.
  var kept: [String] = []
  /// The number of habits and entries that existed already.
  var unchanged = 0
  /// Existing records that differ from the imported ones, and are kept.
  var conflicts: [ImportHabitData.Place] = []

  /// The ids of limits imported with a quota, a combination that cannot be set here; each id once.
  var limitsWithQuota: [String] = []

  /// The most conflicts and remarks that are listed.
  ///
  /// Nobody reads more than a screen, and `--json` has all of them.
  private static let listed = 20

  mutating func add(_ result: ImportHabitData.Result, of part: ImportPart) {
    let added = result.added
    // Habits repeated by a dry run were counted at their first mention, as added or as unchanged.
    if part.repeatedHabits == 0 { addedHabits += added.habits }
    addedEntries += added.entries
    addedJourneys += added.journeys
    addedSettings += added.settings
    addedVacations += added.vacations
    addedTagColors += added.tagColors
    unchanged += result.unchanged - max(part.repeatedHabits - added.habits, 0)
    conflicts += result.conflicts
    future += result.future
    limitsWithQuota += result.limitsWithQuota.filter { !limitsWithQuota.contains($0) }
    kept += result.kept.journeys + result.kept.settings
    kept += result.kept.vacations.map { "a pause of everything from \($0.from)" }
    kept += result.kept.tagColors.map { "the colour of the tag \($0)" }
  }

  func lines(of content: Import, _ appearance: Appearance) -> [Line] {
    var table = Table([.left, .right, .left], flexible: nil, indentation: 2)
    table.rows = [
      ["taken", Line("\(addedHabits)"), Line(addedHabits == 1 ? "habit" : "habits")],
      [Line(), Line("\(addedEntries)"), Line(addedEntries == 1 ? "entry" : "entries")],
    ]
    let others: [(Int, String)] = [
      (addedJourneys, "journeys and practices"), (addedSettings, "settings"),
      (addedVacations, "pauses of everything"), (addedTagColors, "colours of tags"),
    ]
    for (count, what) in others where count > 0 {
      table.rows.append([Line(), Line("\(count)"), Line(SafeText(what))])
    }
    table.rows += [
      [
        "already here", Line("\(unchanged)"),
        "habits, entries and notes",
      ]
    ]
    if !conflicts.isEmpty {
      table.rows.append(["different here", Line("\(conflicts.count)"), "kept as they are here:"])
    }
    var lines = [Line(SafeText("Imported from \(content.format.rawValue)"), .strong)]
    lines += table.lines(appearance)
    lines += Self.list(texts(of: conflicts, content))
    if !future.isEmpty {
      lines.append(Line("Left out, because these days are in the future:", .warning))
      lines += Self.list(texts(of: future, content))
    }
    if !kept.isEmpty {
      lines.append(Line("Kept as they are here:", .warning))
      lines += Self.list(kept.map { SafeText($0) })
    }
    if !limitsWithQuota.isEmpty {
      let names = names(in: content)
      lines.append(
        Line("A limit applies to each day; edit those that also have a quota:", .warning)
      )
      lines += Self.list(limitsWithQuota.map { SafeText(names[$0] ?? $0) })
    }
    return lines + Self.lines(of: content.remarks)
  }

  static func lines(of remarks: [ImportProblem]) -> [Line] {
    guard !remarks.isEmpty else { return [] }
    return [Line("Left out or interpreted differently:", .warning)]
      + list(remarks.map { SafeText($0.description) })
  }

  private func texts(of conflicts: [ImportHabitData.Place], _ content: Import) -> [SafeText] {
    let names = names(in: content)
    return conflicts.map { SafeText("\($0.date) \(names[$0.habit] ?? $0.habit)") }
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

/// The progress of a long import, on a terminal line that is cleared at the end.
struct ImportProgress {
  private let surroundings: Surroundings
  private let isShown: Bool
  private var width = 0

  /// Progress for a person at a terminal; nothing is shown if the output is for a program.
  init(_ surroundings: Surroundings, isJSON: Bool) {
    self.surroundings = surroundings
    isShown = surroundings.isTerminal && !isJSON
  }

  /// Shows the number of finished parts of an import; a single part needs no progress.
  mutating func show(part done: Int, of total: Int) {
    if total > 1 { show("importing, part \(done) of \(total)") }
  }

  mutating func show(secondsOfConversion seconds: Int) { show("converting, \(seconds) s") }

  private mutating func show(_ text: String) {
    guard isShown else { return }
    try? surroundings.write(Array("\r\(text)".utf8))
    width = max(width, text.utf8.count)
  }

  mutating func end() {
    guard width > 0 else { return }
    try? surroundings.write(Array("\r\(String(repeating: " ", count: width))\r".utf8))
    width = 0
  }
}
