/// `listHabits`: all habits, in the person's order.
package struct ListHabits: Method {
  package static let name = "listHabits"
  package static let chapter = MethodGroup.habits
  package static let summary = "The habits that are not archived, or those that are"
  package static let parameters: [ParameterEntry] = [archived.entry]
  package static let example = Example(
    "All that are not archived",
    result: #"""
      {"habits":[{"id":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","time":"21:30",
       "startDate":"2026-11-02","schedule":{"weekdays":[1,2,3,4,5]},"goal":"atLeast",
       "repetitions":1,"xp":10,"tags":[],"reminders":[],"archived":false,"pauses":[],
       "versions":[],"createdAt":"2026-11-20T11:42:10.000Z"}]}
      """#
  )

  /// The choice of archived habits.
  package static let archived = Parameter.flag(
    "archived",
    "Whether the archived habits are meant instead of the others"
  )

  /// True where archived habits are requested.
  package var archived: Bool

  package init(_ arguments: Arguments) throws(RPCError) {
    archived = try arguments.value(Self.archived) ?? false
  }
}

extension ListHabits {
  /// The habits; the daemon writes them by hand, in pieces.
  package struct Result: ProtocolObject {
    package var habits: [ShownHabit] = []

    package static let table = ObjectTable<Self>([
      .member("habits", \.habits, "The habits, in the person's order")
    ])

    package init() {}
  }
}
