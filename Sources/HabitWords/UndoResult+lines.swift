import HabitCore
package import HabitProtocol
package import TerminalText

/// The most values listed in the report of an undo; further values are only counted.
private let shownAtMost = 7

extension UndoResult {
  /// Returns the report: the change, the values that it restored, and the later changes that were
  /// kept.
  package func lines(
    _ direction: UndoWords,
    _ clock: MomentText,
    _ appearance: Appearance
  ) -> [Line] {
    let (values, changes) = (change.values ?? [], change.changes ?? 0)
    // If more values changed than the result lists, those not listed may differ.
    let hasEffect =
      change.values?.isEmpty == false || changes > UndoneChange.listedAtMost
      || change.values == nil && changes > 0
    var heading = Line(
      direction.title(
        hasEffect ? .some : changes > 0 ? .same : .none
      ),
      .strong
    )
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
      let owner = part.habit?.text ?? part.journey ?? part.item ?? ""
      let day = (part.date ?? part.from).map { appearance.words(for: $0) } ?? .empty
      return [
        Line(SafeText(names[owner] ?? owner)), Line(day), Line(SafeText(part.what ?? "")),
      ]
    }
    if leftAlone.count > shownAtMost {
      table.rows.append([Line("and \(leftAlone.count - shownAtMost) more", .faint)])
    }
    return [Line("Changed since, and left alone:", .warning)] + table.lines(appearance)
  }
}

extension UndoneChange {
  /// The method in words; if only a newer daemon knows the method, its name.
  fileprivate var words: SafeText {
    SafeText(method.flatMap(MethodName.init)?.type.change ?? method ?? "")
  }
}

extension UndoneValue {
  /// Returns the subject of a value, its owner, day and field: `Read, 20 Nov, note`.
  fileprivate func subject(_ clock: MomentText) -> SafeText {
    // A pause without a habit is a pause of all habits.
    let owner = name ?? habit?.text ?? journey ?? item ?? (field == "pause" ? "everything" : nil)
    let parts = [owner, date.map { clock.words(for: $0).text }, what]
    return SafeText(parts.compactMap(\.self).joined(separator: ", "))
  }

  fileprivate func change(_ arrow: SafeText) -> SafeText {
    .onOneLine(fromWords) + arrow + .onOneLine(toWords)
  }
}

/// The words for an undo or a redo.
package enum UndoWords {
  case undo
  case redo

  /// The effect that an undo or redo had on the values.
  enum Effect {
    /// Some value has changed.
    case some
    /// No value has changed: all are the same as before.
    case same
    case none
  }

  /// Returns the beginning of the report on a change.
  func title(_ effect: Effect) -> SafeText {
    switch (self, effect) {
    case (.undo, .some): "Undone: "
    case (.undo, .same): "Undone, but nothing changed: "
    case (.undo, .none): "Nothing left to undo: "
    case (.redo, .some): "Redone: "
    case (.redo, .same): "Redone, but nothing changed: "
    case (.redo, .none): "Nothing left to redo: "
    }
  }

  /// Returns the line below several changes, with the command that reverses them.
  package func summary(of count: Int) -> SafeText {
    switch self {
    case .undo: SafeText("\(count) changes undone; 'habitctl redo \(count)' redoes them")
    case .redo: SafeText("\(count) changes redone; 'habitctl undo \(count)' undoes them again")
    }
  }
}
