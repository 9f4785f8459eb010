import HabitCore
import HabitProtocol
import JSON
import TerminalText

/// A value before and after an undo or a redo.
struct UndoneValue {
  /// Its owner: a habit, a journey, an item, or a setting.
  private let owner: SafeText
  private let day: Day?
  private let field: String?
  private let from: JSONValue?
  private let to: JSONValue?

  /// A value of a result.
  init(_ json: JSONValue) {
    let names = ["name", "habit", "journey", "item", "setting"]
    owner = SafeText(names.lazy.compactMap { json[$0]?.string }.first ?? "")
    day = json["date"]?.utf8.flatMap { Day(text: $0.span) }
    field = json["field"]?.string ?? (json["journey"] == nil ? nil : "journey")
    from = json["from"]
    to = json["to"]
  }

  /// Its owner, day and field.
  func subject(_ clock: MomentText) -> SafeText {
    var text = owner
    if let day { text = text + ", " + clock.words(for: day) }
    if let field, Self.states[field] == nil { text = text + ", " + SafeText(field) }
    return text
  }

  /// The old and the new value.
  func change(_ arrow: SafeText) -> SafeText {
    if let field, let (present, absent) = Self.states[field] {
      let words: (JSONValue?) -> SafeText = { $0?.isNull == false ? present : absent }
      return words(from) + arrow + words(to)
    }
    let (before, after) = (Self.words(for: from), Self.words(for: to))
    guard before == after, from?["completed"] != nil else { return before + arrow + after }
    // Only the note differs.
    return "note " + Self.text(from?["note"]) + arrow + Self.text(to?["note"])
  }

  /// The fields that are either set or not, with the words for both.
  private static let states: [String: (SafeText, SafeText)] = [
    "lifetime": ("there", "removed"), "journey": ("joined", "left"),
  ]

  private static func words(for value: JSONValue?) -> SafeText {
    guard let value, let completed = value["completed"]?.bool else { return text(value) }
    let entry = try? EntryReport(value)
    let state = DayState(isCompleted: completed, entry: entry, isFuture: false)
    guard let count = entry?.count, count != .zero, count != .one else { return state.word }
    return state.word + ", " + SafeText(count.description)
  }

  private static func text(_ value: JSONValue?) -> SafeText {
    guard let value, !value.isNull else { return "none" }
    if let text = value.string { return SafeText(text) }
    if let schedule = Schedule(json: value) { return SafeText(ScheduleText.words(for: schedule)) }
    guard value.kind == .array else {
      return SafeText(String(decoding: value.source, as: UTF8.self))
    }
    let texts = value.elements.compactMap(\.string)
    return texts.isEmpty ? "none" : SafeText(texts.joined(separator: ", "))
  }
}
