package import HabitCore

/// `pauseHabit`: pauses a habit for a while.
package struct PauseHabit: Method {
  package static let name = "pauseHabit"
  package static let chapter = MethodGroup.habits
  package static let change: String? = "a pause"
  package static let summary =
    "Pauses a habit from a day on, also a future one; a streak neither breaks nor grows meanwhile"
  package static let parameters: [ParameterEntry] = [
    Parameter.habit.required.entry, from.entry, through.entry, Parameter.dryRun.entry,
  ]
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

  /// The first day.
  package static let from = Parameter.day("from", "The first paused day; today where it is missing")
  /// The last day.
  package static let through = Parameter.day(
    "through",
    "The last paused day; until it is resumed where it is missing"
  )

  /// The habit.
  package var habit: HabitReference
  /// The first paused day; `nil` for today.
  package var from: Day?
  /// The end of the pause.
  package var end: Pause.End
  /// True for a dry run, which changes nothing.
  package var dryRun: Bool

  package init(_ arguments: Arguments) throws(RPCError) {
    habit = try arguments.required(.habit)
    from = try arguments.value(Self.from)
    end = try arguments.value(Self.through).map(Pause.End.through) ?? .open
    dryRun = try arguments.value(.dryRun) ?? false
  }
}
