package import HabitCore
import JSON

/// `exportData`: everything except the entries, in the form that `importData` accepts.
package struct ExportHabitData: Method {
  package static let name = "exportData"
  package static let chapter = MethodGroup.data
  package static let summary =
    "Everything but the entries, as importData takes it: habits with their whole history, in pages"
  package static let parameters: [ParameterEntry] = [after.entry]

  package static let result = Schema.object([
    .optional("settings", .object(Setting.members), "The settings that are not at their defaults"),
    .optional("journeys", .list(.subscription), "The subscribed journeys, the earliest first"),
    .optional("customItems", .list(.itemPlace), "The items taken into the day by hand"),
    .member("habits", .list(.importedHabit), "Habits in the person's order, archived ones too"),
    .member("more", .boolean, "Whether habits follow these; what is optional is on page one"),
    .member("revision", .revision, "The revision this is of"),
  ])
  package static let example = Example(
    "The first page",
    excerpt: #"""
      {"settings":{"dayStart":"04:00"},"journeys":[{"id":"focused-work",
        "title":"Focus at work","since":"2026-11-20",
        "items":[{"item":"three-for-today","slot":"morning"}]}],"customItems":[],
       "habits":[{"id":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","time":"21:30",
        "startDate":"2026-11-02","schedule":{"weekdays":[1,2,3,4,5]},"goal":"atLeast",
        "repetitions":1,"unit":"pages","xp":10,"tags":[],"reminders":[],
        "archivals":[{"date":"2026-11-20","archived":false}],"pauses":[],
        "versions":[{"from":"2026-11-20","repetitions":20}],
        "createdAt":"2026-11-20T11:42:10.000Z"}],"more":false,
       "revision":16}
      """#
  )

  package static let errors: [RPCError.Kind] = [.habitNotFound]

  /// The parameter that asks for the next page.
  package static let after = Parameter<HabitID>(
    "after",
    .identifier,
    "The last habit of the page before; the first page where it is missing"
  ) { json in json.string.flatMap { HabitID($0) } }

  /// The last habit of the previous page.
  package var after: HabitID?

  package init(_ arguments: Arguments) throws(RPCError) {
    after = try arguments.value(Self.after)
  }
}
