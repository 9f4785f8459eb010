import HabitCore
import HabitNotation
import HabitProtocol
import JSON
import TerminalText

/// The most values that an undo's report writes out before the rest is only counted.
private let shownAtMost = 7

extension TakenBack {
  /// The change, its owners, and the later changes that stay; the first of the `titles` is for a
  /// change of which something went back.
  func lines(
    _ titles: (some: SafeText, none: SafeText),
    _ clock: MomentText,
    _ appearance: Appearance
  ) -> [Line] {
    let (values, changes) = (change.values ?? [], change.changes ?? 0)
    var heading = Line(changes > 0 ? titles.some : titles.none, .strong)
    let arrow = " " + appearance.marks.arrow + " "
    if let only = values.first, values.count == 1 {
      heading.append(only.subject(clock) + ": " + only.change(arrow))
    } else {
      heading.append(change.words)
    }
    if let at = change.at { heading.append(", " + clock.words(for: at), .faint) }
    var table = Table([.left, .left], flexible: 0, indentation: 2)
    if values.count > 1 {
      table.rows = values.prefix(shownAtMost).map {
        [Line($0.subject(clock)), Line($0.change(arrow))]
      }
      if values.count > shownAtMost {
        table.rows.append([Line("and \(max(changes, values.count) - shownAtMost) more", .faint)])
      }
    }
    return [heading] + table.lines(appearance) + restLines(appearance)
  }

  private func restLines(_ appearance: Appearance) -> [Line] {
    guard !leftAlone.isEmpty else { return [] }
    let habits = (change.habits ?? []).map { ($0.id, $0.name ?? $0.id) }
    let names = Dictionary(habits) { first, _ in first }
    var table = Table([.left, .left, .left], flexible: 0, indentation: 2)
    table.rows = leftAlone.prefix(shownAtMost).map { part in
      let owner = part.habit?.text ?? part.journey ?? part.item ?? part.setting ?? ""
      let day = (part.date ?? part.from).map { appearance.words(for: $0) } ?? .empty
      return [
        Line(SafeText(names[owner] ?? owner)), Line(day), Line(SafeText(part.field ?? "")),
      ]
    }
    if leftAlone.count > shownAtMost {
      table.rows.append([Line("and \(leftAlone.count - shownAtMost) more", .faint)])
    }
    return [Line("Changed since, and left alone:", .warning)] + table.lines(appearance)
  }
}

extension UndoneChange {
  /// The method in words; an unknown one of a newer daemon by its name.
  fileprivate var words: SafeText {
    SafeText(method.flatMap(MethodName.init)?.type.change ?? method ?? "")
  }
}

extension UndoneValue {
  /// Its owner, day and field.
  fileprivate func subject(_ clock: MomentText) -> SafeText {
    var text = SafeText(name ?? habit?.text ?? journey ?? item ?? setting ?? "")
    if let date { text = text + ", " + clock.words(for: date) }
    if let field, states == nil { text = text + ", " + SafeText(field) }
    return text
  }

  /// The old and the new value.
  fileprivate func change(_ arrow: SafeText) -> SafeText {
    let (from, to) = (from.value, to.value)
    if let states {
      let words: (JSONValue?) -> SafeText = { $0?.isNull == false ? states.present : states.absent }
      return words(from) + arrow + words(to)
    }
    let (before, after) = (Self.words(for: from), Self.words(for: to))
    guard before == after, let old = Self.entry(from), let new = Self.entry(to) else {
      return before + arrow + after
    }
    // Only the note differs.
    return "note " + SafeText(old.note ?? "none") + arrow + SafeText(new.note ?? "none")
  }

  /// The words for a field that is either set or not; nil for another.
  private var states: (present: SafeText, absent: SafeText)? {
    if journey != nil { return ("joined", "left") }
    return field == "lifetime" ? ("there", "removed") : nil
  }

  /// The entry of a day, where the value is one.
  private static func entry(_ value: JSONValue?) -> (state: DayState, count: Count, note: String?)?
  {
    guard let value, let completed = value["completed"]?.bool else { return nil }
    let entry = Entry(json: value)
    let state = DayState(isCompleted: completed, entry: entry)
    return (state, entry?.count ?? .zero, entry?.note)
  }

  private static func words(for value: JSONValue?) -> SafeText {
    guard let (state, count, _) = entry(value) else { return text(value) }
    guard count != .zero, count != .one else { return state.word }
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
