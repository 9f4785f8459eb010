package import HabitCore

/// `toggle`: ticks a habit on a day, or unticks it.
package struct Toggle: WritingMethod, HabitMethod {
  package static let name = "toggle"
  package static let chapter = MethodGroup.ticking
  package static let change: String? = "a tick"
  package static let summary =
    "Completes a habit on a day; where it is completed or marked, clears it; counts one of a limit, or "
    + "clears it"
  package typealias Result = Tick
  package static let example = Example(
    "Done on Thursday, when one page was enough",
    #"{"habit":"Read","date":"2026-11-19"}"#,
    result: #"""
      {"habit":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","date":"2026-11-19",
       "state":"done","entry":{"count":1,"at":"2026-11-20T11:42:10.000Z"},"completed":true,
       "due":true,"canToggle":true,"streak":{"unit":"days","current":1,"strict":0,"todayOpen":true},
       "target":1,"step":"tick","progress":{"total":1,
       "completed":1,"percentage":1,"totalXP":10,"earnedXP":10,"allCompleted":true},"revision":11}
      """#
  )
  package static let errors = RPCError.Kind.ofTicks

  package var habit = HabitReference("")
  package var date: Day?
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.habit(&habit)
    list.date(&date)
    list.dryRun(&dryRun)
  }
}
