package import HabitCore

/// `cancelTimer`: ends the timer of a habit and tallies nothing.
package struct CancelTimer: WritingMethod, HabitMethod {
  package static let name = "cancelTimer"
  package static let chapter = MethodGroup.timers
  package static let change: String? = "a timer"
  package static let summary = "Ends a timer without booking its time"
  package typealias Result = TimerResult
  package static let example = Example(
    "The pool is closed",
    #"{"habit":"Swim"}"#,
    result: #"""
      {"habit":"swim","name":"Swim","revision":24}
      """#
  )
  package static let errors: [RPCError.Kind] = [.timerNotRunning]

  package var habit = HabitReference("")
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.habit(&habit)
    list.dryRun(&dryRun)
  }
}
