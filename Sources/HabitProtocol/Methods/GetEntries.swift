package import HabitCore

/// `entries`: a habit's recorded entries, day by day.
package struct GetEntries: Method {
  package static let name = "entries"
  package static let chapter = MethodGroup.looking
  package static let summary = "What is recorded for a habit, day by day, oldest first"
  package static let parameters: [ParameterEntry] =
    [Parameter.habit.required.entry] + Parameter.range + [beforeStart.entry]
  package static let result = Schema.object([
    .member("entries", .list(entry), "Each day on which something is recorded, oldest first")
  ])
  package static let example = Example(
    "All there is of a habit",
    #"{"habit":"Read"}"#,
    result: #"""
      {"entries":[{"date":"2026-11-17","count":0,"mark":"skipped","note":"On the train",
       "completed":false},{"date":"2026-11-18","count":1,"at":"2026-11-20T11:42:10.000Z",
       "completed":true},{"date":"2026-11-19","count":1,"at":"2026-11-20T11:42:10.000Z",
       "completed":true},{"date":"2026-11-20","count":12,"completed":false}]}
      """#
  )

  private static let beforeStart = Parameter.flag(
    "beforeStart",
    "Whether to tell also what was kept from days before the habit's start"
  )

  private static let entry = Schema.component(
    SchemaComponent(
      "DayEntry",
      "What is recorded for a habit on a day, with that day",
      .object(
        [.member("date", .day, "The day")] + Schema.entryMembers + [
          .member("completed", .boolean, "Whether it counts as completed that day")
        ]
      )
    )
  )

  /// The habit.
  package var habit: HabitReference
  /// The requested days.
  package var days: ClosedRange<Day>
  /// True where days before the habit's start are included.
  package var beforeStart: Bool

  package init(_ arguments: Arguments) throws(RPCError) {
    habit = try arguments.required(.habit)
    days = try arguments.range()
    beforeStart = try arguments.value(Self.beforeStart) ?? false
  }
}
