package import HabitCore

/// `cancelTimer`: ends the timer of a habit and tallies nothing.
package struct CancelTimer: Method {
  package static let name = "cancelTimer"
  package static let chapter = MethodGroup.timers
  package static let change: String? = "a timer"
  package static let summary = "Ends a timer without booking its time"
  package static let parameters: [ParameterEntry] = [
    Parameter.habit.required.entry, Parameter.dryRun.entry,
  ]
  package typealias Result = TimerResult
  package static let example = Example(
    "The pool is closed",
    #"{"habit":"Swim"}"#,
    result: #"""
      {"habit":"swim","name":"Swim","revision":24}
      """#
  )
  package static let errors: [RPCError.Kind] = [.timerNotRunning]

  /// The habit.
  package var habit: HabitReference
  /// True for a dry run, which changes nothing.
  package var dryRun: Bool

  package init(_ arguments: Arguments) throws(RPCError) {
    habit = try arguments.required(.habit)
    dryRun = try arguments.value(.dryRun) ?? false
  }
}
