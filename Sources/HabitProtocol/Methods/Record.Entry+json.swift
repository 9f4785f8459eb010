import HabitCore
import JSON

extension Record.Entry {
  private static let completed = Parameter.flag("completed", "Whether it is to be completed")
  /// A tick, or taking it back.
  package static let toggle = Parameter.flag(
    "toggle",
    "true: completes it, or clears it where it is"
  )
  private static let by = Parameter.difference("by", "How much is added; less than 0 takes back")
  private static let count = Parameter.count("count", "How much was done; null clears")
  private static let mark = Parameter.mark("What the day is marked as; null clears")
  private static let note = Parameter.text(.note, "The day's note; null clears")

  private static let table = [
    Parameter.habit.required.entry, Parameter.date.entry, completed.entry, toggle.entry, by.entry,
    count.entry, mark.entry, note.entry,
  ]

  /// The members of an entry; null clears count, mark and note.
  fileprivate static var members: [SchemaMember] {
    let cleared = [count.entry, mark.entry, note.entry]
    return table.map { entry in
      guard cleared.contains(entry) else { return entry.member }
      return .optional(entry.name, .either([entry.kind.schema, .null]), entry.summary)
    }
  }

  /// Parses an entry.
  ///
  /// - Throws: an error about one of its members, or about two that exclude each other.
  init(json: JSONValue) throws(RPCError) {
    guard json.kind == .object else { throw .notAnObject }
    let arguments = try Arguments(json, table: Self.table)
    habit = try arguments.required(.habit)
    date = try arguments.value(.date)
    entry = RecordedEntry()
    entry.update.count = try arguments.edit(Self.count)
    entry.update.mark = try arguments.edit(Self.mark)
    entry.update.note = try arguments.edit(Self.note)
    let completed = try arguments.value(Self.completed)
    let toggles = try arguments.value(Self.toggle) == true
    let difference = try arguments.value(Self.by)
    let ticks: [RecordedEntry.Tick] = [
      completed.map { .completed($0) }, toggles ? .toggled : nil,
      difference.map { .tallied(thousandths: $0.thousandths) },
    ].compactMap(\.self)
    entry.tick = ticks.first
    guard ticks.count + (entry.update.count == nil ? 0 : 1) <= 1 else {
      throw RPCError(
        .parameterInvalid,
        "An entry takes only one of completed, toggle, by and count",
        hint: "Use two entries: those of one habit and day apply one after the other"
      )
    }
    guard entry != RecordedEntry() else {
      throw RPCError(
        .parameterInvalid,
        "The entry records nothing",
        hint: "Give completed, toggle, by, count, mark or note"
      )
    }
  }
}

extension Schema {
  /// An entry of `record`.
  static let entryToRecord = Schema.component(
    SchemaComponent(
      "EntryToRecord",
      "What to record for a habit on a day; by name, null clears count, mark or note",
      .closed(Record.Entry.members)
    )
  )
}
