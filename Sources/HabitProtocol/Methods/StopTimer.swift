package import HabitCore

/// `stopTimer`: stops the timer of a habit and tallies its time.
package struct StopTimer: WritingMethod, HabitMethod {
  package static let name = "stopTimer"
  package static let chapter = MethodGroup.timers
  package static let change: String? = "a timer"
  package static let summary =
    "Stops a timer and tallies its time, to a tenth of a minute, to the day it was started on"
  package typealias Result = StoppedResult
  package static let example = Example(
    "What 20 of these minutes would come to",
    #"{"habit":"Swim","for":20,"dryRun":true}"#,
    excerpt: #"""
      {"habit":"swim","name":"Swim","date":"2026-11-20","state":"partial","entry":{"count":20},"completed":false,
       "due":true,"canToggle":true,"target":30,"unit":"min","step":"timer",
       "words":{"amount":"20m of 30m","short":"20m of 30m"},"progress":{"total":8,"completed":0,"percentage":0,"totalXP":95,"earnedXP":0,
       "next":"item:three-for-today","allCompleted":false},"booked":20,"revision":23}
      """#
  )
  package static let errors =
    RPCError.Kind.ofTicks + [.timerNotRunning, .timerTooLong, .timerUnitMissing]

  package var habit = HabitReference("")
  package var minutes: Count?
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.habit(&habit)
    list.minutes(
      &minutes,
      "How many minutes it really was; what the timer says where this is missing, and that is refused "
        + "beyond 24 hours"
    )
    list.dryRun(&dryRun)
  }
}
