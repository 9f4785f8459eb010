package import HabitCore

/// `markCompleted`: sets whether a habit is completed on a day; unlike `toggle` it may be repeated
/// safely.
package struct MarkCompleted: EntryMethod {
  package static let name = "markCompleted"
  package static let chapter = MethodGroup.ticking
  package static let isRepeatable = true
  package static let change: String? = "a tick"
  package static let summary =
    "Makes a habit completed on a day, or not completed; asking twice changes nothing more; refused "
    + "for a limit"
  package typealias Result = Tick
  package static let example = Example(
    "The day before as well; asking twice would change nothing more",
    #"{"habit":"Read","date":"2026-11-18"}"#,
    result: #"""
      {"habit":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","date":"2026-11-18",
       "state":"done","entry":{"count":1,"at":"2026-11-20T11:42:10.000Z"},"completed":true,
       "due":true,"canToggle":true,"streak":{"unit":"days","current":2,"strict":0,"todayOpen":true},
       "target":1,"step":"tick","progress":{"total":1,
       "completed":1,"percentage":1,"totalXP":10,"earnedXP":10,"allCompleted":true},"revision":12}
      """#
  )
  package static let errors = RPCError.Kind.ofTicks + [.habitIsLimit]

  package var habit = HabitReference("")
  package var date: Day?
  package var completed = true
  package var dryRun = false
  package var startEarlier = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.habit(&habit)
    list.date(&date)
    list.defaulted(
      "completed",
      &completed,
      "Whether it is to be completed; true where it is missing"
    )
    list.dryRun(&dryRun)
    list.startEarlier(&startEarlier)
  }
}
