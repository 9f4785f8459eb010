package import HabitCore
package import JSON

extension Parameter<HabitID> {
  /// A parameter that takes a habit's exact identifier.
  fileprivate static func identifier(_ name: String, _ summary: String) -> Self {
    Self(name, .identifier, isRequired: true, summary) { json in
      json.string.flatMap { HabitID($0) }
    }
  }
}

extension ImportData.ImportedHabit {
  private static let id = Parameter.identifier("id", "Its identifier, which it keeps")

  private static let archivedFrom = Parameter.day(
    "archivedFrom",
    "The first day it is archived, not after today"
  )

  fileprivate static let table =
    [id.entry] + HabitDraft.parameters() + [
      archivedFrom.entry, History.archivals.entry, History.pauses.entry,
      History.versions.entry, History.item.entry, History.createdAt.entry, History.timer.entry,
    ]

  /// Parses a habit of an import.
  ///
  /// - Parameters:
  ///   - json: an object.
  ///   - isMendedLater: true where `HabitText.mended` handles control characters of its texts
  ///     afterwards; else they are refused.
  /// - Throws: an error about one of its members.
  package init(json: JSONValue, isMendedLater: Bool = false) throws(RPCError) {
    guard json.kind == .object else { throw .notAnObject }
    let arguments = try Arguments(json, table: Self.table)
    self.init(
      id: try arguments.required(Self.id),
      draft: try HabitDraft(arguments),
      archivedFrom: try arguments.value(Self.archivedFrom)
    )
    try draft.requireAllowedFields(isMendedLater)
    archivals = try arguments.parts(History.archivals) { json throws(RPCError) in
      try DatedArchival(json: json)
    }
    pauses = try arguments.parts(History.pauses) { json throws(RPCError) in
      try Pause(imported: json)
    }
    versions = try arguments.parts(History.versions) { json throws(RPCError) in
      try VersionedField.versions(json: json)
    }
    .flatMap(\.self)
    item = try arguments.value(History.item).map { json throws(RPCError) in
      try RPCError.within("item") { () throws(RPCError) in try Item(imported: json) }
    }
    createdAt = try arguments.value(History.createdAt)
    timer = try arguments.value(History.timer).map { json throws(RPCError) in
      try RPCError.within("timer") { () throws(RPCError) in try HabitTimer(imported: json) }
    }
  }
}

extension HabitDraft {
  /// Checks texts and lists here although the ledger will, because only here is it known which part
  /// of an import they belong to.
  ///
  /// - Throws: `habit.nameRequired` or `parameter.invalid`.
  fileprivate func requireAllowedFields(_ isMendedLater: Bool) throws(RPCError) {
    func checked(_ text: String, _ field: HabitText) throws(RuleViolation) {
      _ = try field.checked(isMendedLater ? field.mended(text) : text)
    }
    do throws(RuleViolation) {
      try checked(name, .name)
      if let icon { _ = try HabitText.icon.checked(icon) }
      if let notes { try checked(notes, .notes) }
      if let unit { _ = try HabitText.unit.checked(unit) }
      if let cue { _ = try HabitText.cue.checked(cue) }
      _ = try HabitText.checkedTags(tags)
      _ = try HabitText.checkedReminders(reminders)
    } catch {
      throw RPCError(error)
    }
  }
}

extension ImportData.ImportedEntry {
  private static let habit = Parameter.identifier("habit", "Its habit's id")

  private static let day = Parameter.day("date", "Its day").required

  private static let count = Parameter.count("count", "How much was done")

  private static let mark = Parameter.mark("What the day was marked as")

  private static let note = Parameter(
    "note",
    .shortText(0...HabitText.note.maximumLength),
    "The day's note"
  ) { json in
    json.string.flatMap { $0.utf8.count <= HabitText.note.maximumLength ? $0 : nil }
  }

  private static let at = Parameter.instant("at", "When it was completed")

  fileprivate static let table = [
    habit.entry, day.entry, count.entry, mark.entry, note.entry, at.entry,
  ]

  /// Parses an entry of an import; one without count and mark is a note by itself.
  ///
  /// - Parameters:
  ///   - json: an object.
  ///   - isMendedLater: true where `HabitText.mended` handles control characters of the note
  ///     afterwards; else they are refused.
  /// - Throws: an error about one of its members.
  package init(json: JSONValue, isMendedLater: Bool = false) throws(RPCError) {
    guard json.kind == .object else { throw .notAnObject }
    let arguments = try Arguments(json, table: Self.table)
    let count = try arguments.value(Self.count)
    let mark = try arguments.value(Self.mark)
    let at = try arguments.value(Self.at)
    let text = try arguments.value(Self.note)
    self.init(
      habit: try arguments.required(Self.habit),
      day: try arguments.required(Self.day),
      outcome: count == nil && mark == nil
        ? nil : Outcome(count: count ?? .zero, mark: mark, at: at),
      note: text
    )
    guard let text, !isMendedLater else { return }
    do throws(RuleViolation) {
      _ = try HabitText.note.checked(text)
    } catch {
      throw RPCError(error)
    }
  }
}

extension ImportData {
  /// Parses a completion record: an object of days, each a list of habit identifiers.
  ///
  /// - Throws: an error that names the day.
  static func completions(
    json: JSONValue
  ) throws(RPCError) -> [(day: Day, habits: [HabitID])] {
    var completions: [(day: Day, habits: [HabitID])] = []
    for member in json.members {
      let key = member.name.string ?? ""
      guard let day = Day(key) else {
        throw RPCError(
          .parameterInvalid,
          "\"\(key)\" must be \(ParameterKind.date.words)",
          field: key
        )
      }
      let ids = member.value.elements.map { $0.string.flatMap { HabitID($0) } }
      guard member.value.kind == .array, ids.allSatisfy({ $0 != nil }) else {
        throw RPCError(
          .parameterInvalid,
          "\"\(key)\" must be a list of habit ids, 1 to 64 of A-Z a-z 0-9 . _ : - each",
          field: key
        )
      }
      completions.append((day, ids.compactMap(\.self)))
    }
    return completions
  }
}

extension RPCError {
  static let notAnObject = RPCError(.parameterInvalid, "This must be an object")

  /// Parses a part of a parameter; an error names the part before its own field.
  package static func within<Part>(
    _ path: @autoclosure () -> String,
    _ read: () throws(RPCError) -> Part
  ) throws(RPCError) -> Part {
    do {
      return try read()
    } catch {
      let path = path()
      var located = error
      located.field = error.field.map { "\(path).\($0)" } ?? path
      located.message = "\(path): \(error.message)"
      throw located
    }
  }
}

extension Schema {
  /// A habit of an import.
  static let importedHabit = Schema.component(
    SchemaComponent(
      "ImportedHabit",
      "A habit to add: the fields of addHabit, its identifier, and what became of it later",
      .closed(ImportData.ImportedHabit.table.map(\.member))
    )
  )

  /// An entry of an import.
  static let importedEntry = Schema.component(
    SchemaComponent(
      "ImportedEntry",
      "What is recorded for a habit on a day; without count and mark, a note by itself",
      .closed(ImportData.ImportedEntry.table.map(\.member))
    )
  )
}
