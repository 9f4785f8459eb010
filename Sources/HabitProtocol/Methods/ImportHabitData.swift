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
    group.required.entry, habits.entry, completions.entry, entries.entry, journeys.entry,
    customItems.entry, settings.entry, Parameter.dryRun.entry,
  ]

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
    .structure("a list of habits: the fields of addHabit, an id, and archivedFrom?"),
    "The habits to add"
  ) { $0.kind == .array ? $0 : nil }

  private static let completions = Parameter<JSONValue>(
    "completions",
    .structure("an object of days, each a list of habit ids"),
    "The days on which habits were completed"
  ) { $0.kind == .object ? $0 : nil }

  private static let entries = Parameter<JSONValue>(
    "entries",
    .structure("a list of {habit, date, count?, mark?, note?, at?}"),
    "What is recorded for habits on days"
  ) { $0.kind == .array ? $0 : nil }

  private static let journeys = Parameter<JSONValue>(
    "journeys",
    .structure("a list of {id, title, since, items: [{item, slot}]}"),
    "The journeys that were subscribed"
  ) { $0.kind == .array ? $0 : nil }

  private static let customItems = Parameter<JSONValue>(
    "customItems",
    .structure("a list of {item, slot}"),
    "The library items that were taken into the day by hand"
  ) { $0.kind == .array ? $0 : nil }

  private static let settings = Parameter<JSONValue>(
    "settings",
    .structure("an object of dayStart?, timeZone? and weekStart?"),
    "The settings"
  ) { $0.kind == .object ? $0 : nil }

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
    data.habits = try arguments.parts(Self.habits) { json throws(RPCError) in
      try ImportData.ImportedHabit(json: json)
    }
    if let record = try arguments.value(Self.completions) {
      data.completions = try RPCError.within("completions") { () throws(RPCError) in
        try ImportData.completions(json: record)
      }
    }
    data.entries = try arguments.parts(Self.entries) { json throws(RPCError) in
      try ImportData.ImportedEntry(json: json)
    }
    data.journeys = try arguments.parts(Self.journeys) { json throws(RPCError) in
      try Subscription.identified(json: json)
    }
    data.customItems = try arguments.parts(Self.customItems) { json throws(RPCError) in
      let member = try Subscription.Member(json: json)
      return (member.item, member.slot)
    }
    if let json = try arguments.value(Self.settings) {
      data.settings = try RPCError.within("settings") { () throws(RPCError) in
        try Setting.all(json: json)
      }
    }
  }
}
