package import HabitCore

/// `pauseHabit`: pauses a habit for a while.
package struct PauseHabit: WritingMethod, HabitMethod {
  package static let name = "pauseHabit"
  package static let chapter = MethodGroup.habits
  package static let change: String? = "a pause"
  package static let summary =
    "Pauses a habit from a day on, also a future one; a streak neither breaks nor grows meanwhile"
  package typealias Result = HabitResult
  package static let example = Example(
    "Away over Christmas",
    #"{"habit":"Read","from":"2026-12-20","through":"2027-01-03"}"#,
    result: #"""
      {"habit":{"id":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","time":"21:30",
       "startDate":"2026-11-02","schedule":{"weekdays":[1,2,3,4,5]},"goal":"atLeast",
       "repetitions":20,"unit":"pages","xp":10,"tags":[],"reminders":[],"archived":false,
       "pauses":[{"from":"2026-12-20","through":"2027-01-03"}],"versions":[{"from":"2026-11-20",
       "repetitions":20,"unit":"pages"}],"createdAt":"2026-11-20T11:42:10.000Z"},"revision":4}
      """#
  )
  package static let errors: [RPCError.Kind] = [.habitArchived]

  package var habit = HabitReference("")
  package var from: Day?
  package var through: Day?
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.habit(&habit)
    list.optional("from", &from, "The first paused day; today where it is missing")
    list.optional(
      "through",
      &through,
      "The last paused day; until it is resumed where it is missing"
    )
    list.dryRun(&dryRun)
  }
}
