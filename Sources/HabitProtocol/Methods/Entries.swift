package import HabitCore

/// `entries`: a habit's recorded entries, day by day.
package struct GetEntries: HabitMethod {
  package static let name = "entries"
  package static let chapter = MethodGroup.looking
  package static let summary = "The records of a habit by day, oldest first"
  package static let example = Example(
    "Everything recorded for a habit",
    #"{"habit":"Read"}"#,
    result: #"""
      {"entries":[{"date":"2026-11-17","count":0,"mark":"skipped","note":"On the train",
       "completed":false},{"date":"2026-11-18","count":1,"at":"2026-11-20T11:42:10.000Z",
       "completed":true},{"date":"2026-11-19","count":1,"at":"2026-11-20T11:42:10.000Z",
       "completed":true},{"date":"2026-11-20","count":12,"unit":"pages","completed":false}]}
      """#
  )

  package var habit = HabitReference("")
  package var range = DayRange()
  package var beforeStart = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.habit(&habit)
    range.members(&list)
    list.flag(
      "beforeStart",
      &beforeStart,
      "True to include records from before the habit's start or after its end"
    )
  }

  package func check() throws(RPCError) { try range.check() }

  /// The entries, as clients read them; the daemon writes them piece by piece.
  package struct Result: ProtocolObject {
    package var entries: [DayEntry] = []

    package mutating func members(_ list: inout Members) {
      list.member("entries", &entries, "The days with a record, oldest first")
    }

    package init() {}
  }

  /// An entry with its day.
  package struct DayEntry: ProtocolObject {
    package var date = Day.first
    package var entry = Entry()
    package var unit: String?
    package var completed = false

    package static let component: Component? = (
      "DayEntry", "The record of a habit on a day, with that day"
    )

    package mutating func members(_ list: inout Members) {
      list.member("date", &date, "The day")
      entry.members(&list)
      list.optional("unit", &unit, "The unit that day, if the habit has one")
      list.member("completed", &completed, "True if it counts as completed that day")
    }

    package init() {}
  }
}

/// `completions`: the habits completed on each day.
package struct GetCompletions: Method {
  package static let name = "completions"
  package static let chapter = MethodGroup.looking
  package static let summary = "The habits completed on each day"
  package static let example = Example(
    "This week",
    #"{"from":"2026-11-16","through":"2026-11-22"}"#,
    result: #"""
      {"completions":{"2026-11-18":["2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24"],
       "2026-11-19":["2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24"]}}
      """#
  )

  package var range = DayRange()

  package init() {}

  package mutating func members(_ list: inout Members) {
    range.members(&list)
  }

  package func check() throws(RPCError) { try range.check() }

  /// The completions by day, as clients read them; the daemon writes them piece by piece.
  package struct Result: ProtocolObject {
    package var completions = JSONText(Array("{}".utf8))

    package mutating func members(_ list: inout Members) {
      list.member(
        "completions",
        &completions,
        "The habits completed on each day that has any",
        schema: .map(names: Schema.dayPattern, .list(.habitID))
      )
    }

    package init() {}
  }
}
