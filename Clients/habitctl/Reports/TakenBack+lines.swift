import HabitCore
import HabitNotation
import HabitProtocol
import JSON
import TerminalText

/// The most values that an undo's report writes out before the rest is only counted.
private let shownAtMost = 7

extension TakenBack {
  /// The change, its owners, and the later changes that stay.
  func lines(
    _ direction: TakingBack,
    _ clock: MomentText,
    _ appearance: Appearance
  ) -> [Line] {
    let (values, changes) = (change.values ?? [], change.changes ?? 0)
    // Where more changed than is told, some may differ.
    let hasEffect =
      change.values?.isEmpty == false || changes > UndoneChange.toldAtMost
      || change.values == nil && changes > 0
    var heading = Line(
      direction.title(
        hasEffect ? .some : changes > 0 ? .same : .none
      ),
      .strong
    )
    let arrow = " " + appearance.marks.arrow + " "
    if let only = values.first, values.count == 1 {
      heading.append(
        only.sentence(direction, appearance) ?? only.subject(clock) + ": " + only.change(arrow)
      )
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
        Line(names[owner].map { SafeText($0) } ?? FieldWords.setting(owner)), Line(day),
        Line(part.field.map(FieldWords.field) ?? .empty),
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
  /// A thing that came or went, as what was done to it: `adding Read`; nil for any other change.
  fileprivate func sentence(_ direction: TakingBack, _ appearance: Appearance) -> SafeText? {
    // A rank is a place among others, and tells nothing by itself.
    if field == "rank" { return "moving " + owner }
    let isPause = field == "pause"
    guard let states = isPause ? .pause : states else { return nil }
    // An undo ends where the change began.
    let (from, to) =
      direction == .undo ? (self.to.value, self.from.value) : (self.from.value, self.to.value)
    let (wasThere, isThere) = (from?.isNull == false, to?.isNull == false)
    guard wasThere != isThere else { return nil }
    let words = (isThere ? states.coming : states.going) + " " + owner
    guard isPause, let date else { return words }
    let last = (isThere ? to : from)?.string.flatMap { Day($0) }
    guard let last else { return words + ", from " + DayName.date(date) }
    return words + ", " + DayName.range(date...max(date, last), appearance.marks)
  }

  private var owner: SafeText {
    // A pause of no habit is one of every habit.
    SafeText(name ?? habit?.text ?? journey ?? item ?? (field == "pause" ? "everything" : ""))
  }

  /// Its owner, day and field.
  fileprivate func subject(_ clock: MomentText) -> SafeText {
    var text = setting.map(FieldWords.setting) ?? owner
    if let date { text = text + ", " + clock.words(for: date) }
    if let field, states == nil, !Self.selfExplaining.contains(field) {
      text = text + ", " + FieldWords.field(field)
    }
    return text
  }

  /// The fields whose values say what they are: `20 pages`, `2 spares a month`.
  private static let selfExplaining = ["target", "spares"]

  /// The old and the new value.
  fileprivate func change(_ arrow: SafeText) -> SafeText {
    let (from, to) = (from.value, to.value)
    if let states {
      let words: (JSONValue?) -> SafeText = { $0?.isNull == false ? states.present : states.absent }
      return words(from) + arrow + words(to)
    }
    let (old, new) = (Self.entry(from), Self.entry(to))
    // A mark hides the count, which is told where nothing else differs.
    let isCounted = old?.state == new?.state && old?.count != new?.count
    let (before, after) = (words(for: from, isCounted), words(for: to, isCounted))
    guard before == after, let old, let new else { return before + arrow + after }
    // Only the note differs.
    return "note " + Self.note(old.note) + arrow + Self.note(new.note)
  }

  private static func note(_ text: String?) -> SafeText {
    text.map { SafeText.onOneLine($0) } ?? "none"
  }

  /// The words for a thing that is either there or not; nil for another value.
  private var states: ThingWords? {
    if journey != nil { return .journey }
    if item != nil, habit == nil { return .item }
    return field == "lifetime" ? .habit : nil
  }

  /// The entry of a day, where the value is one.
  private static func entry(_ value: JSONValue?) -> (state: DayState, count: Count, note: String?)?
  {
    guard let value, let completed = value["completed"]?.bool else { return nil }
    let entry = Entry(json: value)
    let state = DayState(isCompleted: completed, entry: entry)
    return (state, entry?.count ?? .zero, entry?.note)
  }

  private func words(for value: JSONValue?, _ isCounted: Bool) -> SafeText {
    if field == "timer" { return value?.kind == .object ? "running" : "none" }
    guard let (state, count, _) = Self.entry(value) else {
      return FieldWords.value(value, of: setting ?? field ?? "", isSetting: setting != nil)
    }
    guard isCounted || count != .zero && count != .one else { return state.word }
    return state.word + ", " + SafeText(count.description)
  }
}

/// The words for a thing that comes and goes.
private struct ThingWords {
  var present: SafeText
  var absent: SafeText
  var coming: SafeText
  var going: SafeText

  static let habit = ThingWords(
    present: "added",
    absent: "removed",
    coming: "adding",
    going: "removing"
  )
  static let journey = ThingWords(
    present: "joined",
    absent: "left",
    coming: "joining",
    going: "leaving"
  )
  static let pause = ThingWords(
    present: "paused",
    absent: "not paused",
    coming: "pausing",
    going: "ending the pause of"
  )
  static let item = ThingWords(
    present: "added",
    absent: "removed",
    coming: "adding",
    going: "removing"
  )
}
