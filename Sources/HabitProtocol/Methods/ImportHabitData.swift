package import HabitCore
import JSON

/// `importData`: takes in habits and history from elsewhere; what is here already wins.
package struct ImportHabitData: Method {
  /// Its name.
  package static let name = MethodName.importData
  /// What it does.
  package static let summary =
    "Takes in habits and history; what is here already wins, so importing twice changes nothing"
  /// Its parameters.
  package static let parameters: [ParameterEntry] = [
    group.required.entry, habits.entry, completions.entry, entries.entry, Parameter.dryRun.entry,
  ]
  /// What it is answered with.
  package static let result = Schema.object([
    .member("group", .text, "What the parts of the import share"),
    .member("added", added, "What is new"),
    .member("unchanged", .natural, "How many entries were here already, just so"),
    .member("conflicts", .list(conflict), "Where something else is here already, which stays"),
    .member("unknown", .list(.habitID), "The habits that entries name and that are nowhere"),
    .member("revision", .revision, "The revision after the change"),
  ])
  /// A request that works.
  package static let example = Example(
    "A habit with two days of its history",
    #"""
    {"group":"paper-diary","habits":[{"id":"swim","name":"Swim","startDate":"2026-11-01"}],
     "completions":{"2026-11-07":["swim"],"2026-11-14":["swim"]}}
    """#,
    result: #"""
      {"group":"paper-diary","added":{"habits":1,"entries":2},"unchanged":0,"conflicts":[],
       "unknown":[],"revision":17}
      """#
  )
  /// Why it may be refused.
  package static let errors: [RPCError.Kind] = [.habitNameRequired]

  private static let added = Schema.object([
    .member("habits", .natural, "How many habits"),
    .member("entries", .natural, "How many entries, notes among them"),
  ])

  private static let conflict = Schema.object([
    .member("habit", .habitID, "The habit"),
    .member("date", .day, "The day"),
  ])

  private static let group = Parameter(
    "group",
    .shortText(groupLength),
    "What the parts of one import share, so that they are undone as one"
  ) { json in
    json.string.flatMap { groupLength.contains($0.utf8.count) ? $0 : nil }
  }

  private static let groupLength = 1...Transaction.maximumGroupLength

  /// The parts are read one by one with errors of their own, so the list is taken as it is.
  private static let habits = Parameter<JSONValue>(
    "habits",
    .structure(
      "a list of habits: the fields of addHabit, an id, and archivedFrom?",
      .list(.importedHabit)
    ),
    "The habits to add"
  ) { $0.kind == .array ? $0 : nil }

  private static let completions = Parameter<JSONValue>(
    "completions",
    .structure(
      "an object of days, each a list of habit ids",
      .map(names: Schema.dayPattern, .list(.habitID))
    ),
    "The days on which habits were completed"
  ) { $0.kind == .object ? $0 : nil }

  private static let entries = Parameter<JSONValue>(
    "entries",
    .structure(
      "a list of {habit, date, count?, mark?, note?, at?}",
      .list(.importedEntry)
    ),
    "What is recorded for habits on days"
  ) { $0.kind == .array ? $0 : nil }

  /// What the parts of one import share.
  package var group: String
  /// What it brings.
  package var data: ImportData
  /// Whether it is only tried.
  package var dryRun: Bool

  /// Decodes a request.
  package init(_ arguments: Arguments) throws(RPCError) {
    group = try arguments.required(Self.group)
    dryRun = try arguments.value(.dryRun) ?? false
    data = ImportData()
    if let list = try arguments.value(Self.habits) {
      for (index, json) in list.elements.enumerated() {
        data.habits.append(
          try RPCError.within("habits[\(index)]") { () throws(RPCError) in
            try ImportData.ImportedHabit(json: json)
          }
        )
      }
    }
    if let record = try arguments.value(Self.completions) {
      data.completions = try RPCError.within("completions") { () throws(RPCError) in
        try ImportData.completions(json: record)
      }
    }
    if let list = try arguments.value(Self.entries) {
      for (index, json) in list.elements.enumerated() {
        data.entries.append(
          try RPCError.within("entries[\(index)]") { () throws(RPCError) in
            try ImportData.ImportedEntry(json: json)
          }
        )
      }
    }
  }
}
