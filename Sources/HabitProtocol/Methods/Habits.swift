package import HabitCore

/// `addHabit`: adds a habit at the end of the person's order.
package struct AddHabit: WritingMethod {
  package static let name = "addHabit"
  package static let chapter = MethodGroup.habits
  package static let change: String? = "adding a habit"
  package static let summary = "Adds a habit; only a name is required"
  package typealias Result = HabitResult
  package static let example = Example(
    "Read on weekdays, in the evening",
    #"""
    {"name":"Read","time":"21:30","schedule":{"weekdays":[1,2,3,4,5]},
     "startDate":"2026-11-02"}
    """#,
    result: #"{"habit":\#(Example.habit(isCounted: false)),"revision":2}"#
  )
  package static let errors: [RPCError.Kind] = [.habitNameRequired]

  package var draft = HabitDraft()
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    draft.members(&list, with: { $0.dryRun(&dryRun) })
  }
}

/// `updateHabit`: changes fields of a habit; schedule, target with its unit, XP and period change
/// from a given day on.
package struct UpdateHabit: WritingMethod, HabitMethod {
  package static let name = "updateHabit"
  package static let chapter = MethodGroup.habits
  package static let change: String? = "a change of a habit"
  package static let summary =
    "Changes fields of a habit; schedule, repetitions, unit, goal, XP and period change from a day on"
  package typealias Result = HabitResult
  package static let example = Example(
    "From today on, twenty pages a day",
    #"{"habit":"Read","repetitions":20,"unit":"pages"}"#,
    result: #"{"habit":\#(Example.habit()),"revision":3}"#
  )
  package static let errors: [RPCError.Kind] = [.habitNameRequired]

  package var habit = HabitReference("")
  package var update = HabitUpdate()
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.habit(&habit)
    list.optional(
      "from",
      &update.from,
      "The first day of the new schedule, repetitions, unit, goal, XP and period; default: today, "
        + "or tomorrow if the unit changes and something is counted today"
    )
    update.members(&list, with: { $0.dryRun(&dryRun) })
  }
}

/// `listHabits`: all habits, in the person's order.
package struct ListHabits: Method {
  package static let name = "listHabits"
  package static let chapter = MethodGroup.habits
  package static let summary = "The current habits, or the finished or archived ones"
  package static let example = Example(
    "The current habits",
    result: #"{"habits":[\#(Example.habit(isCounted: false))]}"#
  )

  /// The requests that together list all habits: the current, the finished and the archived ones.
  package static let all = [
    ListHabits(), ListHabits { $0.finished = true }, ListHabits { $0.archived = true },
  ]

  package var archived = false
  package var finished = false
  package var tag: TagChoice?

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.flag("archived", &archived, "True for the archived habits instead")
    list.flag(
      "finished",
      &finished,
      "True for the habits that have ended instead of the current ones"
    )
    list.tag(&tag)
  }

  /// The habits, as clients read them; the daemon writes them piece by piece.
  package struct Result: ProtocolObject {
    package var habits: [ShownHabit] = []

    package mutating func members(_ list: inout Members) {
      list.member("habits", &habits, "The habits, in the person's order")
    }

    package init() {}
  }
}
