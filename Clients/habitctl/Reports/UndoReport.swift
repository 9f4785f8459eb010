import HabitCore
import HabitProtocol
import JSON
import TerminalText

/// The result of an undo: changes taken back, and those left alone.
struct UndoReport {
  /// A later change that stays.
  struct Rest: Equatable {
    /// Its owner: a habit's name or identifier, a journey, an item, or a setting.
    var owner: SafeText
    /// The day, if it belongs to one.
    var day: SafeText
    /// The field, if it concerns one.
    var field: SafeText
  }

  /// True if an undo was taken back.
  var isRedo: Bool
  /// The method that made the change.
  var method: String
  /// The time of that change.
  var moment: String?
  /// The number of changes.
  var changes: Int
  /// The old and new values; the daemon sends a limited number of them.
  var values: [UndoneValue]
  /// The later changes that were left alone.
  var rest: [Rest]

  /// The most values that are written out before the rest is only counted.
  private static let shownAtMost = 7

  /// The result of `undo` or `redo`.
  init(_ json: JSONValue) throws(Failure) {
    isRedo = json["redone"] != nil
    let change = try json.object(isRedo ? "redone" : "undone")
    method = try change.text("method")
    moment = change["at"]?.string
    changes = try change.integer("changes")
    var names: [String: String] = [:]
    for habit in try change.list("habits") {
      if let id = habit["id"]?.string { names[id] = habit["name"]?.string }
    }
    values = change["values"]?.elements.map { UndoneValue($0) } ?? []
    rest = try json.list("leftAlone").map { part in
      let owner = ["habit", "journey", "item", "setting"].lazy.compactMap { part[$0]?.string }.first
      return Rest(
        owner: SafeText(owner.map { names[$0] ?? $0 } ?? ""),
        day: SafeText((part["date"] ?? part["from"])?.string ?? ""),
        field: SafeText(part["field"]?.string ?? "")
      )
    }
  }

  /// The change, its owners, and the later changes that stay.
  func lines(_ clock: MomentText, _ appearance: Appearance) -> [Line] {
    var heading = Line(title, .strong)
    let arrow = " " + appearance.marks.arrow + " "
    if let only = values.first, values.count == 1 {
      heading.append(only.subject(clock) + ": " + only.change(arrow))
    } else {
      heading.append(Self.words(for: method))
    }
    if let moment { heading.append(", " + clock.words(for: moment), .faint) }
    var table = Table([.left, .left], flexible: 0, indentation: 2)
    if values.count > 1 {
      table.rows = values.prefix(Self.shownAtMost).map {
        [Line($0.subject(clock)), Line($0.change(arrow))]
      }
      if values.count > Self.shownAtMost {
        table.rows.append([
          Line("and \(max(changes, values.count) - Self.shownAtMost) more", .faint)
        ])
      }
    }
    return [heading] + table.lines(appearance) + restLines(appearance)
  }

  private var title: SafeText {
    switch (isRedo, changes > 0) {
    case (false, true): "Undone: "
    case (true, true): "Redone: "
    case (false, false): "Nothing to take back: "
    case (true, false): "Nothing to bring back: "
    }
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

  /// A method in words; an unknown one of a newer daemon by its name.
  private static func words(for method: String) -> SafeText {
    SafeText(MethodName(rawValue: method)?.type.change ?? method)
  }
}
