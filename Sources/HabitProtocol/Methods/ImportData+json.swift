import HabitCore
import JSON

extension ImportData.ImportedHabit {
  private static let id = Parameter<HabitID>(
    "id",
    .text,
    isRequired: true,
    "Its identifier: 1 to 64 of A-Z a-z 0-9 . _ : -"
  ) { json in json.string.flatMap { HabitID($0) } }

  private static let archivedFrom = Parameter.day("archivedFrom", "The first day it is archived")

  /// Reads a habit of an import.
  ///
  /// - Throws: an error about one of its members.
  init(json: JSONValue) throws(RPCError) {
    guard json.kind == .object else { throw .notAnObject }
    let table = [Self.id.entry] + HabitDraft.parameters + [Self.archivedFrom.entry]
    let arguments = try Arguments(json, table: table)
    self.init(
      id: try arguments.required(Self.id),
      draft: try HabitDraft(arguments),
      archivedFrom: try arguments.value(Self.archivedFrom)
    )
  }
}

extension ImportData.ImportedEntry {
  private static let habit = Parameter<HabitID>("habit", .text, isRequired: true, "Its habit's id")
  {
    json in json.string.flatMap { HabitID($0) }
  }

  private static let day = Parameter.day("date", "Its day").required

  private static let count = Parameter.count("count", "How much was done")

  private static let mark = Parameter<Mark>(
    "mark",
    .choice(Mark.allCases.map(\.rawValue)),
    "What the day was marked as"
  ) { json in json.string.flatMap(Mark.init(rawValue:)) }

  private static let note = Parameter.text("note", "The day's note")

  private static let at = Parameter<Instant>(
    "at",
    .text,
    "When it was completed, as 2025-11-20T09:12:33Z"
  ) { json in json.string.flatMap { Instant(text: $0) } }

  private static let table = [
    habit.entry, day.entry, count.entry, mark.entry, note.entry, at.entry,
  ]

  /// Reads an entry of an import; one without count and mark is a note by itself.
  ///
  /// - Throws: an error about one of its members.
  init(json: JSONValue) throws(RPCError) {
    guard json.kind == .object else { throw .notAnObject }
    let arguments = try Arguments(json, table: Self.table)
    let count = try arguments.value(Self.count)
    let mark = try arguments.value(Self.mark)
    let at = try arguments.value(Self.at)
    self.init(
      habit: try arguments.required(Self.habit),
      day: try arguments.required(Self.day),
      outcome: count == nil && mark == nil
        ? nil : Outcome(count: count ?? .zero, mark: mark, at: at),
      note: try arguments.value(Self.note)
    )
  }
}

extension ImportData {
  /// Reads a completion record: an object of days, each a list of habit identifiers.
  ///
  /// - Throws: an error that names the day.
  static func completions(
    json: JSONValue
  ) throws(RPCError) -> [(day: Day, habits: [HabitID])] {
    var completions: [(day: Day, habits: [HabitID])] = []
    for member in json.members {
      let key = member.name.string ?? ""
      guard let day = Day(key) else {
        throw RPCError(.parameterInvalid, "\"\(key)\" is not a date", field: key)
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
  fileprivate static let notAnObject = RPCError(.parameterInvalid, "This must be an object")

  /// Reads a part of a parameter; an error names the part before its own field.
  static func within<Part>(
    _ path: String,
    _ read: () throws(RPCError) -> Part
  ) throws(RPCError) -> Part {
    do {
      return try read()
    } catch {
      var located = error
      located.field = error.field.map { "\(path).\($0)" } ?? path
      located.message = "\(path): \(error.message)"
      throw located
    }
  }
}
