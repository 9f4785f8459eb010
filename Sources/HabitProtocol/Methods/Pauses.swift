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
    list.optional("from", &from, "The first paused day; today where it is missing")
    list.optional(
      "through",
      &through,
      "The last paused day; until it is resumed where it is missing"
    )
    list.dryRun(&dryRun)
  }
}

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
    "Pauses every habit from a day on, also those of journeys and those added later: a vacation"
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
    list.optional("from", &from, "The first paused day; today where it is missing")
    list.optional("through", &through, "The last paused day; until resumeAll where it is missing")
    list.dryRun(&dryRun)
  }
}

/// The result of a method about the pauses of all habits.
package struct VacationsResult: ProtocolObject {
  package var vacations: [Pause] = []
  package var revision = 0

  package mutating func members(_ list: inout Members) {
    list.member("vacations", &vacations, "The pauses of every habit, past ones too")
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
    "Ends the pause of every habit with yesterday; without one, gives up those planned for later"
  package typealias Result = VacationsResult
  package static let example = Example(
    "Staying at home after all: the planned pause is given up",
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
    "The pauses of every habit and of single ones, the earliest first: those that are not over"
  package static let example = Example(
    "The vacation that is planned",
    result: #"{"pauses":[{"from":"2026-12-20","through":"2027-01-03"}]}"#
  )

  package var past = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.flag("past", &past, "Whether pauses that are over are listed too")
  }

  /// The pauses.
  package struct Result: ProtocolObject {
    package var pauses: [ShownPause] = []

    package mutating func members(_ list: inout Members) {
      list.member("pauses", &pauses, "The pauses, by first day; those of every habit before others")
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
      list.optional("through", &through, "The last one; missing while the pause has no end")
      list.optional(
        "habit",
        &habit,
        "The paused habit; every one where it is missing",
        schema: .habitID
      )
      list.optional("name", &name, "What that habit is called")
    }

    package init() {}
  }
}
