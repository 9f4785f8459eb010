package import HabitCore
package import JSON

/// `importData`: imports habits and history; existing data wins over different data in the import.
package struct ImportHabitData: WritingMethod {
  package static let name = "importData"
  package static let chapter = MethodGroup.data
  package static let change: String? = "an import"
  package static let summary =
    "Imports habits and history; existing data wins, so importing twice changes nothing"
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

  package var group = ""
  package var data = ImportData()
  package var dryRun = false

  package init() {}

  /// Decodes a request; refuses one with so many entries that importing them would take too long.
  package init(parameters: JSONValue?) throws(RPCError) {
    if let parameters { try Self.checkLength(parameters) }
    try self.init(request: parameters)
  }

  package mutating func members(_ list: inout Members) {
    list.member(
      "group",
      &group,
      "A name that the parts of one import share, so that they are undone together",
      schema: .string(length: Self.groupLength, pattern: nil)
    ) { Self.groupLength.contains($0.utf8.count) }
    list.parts(
      "habits",
      &data.habits,
      "The habits to add",
      words: "a list of habits: the fields of addHabit, an id, and archivedFrom?",
      as: ImportData.ImportedHabit.component
    )
    list.structure(
      "completions",
      "The days on which habits were completed",
      schema: .described(
        .map(names: Schema.dayPattern, .list(.habitID)),
        "an object of days, each a list of habit ids"
      ),
      isAllowed: { $0.kind == .object }
    ) { json throws(RPCError) in
      data.completions = try RPCError.within("completions") { () throws(RPCError) in
        try ImportData.completions(json: json)
      }
    }
    var entries: [ImportedEntry]?
    list.parts(
      "entries",
      &entries,
      "The records of habits on days",
      words: "a list of {habit, date, count?, mark?, note?, at?}",
      as: ImportedEntry.component
    )
    if let entries { data.entries = entries.map(\.entry) }
    journeys(&list)
    var settings: ImportedSettings? = nil
    list.part(
      "settings",
      &settings,
      "The settings, which also decide what today is for the import",
      words: "an object of dayStart?, timeZone?, weekStart? and measure?"
    )
    if let settings { data.settings = settings.settings }
    list.flag(
      "whole",
      &data.isWhole,
      "True for a complete export of another daemon: completions after today are accepted too"
    )
    list.dryRun(&dryRun)
    list.parts(
      "vacations",
      &data.vacations,
      "The vacations: pauses of all habits",
      words: "a list of {from, through?}"
    )
    list.parts("tagColors", &data.tagColors, "The colours of tags", words: "a list of {tag, color}")
  }

  private mutating func journeys(_ list: inout Members) {
    var journeys = data.journeys.map(ImportedJourney.init)
    list.parts(
      "journeys",
      &journeys,
      "The subscribed journeys",
      words: "a list of {id, title, since, items: [{item, slot}]}",
      as: ImportedJourney.component
    )
    data.journeys = journeys.map { ($0.id, $0.subscription) }
    var places = data.customItems.map { Subscription.Member(item: $0.id, slot: $0.slot) }
    list.parts(
      "customItems",
      &places,
      "The library items added by addCustomHabit",
      words: "a list of {item, slot}",
      as: Subscription.Member.component
    )
    data.customItems = places.map { ($0.item, $0.slot) }
  }

  private static let groupLength = 1...Transaction.maximumGroupLength

  /// The lists of a habit whose elements count as entries of the import.
  private static let historyLists = ["archivals", "pauses", "versions"]

  /// Refuses an import that would take too long, before any part of it is parsed.
  private static func checkLength(_ parameters: JSONValue) throws(RPCError) {
    let isNamed = parameters.kind == .object
    let given: [(name: String, value: JSONValue)] =
      isNamed
      ? parameters.members.map { ($0.name.string ?? "", $0.value) }
      : zip(described, parameters.elements).map { ($0.name, $1) }
    var (count, habits) = (0, 0)
    // Members with a repeated name are all counted, because repetition is refused only when they
    // are read.
    for (name, value) in given {
      switch name {
      case "entries", "vacations", "tagColors": count += value.count
      case "completions": for day in value.members { count += day.value.count }
      case "habits":
        habits += value.count
        for habit in value.elements {
          for member in habit.members
          where Self.historyLists.contains(where: { member.name.isString($0) }) {
            count += member.value.count
          }
        }
      default: break
      }
    }
    guard count <= Limits.importEntries, habits <= Limits.importHabits else {
      throw RPCError(
        .tooLarge,
        "One importData accepts at most \(Limits.importHabits) habits, and at most "
          + "\(Limits.importEntries) completions, entries, rules, pauses and archivings",
        hint: "Send it in parts with the same group, which are undone together"
      )
    }
  }

  /// The outcome of an import: the numbers of things added, unchanged and kept.
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
      list.member("group", &group, "The group of the import")
      list.member("added", &added, "The numbers of things added")
      list.member(
        "unchanged",
        &unchanged,
        "The number of entries that already existed with the same value"
      )
      list.member(
        "conflicts",
        &conflicts,
        "The days on which another value already exists, which stays"
      )
      list.member(
        "future",
        &future,
        "Completions left out because their days are in the future",
        isNew: true
      )
      list.member(
        "kept",
        &kept,
        "Data outside habits that already exists with other values, which stay",
        isNew: true
      )
      list.member(
        "unknown",
        &unknown,
        "Habits that entries name but that do not exist",
        schema: .list(.habitID),
        isNew: true
      )
      list.member(
        "limitsWithQuota",
        &limitsWithQuota,
        "At-most habits with a quota such as 3 a week, which addHabit refuses: change either",
        schema: .list(.habitID),
        isNew: true
      )
      list.revision(&revision)
    }

    package init() {}
  }

  /// The numbers of added things, by kind.
  package struct Added: ProtocolObject {
    package var habits = 0
    package var entries = 0
    package var journeys = 0
    package var settings = 0
    package var vacations = 0
    package var tagColors = 0

    package mutating func members(_ list: inout Members) {
      list.member("habits", &habits, "The number of habits")
      list.member("entries", &entries, "The number of entries, including notes")
      list.member(
        "journeys",
        &journeys,
        "The number of journeys, and of items added by addCustomHabit",
        isNew: true
      )
      list.member("settings", &settings, "The number of settings", isNew: true)
      list.member("vacations", &vacations, "The number of vacations", isNew: true)
      list.member("tagColors", &tagColors, "The number of tag colours", isNew: true)
    }

    package init() {}
  }

  /// The things that already exist with other values; the existing values are kept.
  package struct Kept: ProtocolObject {
    package var journeys: [String] = []
    package var settings: [String] = []
    package var vacations: [Pause] = []
    package var tagColors: [String] = []

    package mutating func members(_ list: inout Members) {
      list.member(
        "journeys",
        &journeys,
        "Journeys, and items added by addCustomHabit",
        schema: .list(.identifier)
      )
      list.member("settings", &settings, "Settings, including a time zone unknown to this machine")
      list.member("vacations", &vacations, "Vacations", isNew: true)
      list.member("tagColors", &tagColors, "Tags with another colour", isNew: true)
    }

    package init() {}
  }

  /// The key of an entry: a habit and a day.
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
