package import HabitCore

/// `startTimer`: starts the timer of a habit.
package struct StartTimer: WritingMethod, HabitMethod {
  package static let name = "startTimer"
  package static let chapter = MethodGroup.timers
  package static let change: String? = "a timer"
  package static let summary =
    "Starts the timer of a habit that is counted in min or h; one timer a habit, several habits at once"
  package typealias Result = TimerResult
  package static let example = Example(
    "Half an hour of swimming",
    #"{"habit":"Swim","for":30}"#,
    result: #"""
      {"habit":"swim","name":"Swim","timer":{"since":"2026-11-20T11:42:10.000Z",
       "date":"2026-11-20","until":"2026-11-20T12:12:10.000Z",
       "forgottenAt":"2026-11-21T11:42:10.000Z"},"revision":23}
      """#
  )
  package static let errors =
    RPCError.Kind.ofTicks + [.timerRunning, .timerUnitMissing]

  package var habit = HabitReference("")
  package var minutes: Count?
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.habit(&habit)
    list.minutes(
      &minutes,
      "After how many minutes it ends by itself and is booked; it runs until it is stopped where this is "
        + "missing"
    )
    list.dryRun(&dryRun)
  }
}
