package import HabitCore

/// `addHabit`: adds a habit at the end of the person's order.
package struct AddHabit: WritingMethod {
  package static let name = "addHabit"
  package static let chapter = MethodGroup.habits
  package static let change: String? = "adding a habit"
  package static let summary = "Adds a habit; only a name is needed"
  package typealias Result = HabitResult
  package static let example = Example(
    "Read on weekdays, in the evening",
    #"""
    {"name":"Read","time":"21:30","schedule":{"weekdays":[1,2,3,4,5]},
     "startDate":"2026-11-02"}
    """#,
    result: #"""
      {"habit":{"id":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","time":"21:30",
       "startDate":"2026-11-02","schedule":{"weekdays":[1,2,3,4,5]},"goal":"atLeast",
       "repetitions":1,"xp":10,"tags":[],"reminders":[],"archived":false,"pauses":[],
       "versions":[],"createdAt":"2026-11-20T11:42:10.000Z"},"revision":2}
      """#
  )
  package static let errors: [RPCError.Kind] = [.habitNameRequired]

  package var draft = HabitDraft()
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    draft.members(&list, with: { $0.dryRun(&dryRun) })
  }
}
