package import HabitCore

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
    result: #"""
      {"vacations":[{"from":"2026-12-20","through":"2027-01-03"}],"revision":6}
      """#
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
