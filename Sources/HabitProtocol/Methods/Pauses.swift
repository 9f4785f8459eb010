package import HabitCore

/// `pauseHabit`: pauses a habit for a while.
package struct PauseHabit: WritingMethod, HabitMethod {
  package static let name = "pauseHabit"
  package static let chapter = MethodGroup.habits
  package static let change: String? = "a pause"
  package static let summary =
    "Pauses a habit from a day on, even a future one; its streak neither breaks nor grows meanwhile"
  package typealias Result = HabitResult
  package static let example = Example(
    "Away over Christmas",
    #"{"habit":"Read","from":"2026-12-20","through":"2027-01-03"}"#,
    result: #"{"habit":\#(Example.habit(isPaused: true)),"revision":4}"#
  )
  package static let errors: [RPCError.Kind] = [.habitArchived]

  package var habit = HabitReference("")
  package var from: Day?
  package var through: Day?
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.habit(&habit)
    list.optional("from", &from, "The first paused day; default: today")
    list.optional(
      "through",
      &through,
      "The last paused day; default: until resumeHabit"
    )
    list.dryRun(&dryRun)
  }
}

/// `resumeHabit`: ends the pause of a habit.
package struct ResumeHabit: WritingMethod, HabitMethod {
  package static let name = "resumeHabit"
  package static let chapter = MethodGroup.habits
  package static let change: String? = "the end of a pause"
  package static let summary =
    "Ends the pause of a habit as of yesterday; if it is not paused, cancels planned pauses"
  package typealias Result = HabitResult
  package static let example = Example(
    "Staying at home after all: the planned pause is cancelled",
    #"{"habit":"Read"}"#,
    result: #"{"habit":\#(Example.habit()),"revision":5}"#
  )

  package var habit = HabitReference("")
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.habit(&habit)
    list.dryRun(&dryRun)
  }
}

/// `pauseAll`: pauses every habit for a while.
package struct PauseAll: WritingMethod {
  package static let name = "pauseAll"
  package static let chapter = MethodGroup.habits
  package static let change: String? = "a pause of everything"
  package static let summary =
    "Starts a vacation: pauses every habit from a day on, including those added later"
  package typealias Result = VacationsResult
  package static let example = Example(
    "Two weeks by the sea",
    #"{"from":"2026-12-20","through":"2027-01-03"}"#,
    result: #"{"vacations":[{"from":"2026-12-20","through":"2027-01-03"}],"revision":6}"#
  )

  package var from: Day?
  package var through: Day?
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.optional("from", &from, "The first paused day; default: today")
    list.optional("through", &through, "The last paused day; default: until resumeAll")
    list.dryRun(&dryRun)
  }
}

/// The result of `pauseAll` and `resumeAll`.
package struct VacationsResult: ProtocolObject {
  package var vacations: [Pause] = []
  package var revision = 0

  package mutating func members(_ list: inout Members) {
    list.member("vacations", &vacations, "The vacations, including past ones")
    list.revision(&revision)
  }

  package init() {}
}

/// `resumeAll`: ends a pause of every habit.
package struct ResumeAll: WritingMethod {
  package static let name = "resumeAll"
  package static let chapter = MethodGroup.habits
  package static let change: String? = "the end of a pause of everything"
  package static let summary =
    "Ends the vacation as of yesterday; if there is none now, cancels planned ones"
  package typealias Result = VacationsResult
  package static let example = Example(
    "Staying at home after all: the planned pause is cancelled",
    "{}",
    result: #"{"vacations":[],"revision":7}"#
  )

  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.dryRun(&dryRun)
  }
}

/// `listPauses`: the pauses of all habits and of single ones.
package struct ListPauses: Method {
  package static let name = "listPauses"
  package static let chapter = MethodGroup.habits
  package static let summary =
    "The vacations, and the pauses of single habits, that are not over, earliest first"
  package static let example = Example(
    "The planned vacation",
    result: #"{"pauses":[{"from":"2026-12-20","through":"2027-01-03"}]}"#
  )

  package var past = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.flag("past", &past, "True to include pauses that are over")
  }

  /// The pauses.
  package struct Result: ProtocolObject {
    package var pauses: [ShownPause] = []

    package mutating func members(_ list: inout Members) {
      list.member("pauses", &pauses, "The pauses by first day, vacations before others")
    }

    package init() {}
  }

  /// A pause with its habit.
  package struct ShownPause: ProtocolObject {
    package var from = Day.first
    package var through: Day?
    package var habit: String?
    package var name: String?

    package mutating func members(_ list: inout Members) {
      list.member("from", &from, "The first paused day")
      list.optional("through", &through, "The last paused day; missing if the pause has no end")
      list.optional(
        "habit",
        &habit,
        "The paused habit; missing for a vacation",
        schema: .habitID
      )
      list.optional("name", &name, "The habit's name")
    }

    package init() {}
  }
}
