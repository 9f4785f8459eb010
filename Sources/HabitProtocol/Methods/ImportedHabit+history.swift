package import HabitCore
package import JSON

extension ImportData.ImportedHabit {
  /// The members that record a habit's history after its creation.
  enum History {}

  /// The number of history items that a habit of an import lists.
  static func historyLength(_ json: JSONValue) -> Int {
    [History.archivals, History.pauses, History.versions].reduce(0) { count, list in
      count + (json[list.entry.name]?.count ?? 0)
    }
  }
}

extension ImportData.ImportedHabit.History {
  static let archivals = Parameter.list(
    "archivals",
    "a list of {date, archived}",
    DatedArchival.schema,
    "When it was archived and taken out again, not after today"
  )

  static let pauses = Parameter.pauses("pauses", "When it rested")

  static let versions = Parameter.list(
    "versions",
    "a list of {from, schedule?, repetitions?, unit?, goal?, xp?, spares?, period?}",
    VersionedField.schema,
    "The rules that changed later"
  )

  static let item = Parameter<JSONValue>(
    "item",
    .structure("an object of id, title and the item's texts", Item.importedSchema),
    "The library item it was made from"
  ) { $0.kind == .object ? $0 : nil }

  static let timer = Parameter<JSONValue>(
    "timer",
    .structure("an object of since, date and until", HabitTimer.importSchema),
    "Its timer, where one runs"
  ) { $0.kind == .object ? $0 : nil }

  static let createdAt = Parameter.instant("createdAt", "When it was made; now where it is missing")
}

extension Parameter<JSONValue> {
  /// A parameter that is a list of pauses.
  static func pauses(_ name: String, _ summary: String) -> Self {
    list(name, "a list of {from, through?}", Pause.importSchema, summary)
  }

  /// A parameter that is a list of tags with their colours.
  static func tagColors(_ name: String, _ summary: String) -> Self {
    list(name, "a list of {tag, color}", TagColor.importSchema, summary)
  }

  fileprivate static func list(
    _ name: String,
    _ words: String,
    _ element: Schema,
    _ summary: String
  ) -> Self {
    Self(name, .structure(words, .list(element)), summary) { $0.kind == .array ? $0 : nil }
  }
}

extension Parameter<Instant> {
  /// A parameter that is an instant.
  static func instant(_ name: String, _ summary: String) -> Self {
    Self(name, .instant, summary) { json in json.string.flatMap { Instant(text: $0) } }
  }
}

extension DatedArchival {
  private static let date = Parameter.day("date", "Its day").required
  private static let archived = Parameter.flag("archived", "Whether it was put away").required
  private static let table = [date.entry, archived.entry]

  /// The schema of an archiving or restoring.
  static let schema = Schema.closed(table.map(\.member))

  /// Parses an archiving or restoring of an import.
  init(json: JSONValue) throws(RPCError) {
    guard json.kind == .object else { throw .notAnObject }
    let arguments = try Arguments(json, table: Self.table)
    self.init(
      day: try arguments.required(Self.date),
      isArchived: try arguments.required(Self.archived)
    )
  }
}

extension Pause {
  private static let from = Parameter.day("from", "The first paused day").required
  private static let through = Parameter.day("through", "The last paused day")
  private static let importTable = [from.entry, through.entry]

  /// The schema of a pause.
  static let importSchema = Schema.closed(importTable.map(\.member))

  /// Parses a pause of an import.
  package init(imported json: JSONValue) throws(RPCError) {
    guard json.kind == .object else { throw .notAnObject }
    let arguments = try Arguments(json, table: Self.importTable)
    self.init(
      from: try arguments.required(Self.from),
      end: try arguments.value(Self.through).map(End.through) ?? .open
    )
  }
}

extension HabitTimer {
  private static let since = Parameter.instant("since", "When it was started").required
  private static let date = Parameter.day("date", "The day its time is tallied to").required
  private static let until = Parameter.instant("until", "When it ends by itself")
  private static let importTable = [since.entry, date.entry, until.entry]

  /// The schema of a running timer.
  static let importSchema = Schema.closed(importTable.map(\.member))

  /// Parses a running timer of an import.
  init(imported json: JSONValue) throws(RPCError) {
    let arguments = try Arguments(json, table: Self.importTable)
    self.init(
      since: try arguments.required(Self.since),
      day: try arguments.required(Self.date),
      until: try arguments.value(Self.until)
    )
  }
}

extension VersionedField {
  private static let from = Parameter.day("from", "The first day under the rules").required

  private static let unit = Parameter.text(
    .unit,
    "What is counted from then on, beside repetitions; nothing where it is missing"
  )

  private static let table = [
    from.entry, Parameter.schedule.entry, Parameter.repetitions.entry, unit.entry,
    Parameter.goal.entry, Parameter.xp.entry, Parameter.spares.entry, Parameter.period.entry,
  ]

  /// The schema of the rules of a day.
  static let schema = Schema.closed(table.map(\.member))

  /// Parses the rules of an import that changed on one day.
  static func versions(
    json: JSONValue
  ) throws(RPCError) -> [(from: Day, field: VersionedField)] {
    guard json.kind == .object else { throw .notAnObject }
    let arguments = try Arguments(json, table: table)
    let day = try arguments.required(from)
    let fields: [VersionedField?] = [
      try arguments.value(.schedule).map { .schedule($0) },
      try target(arguments).map { .target($0) },
      try arguments.value(.goal).map { .goal($0) },
      try arguments.value(.xp).map { .xp($0) },
      try arguments.value(.spares).map { .spares($0) },
      try arguments.value(.period).map { .period($0) },
    ]
    return fields.compactMap { field in field.map { (day, $0) } }
  }

  /// The target, whose unit never comes alone.
  private static func target(_ arguments: Arguments) throws(RPCError) -> Target? {
    let unit = try arguments.value(unit)
    guard let amount = try arguments.value(.repetitions) else {
      guard unit != nil else { return nil }
      let name = Parameter.repetitions.entry.name
      throw RPCError(.parameterInvalid, "A unit goes with \(name)", field: Self.unit.entry.name)
    }
    do throws(RuleViolation) {
      return try Target(amount, unit).checked()
    } catch {
      throw RPCError(error)
    }
  }
}
