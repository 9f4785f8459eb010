package import HabitCore
import JSON

/// `importData`: imports habits and history; existing data wins.
package struct ImportHabitData: Method {
  package static let name = "importData"
  package static let chapter = MethodGroup.data
  package static let change: String? = "an import"
  package static let summary =
    "Takes in habits and history; what is here already wins, so importing twice changes nothing"
  package static let parameters: [ParameterEntry] = [
    group.required.entry, habits.entry, completions.entry, entries.entry, journeys.entry,
    customItems.entry, settings.entry, whole.entry, Parameter.dryRun.entry,
    vacations.entry, tagColors.entry,
  ]
  package static let example = Example(
    "A habit with two days of its history",
    #"""
    {"group":"paper-diary","habits":[{"id":"swim","name":"Swim","startDate":"2026-11-01",
     "repetitions":30,"unit":"min"}],
     "completions":{"2026-11-07":["swim"],"2026-11-14":["swim"]}}
    """#,
    result: #"""
      {"group":"paper-diary","added":{"habits":1,"entries":2,"journeys":0,"settings":0,"vacations":0,
       "tagColors":0},
       "unchanged":0,"conflicts":[],"future":[],
       "kept":{"journeys":[],"settings":[],"vacations":[],"tagColors":[]},
       "unknown":[],"limitsWithQuota":[],"revision":20}
      """#
  )
  package static let errors: [RPCError.Kind] = [.habitNameRequired]

  private static let group = Parameter.group(
    "What the parts of one import share, so that they are undone as one"
  )

  /// A plain list, because the parts are parsed one by one with errors of their own.
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

  private static let journeys = Parameter<JSONValue>(
    "journeys",
    .structure(
      "a list of {id, title, since, items: [{item, slot}]}",
      .list(.subscription)
    ),
    "The journeys that were subscribed"
  ) { $0.kind == .array ? $0 : nil }

  private static let customItems = Parameter<JSONValue>(
    "customItems",
    .structure("a list of {item, slot}", .list(.itemPlace)),
    "The library items that were taken into the day by hand"
  ) { $0.kind == .array ? $0 : nil }

  private static let vacations = Parameter.pauses(
    "vacations",
    "The pauses of every habit"
  )

  private static let tagColors = Parameter.tagColors(
    "tagColors",
    "The colours of tags"
  )

  private static let whole = Parameter.flag(
    "whole",
    "Whether it is all that another daemon exported: completions of days after today are taken, too"
  )

  private static let settings = Parameter<JSONValue>(
    "settings",
    .structure(
      "an object of dayStart?, timeZone?, weekStart? and measure?",
      .closed(Setting.members)
    ),
    "The settings; today is the one they lead to"
  ) { $0.kind == .object ? $0 : nil }

  /// The group that joins the parts of one import, so that they are undone together.
  package var group: String
  /// The imported data.
  package var data: ImportData
  /// True for a dry run, which changes nothing.
  package var dryRun: Bool

  package init(_ arguments: Arguments) throws(RPCError) {
    try Self.checkLength(arguments)
    group = try arguments.required(Self.group)
    dryRun = try arguments.value(.dryRun) ?? false
    data = ImportData()
    data.isWhole = try arguments.value(Self.whole) ?? false
    data.habits = try arguments.parts(Self.habits) { json throws(RPCError) in
      try ImportData.ImportedHabit(json: json)
    }
    if let record = try arguments.value(Self.completions) {
      data.completions = try RPCError.within("completions") { () throws(RPCError) in
        try ImportData.completions(json: record)
      }
    }
    data.vacations = try arguments.parts(Self.vacations) { json throws(RPCError) in
      try Pause(imported: json)
    }
    data.tagColors = try arguments.parts(Self.tagColors) { json throws(RPCError) in
      try TagColor(imported: json)
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

  /// Refuses an import that would take too long, before any of it is parsed.
  private static func checkLength(_ arguments: Arguments) throws(RPCError) {
    let habits = try arguments.value(habits)
    var count = try arguments.value(entries)?.count ?? 0
    count += try arguments.value(vacations)?.count ?? 0
    count += try arguments.value(tagColors)?.count ?? 0
    if let completions = try arguments.value(completions) {
      for day in completions.members { count += day.value.count }
    }
    if let habits {
      for habit in habits.elements { count += ImportData.ImportedHabit.historyLength(habit) }
    }
    guard count <= Limits.importEntries, habits?.count ?? 0 <= Limits.importHabits else {
      throw RPCError(
        .tooLarge,
        "One importData takes at most \(Limits.importHabits) habits, and at most \(Limits.importEntries) "
          + "completions, entries, rules, pauses and archivings",
        hint: "Send it in parts of the same group, which are undone as one"
      )
    }
  }
}

extension ImportHabitData {
  /// The outcome of an import.
  package struct Result: ProtocolObject {
    package var group = ""
    package var added = Added()
    package var unchanged = 0
    package var conflicts: [Place] = []
    package var future: [Place] = []
    package var kept = Kept()
    package var unknown: [String] = []
    package var limitsWithQuota: [String] = []
    package var revision = 0

    package mutating func members(_ list: inout Members) {
      list.member("group", &group, "What the parts of the import share")
      list.member("added", &added, "What is new")
      list.member("unchanged", &unchanged, "How many entries were here already, just so")
      list.member("conflicts", &conflicts, "Where something else is here already, which stays")
      list.member(
        "future",
        &future,
        "Completions left out, for their days have not come yet",
        isNew: true
      )
      list.member(
        "kept",
        &kept,
        "What belongs to no habit and is here otherwise, which stays",
        isNew: true
      )
      list.member(
        "unknown",
        &unknown,
        "The habits that entries name and that are nowhere",
        schema: .list(.habitID),
        isNew: true
      )
      list.member(
        "limitsWithQuota",
        &limitsWithQuota,
        "At-most habits taken with a quota such as 3 a week, which addHabit refuses: change one of the two",
        schema: .list(.habitID),
        isNew: true
      )
      list.revision(&revision)
    }

    package init() {}
  }

  /// The numbers of new things.
  package struct Added: ProtocolObject {
    package var habits = 0
    package var entries = 0
    package var journeys = 0
    package var settings = 0
    package var vacations = 0
    package var tagColors = 0

    package mutating func members(_ list: inout Members) {
      list.member("habits", &habits, "How many habits")
      list.member("entries", &entries, "How many entries, notes among them")
      list.member(
        "journeys",
        &journeys,
        "How many journeys, and items taken in by hand",
        isNew: true
      )
      list.member("settings", &settings, "How many settings", isNew: true)
      list.member("vacations", &vacations, "How many pauses of every habit", isNew: true)
      list.member("tagColors", &tagColors, "How many colours of tags", isNew: true)
    }

    package init() {}
  }

  /// Things that are here otherwise.
  package struct Kept: ProtocolObject {
    package var journeys: [String] = []
    package var settings: [String] = []
    package var vacations: [Pause] = []
    package var tagColors: [String] = []

    package mutating func members(_ list: inout Members) {
      list.member(
        "journeys",
        &journeys,
        "Journeys, and items taken in by hand",
        schema: .list(.identifier)
      )
      list.member("settings", &settings, "Settings, also a time zone that this machine lacks")
      list.member("vacations", &vacations, "Pauses of every habit", isNew: true)
      list.member("tagColors", &tagColors, "Tags that have another colour", isNew: true)
    }

    package init() {}
  }

  /// A habit's day.
  package struct Place: ProtocolObject, Equatable {
    package var habit = ""
    package var date = Day.first

    package mutating func members(_ list: inout Members) {
      list.member("habit", &habit, "The habit", schema: .habitID)
      list.member("date", &date, "The day")
    }

    package init() {}
  }
}
