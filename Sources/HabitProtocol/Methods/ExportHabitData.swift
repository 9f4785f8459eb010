package import JSON
package import HabitCore

/// `exportData`: everything except the entries, in the form that `importData` accepts.
package struct ExportHabitData: Method {
  package static let name = "exportData"
  package static let chapter = MethodGroup.data
  package static let summary =
    "Everything except the entries, as importData accepts it: habits with their history, in pages"
  package static let example = Example(
    "The first page",
    excerpt: #"""
      {"settings":{"dayStart":"04:00"},"vacations":[],"tagColors":[{"tag":"health",
        "color":"green"}],"journeys":[{"id":"focused-work","title":"Focus at work","since":"2026-11-20",
        "items":[{"item":"three-for-today","slot":"morning"}]}],"customItems":[],
       "habits":[{"id":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","time":"21:30",
        "startDate":"2026-11-02","schedule":{"weekdays":[1,2,3,4,5]},
        "repetitions":1,"goal":"atLeast","xp":10,"archivals":[{"date":"2026-11-20","archived":false}],
        "versions":[{"from":"2026-11-20","repetitions":20,"unit":"pages"}],
        "createdAt":"2026-11-20T11:42:10.000Z"}],"more":false,
       "revision":19}
      """#
  )

  package static let errors: [RPCError.Kind] = [.habitNotFound]

  package var after: HabitID?

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.optional(
      "after",
      &after,
      "The last habit of the previous page; default: start with the first page"
    )
  }

  /// A page of an export, which `importData` accepts unchanged.
  ///
  /// Clients read this type; the daemon writes the result piece by piece.
  package struct Result: ProtocolObject {
    package var settings: JSONText?
    package var vacations: [Pause]?
    package var tagColors: [TagColor]?
    package var journeys: [JSONText]?
    package var customItems: [JSONText]?
    package var habits: [Habit] = []
    package var more = false
    package var revision = 0

    package mutating func members(_ list: inout Members) {
      list.optional(
        "settings",
        &settings,
        "The settings that are not at their defaults",
        schema: .object(ImportedSettings.described)
      )
      list.optional("vacations", &vacations, "The vacations: pauses of all habits")
      list.optional("tagColors", &tagColors, "The tags with a colour")
      list.optional(
        "journeys",
        &journeys,
        "The subscribed journeys, earliest first",
        schema: .list(.part(ImportedJourney.self, ImportedJourney.component))
      )
      list.optional(
        "customItems",
        &customItems,
        "The library items added by addCustomHabit",
        schema: .list(.part(Subscription.Member.self, Subscription.Member.component))
      )
      list.member("habits", &habits, "The habits in the person's order, including archived ones")
      list.member(
        "more",
        &more,
        "True if more habits follow; the optional members are on the first page only"
      )
      list.revision(&revision, "The revision that was exported")
    }

    package init() {}
  }

  /// A habit with its whole history, in the form that `importData` accepts.
  package struct Habit: ProtocolValue {
    package let id: String
    package let name: String
    package let json: JSONValue

    package static var schema: Schema {
      .part(ImportData.ImportedHabit.self, ImportData.ImportedHabit.component)
    }

    package init?(json: JSONValue) {
      guard let id = json["id"]?.string, let name = json["name"]?.string else { return nil }
      (self.id, self.name, self.json) = (id, name, json)
    }

    package func write(to writer: inout JSONWriter) { writer.raw(json.source) }
  }
}
