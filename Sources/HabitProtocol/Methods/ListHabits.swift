package import HabitCore

/// `listHabits`: all habits, in the person's order.
package struct ListHabits: Method {
  package static let name = "listHabits"
  package static let chapter = MethodGroup.habits
  package static let summary = "The habits that go on, or those that are finished or archived"
  package static let example = Example(
    "All that are not archived",
    result: #"""
      {"habits":[{"id":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","time":"21:30",
       "startDate":"2026-11-02","schedule":{"weekdays":[1,2,3,4,5]},"goal":"atLeast",
       "repetitions":1,"xp":10,"tags":[],"reminders":[],"archived":false,"pauses":[],
       "versions":[],"createdAt":"2026-11-20T11:42:10.000Z"}]}
      """#
  )

  /// The requests that together list all habits: those that go on, the finished and the archived ones.
  package static let all = [
    ListHabits(), ListHabits { $0.finished = true }, ListHabits { $0.archived = true },
  ]

  package var archived = false
  package var finished = false
  package var tag: TagChoice?

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.flag("archived", &archived, "Whether the archived habits are meant instead of the others")
    list.flag(
      "finished",
      &finished,
      "Whether the habits are meant that have ended, instead of those that go on"
    )
    list.tag(&tag)
  }
}

extension ListHabits {
  /// The habits; the daemon writes them by hand, in pieces.
  package struct Result: ProtocolObject {
    package var habits: [ShownHabit] = []

    package mutating func members(_ list: inout Members) {
      list.member("habits", &habits, "The habits, in the person's order")
    }

    package init() {}
  }
}
