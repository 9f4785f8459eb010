package import HabitCore

/// `archiveHabit`: archives a habit; its history stays.
package struct ArchiveHabit: WritingMethod, HabitMethod {
  package static let name = "archiveHabit"
  package static let chapter = MethodGroup.habits
  package static let change: String? = "archiving a habit"
  package static let summary = "Archives a habit from today on; its history stays"
  package typealias Result = HabitResult
  package static let example = Example(
    "Archive it",
    #"{"habit":"Read"}"#,
    result: #"{"habit":\#(Example.habit(isArchived: true)),"revision":8}"#
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
  package static let summary = "Restores an archived habit from today on"
  package typealias Result = HabitResult
  package static let example = Example(
    "And restore it",
    #"{"habit":"Read"}"#,
    result: #"{"habit":\#(Example.habit()),"revision":9}"#
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
    "Removes a habit and everything recorded for it; requires its id or its full name"
  package typealias Result = HabitResult
  package static let example = Example(
    "Dry run of a removal",
    #"{"habit":"Read","dryRun":true}"#,
    result: #"{"habit":\#(Example.habit()),"revision":9}"#
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
