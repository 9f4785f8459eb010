package import HabitCore

/// `pauseAll`: pauses every habit for a while.
package struct PauseAll: Method {
  package static let name = "pauseAll"
  package static let chapter = MethodGroup.habits
  package static let change: String? = "a pause of everything"
  package static let summary =
    "Pauses every habit from a day on, also those of journeys and those added later: a vacation"
  package static let parameters: [ParameterEntry] = [
    PauseHabit.from.entry, through.entry, Parameter.dryRun.entry,
  ]
  package typealias Result = VacationsResult
  package static let example = Example(
    "Two weeks by the sea",
    #"{"from":"2026-12-20","through":"2027-01-03"}"#,
    result: #"""
      {"vacations":[{"from":"2026-12-20","through":"2027-01-03"}],"revision":6}
      """#
  )

  /// The last day.
  package static let through = Parameter.day(
    "through",
    "The last paused day; until resumeAll where it is missing"
  )

  /// The first paused day; `nil` for today.
  package var from: Day?
  /// The end of the pause.
  package var end: Pause.End
  /// True for a dry run, which changes nothing.
  package var dryRun: Bool

  package init(_ arguments: Arguments) throws(RPCError) {
    from = try arguments.value(PauseHabit.from)
    end = try arguments.value(Self.through).map(Pause.End.through) ?? .open
    dryRun = try arguments.value(.dryRun) ?? false
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
