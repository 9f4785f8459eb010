import HabitCore
import JSON

/// What was taken back, and what was left alone.
struct UndoReport {
  /// Something that has changed since, and stays.
  struct Rest: Equatable {
    /// Whose it is: a habit's name or identifier, a journey, an item, or a setting.
    var owner: SafeText
    /// The day, where it belongs to one.
    var day: SafeText
    /// The field, where it is one.
    var field: SafeText
  }

  /// The method whose change was taken back.
  var method: String
  /// When that change was made.
  var moment: String?
  /// How many things changed.
  var changes: Int
  /// The habits it was about.
  var habits: [SafeText]
  /// The days it was about.
  var days: [Day]
  /// What was left alone.
  var rest: [Rest]

  /// How many names or days are written out before the rest is only counted.
  private static let shownAtMost = 7

  /// The result of `undo`.
  init(_ json: JSONValue) throws(Failure) {
    let undone = try json.object("undone")
    method = try undone.text("method")
    moment = undone["at"]?.string
    changes = try undone.integer("changes")
    var names: [String: String] = [:]
    habits = try undone.list("habits") { habit throws(Failure) in
      let id = try habit.text("id")
      names[id] = habit["name"]?.string ?? id
      return SafeText(names[id] ?? id)
    }
    days = try undone.list("dates").compactMap { $0.utf8.flatMap { Day(text: $0.span) } }
    rest = try json.list("leftAlone").map { part in
      let owner = ["habit", "journey", "item", "setting"].lazy.compactMap { part[$0]?.string }.first
      return Rest(
        owner: SafeText(owner.map { names[$0] ?? $0 } ?? ""),
        day: SafeText((part["date"] ?? part["from"])?.string ?? ""),
        field: SafeText(part["field"]?.string ?? "")
      )
    }
  }

  /// What happened, to whom, and what stays as it is.
  func lines(isDryRun: Bool, _ appearance: Appearance) -> [Line] {
    var heading = Line(changes > 0 ? "Undone: " : "Nothing to take back: ", .strong)
    heading.append(Self.words(for: method))
    if let moment { heading.append(", made at \(moment)", .faint) }
    var table = Table([.left, .left], flexible: 1, indentation: 2)
    table.rows = [
      [Line("habits", .faint), Line(Self.listed(habits))],
      [Line("days", .faint), Line(Self.listed(days.map(DayName.short)))],
    ].filter { !$0[1].isEmpty }
    return [heading] + table.lines(appearance) + restLines(appearance)
  }

  private func restLines(_ appearance: Appearance) -> [Line] {
    guard !rest.isEmpty else { return [] }
    var table = Table([.left, .left, .left], flexible: 0, indentation: 2)
    table.rows = rest.prefix(Self.shownAtMost).map {
      [Line($0.owner), Line($0.day), Line($0.field)]
    }
    if rest.count > Self.shownAtMost {
      table.rows.append([Line("and \(rest.count - Self.shownAtMost) more", .faint)])
    }
    return [Line("Changed since, and left alone:", .warning)] + table.lines(appearance)
  }

  private static func listed(_ texts: [SafeText]) -> SafeText {
    let shown = texts.prefix(shownAtMost)
    let joined = shown.dropFirst().reduce(shown.first ?? .empty) { $0 + ", " + $1 }
    return texts.count > shownAtMost
      ? joined + " and \(texts.count - shownAtMost) more" : joined
  }

  /// A method as a person would say it; a newer daemon's by its name.
  private static func words(for method: String) -> SafeText {
    switch method {
    case "toggle", "markCompleted": "a tick"
    case "setEntry": "an entry"
    case "tally": "a count"
    case "addHabit": "adding a habit"
    case "updateHabit": "a change of a habit"
    case "archiveHabit": "archiving a habit"
    case "restoreHabit": "restoring a habit"
    case "removeHabit": "removing a habit"
    case "moveHabit": "moving a habit"
    case "pauseHabit": "a pause"
    case "resumeHabit": "the end of a pause"
    case "addJourney", "removeJourney", "toggleJourney": "joining or leaving a journey"
    case "addCustomHabit", "removeCustomHabit": "taking an item in or out"
    case "updateSettings": "a change of the settings"
    case "importData": "an import"
    default: SafeText(method)
    }
  }
}
