package import HabitCore

/// `resumeHabit`: ends a pause.
package struct ResumeHabit: WritingMethod, HabitMethod {
  package static let name = "resumeHabit"
  package static let chapter = MethodGroup.habits
  package static let change: String? = "the end of a pause"
  package static let summary =
    "Ends the pause of a habit with yesterday; without one, gives up those planned for later"
  package typealias Result = HabitResult
  package static let example = Example(
    "Staying at home after all: the planned pause is given up",
    #"{"habit":"Read"}"#,
    result: #"""
      {"habit":{"id":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","time":"21:30",
       "startDate":"2026-11-02","schedule":{"weekdays":[1,2,3,4,5]},"goal":"atLeast",
       "repetitions":20,"unit":"pages","xp":10,"tags":[],"reminders":[],"archived":false,
       "pauses":[],"versions":[{"from":"2026-11-20","repetitions":20,"unit":"pages"}],
       "createdAt":"2026-11-20T11:42:10.000Z"},"revision":5}
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
