package import HabitCore

/// `archiveHabit`: archives a habit; its history stays.
package struct ArchiveHabit: WritingMethod, HabitMethod {
  package static let name = "archiveHabit"
  package static let chapter = MethodGroup.habits
  package static let change: String? = "archiving a habit"
  package static let summary = "Puts a habit away from today on; its history stays"
  package typealias Result = HabitResult
  package static let example = Example(
    "Put away",
    #"{"habit":"Read"}"#,
    result: #"""
      {"habit":{"id":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","time":"21:30",
       "startDate":"2026-11-02","schedule":{"weekdays":[1,2,3,4,5]},"goal":"atLeast",
       "repetitions":20,"unit":"pages","xp":10,"tags":[],"reminders":[],"archived":true,
       "pauses":[],"versions":[{"from":"2026-11-20","repetitions":20,"unit":"pages"}],
       "createdAt":"2026-11-20T11:42:10.000Z"},"revision":8}
      """#
  )

  package var habit = HabitReference("")
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.habit(&habit)
    list.dryRun(&dryRun)
  }
}

/// `restoreHabit`: restores an archived habit.
package struct RestoreHabit: WritingMethod, HabitMethod {
  package static let name = "restoreHabit"
  package static let chapter = MethodGroup.habits
  package static let change: String? = "restoring a habit"
  package static let summary = "Makes an archived habit active again from today on"
  package typealias Result = HabitResult
  package static let example = Example(
    "And taken out again",
    #"{"habit":"Read"}"#,
    result: #"""
      {"habit":{"id":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","time":"21:30",
       "startDate":"2026-11-02","schedule":{"weekdays":[1,2,3,4,5]},"goal":"atLeast",
       "repetitions":20,"unit":"pages","xp":10,"tags":[],"reminders":[],"archived":false,
       "pauses":[],"versions":[{"from":"2026-11-20","repetitions":20,"unit":"pages"}],
       "createdAt":"2026-11-20T11:42:10.000Z"},"revision":9}
      """#
  )

  package var habit = HabitReference("")
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.habit(&habit)
    list.dryRun(&dryRun)
  }
}

/// `removeHabit`: removes a habit from every day, with all its entries.
package struct RemoveHabit: WritingMethod, HabitMethod {
  package static let name = "removeHabit"
  package static let chapter = MethodGroup.habits
  package static let change: String? = "removing a habit"
  package static let summary =
    "Removes a habit and everything recorded for it; named by its id or its whole name"
  package typealias Result = HabitResult
  package static let example = Example(
    "What removing it would take away, without doing it",
    #"{"habit":"Read","dryRun":true}"#,
    result: #"""
      {"habit":{"id":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","time":"21:30",
       "startDate":"2026-11-02","schedule":{"weekdays":[1,2,3,4,5]},"goal":"atLeast",
       "repetitions":20,"unit":"pages","xp":10,"tags":[],"reminders":[],"archived":false,
       "pauses":[],"versions":[{"from":"2026-11-20","repetitions":20,"unit":"pages"}],
       "createdAt":"2026-11-20T11:42:10.000Z"},"revision":9}
      """#
  )
  package static let errors: [RPCError.Kind] = [.habitBelongsToJourney]

  package var habit = HabitReference("")
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.habit(&habit)
    list.dryRun(&dryRun)
  }
}
