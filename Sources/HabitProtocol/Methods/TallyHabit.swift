package import HabitCore
import JSON

/// `tally`: adds to the count of a day; reaching the target completes the habit.
package struct TallyHabit: EntryMethod {
  package static let name = "tally"
  package static let chapter = MethodGroup.ticking
  package static let change: String? = "a count"
  package static let summary = "Adds repetitions to a day; reaching the target completes the habit"
  package typealias Result = Tick
  package static let example = Example(
    "Twelve of today's twenty pages",
    #"{"habit":"Read","by":12}"#,
    result: #"""
      {"habit":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","date":"2026-11-20",
       "state":"partial","entry":{"count":12},"completed":false,"due":true,"canToggle":true,"streak":{"unit":"days","current":2,"strict":0,
       "todayOpen":true},"target":20,"unit":"pages","step":"count",
       "atRisk":true,"words":{"amount":"12/20 pages","short":"12/20","past":"2 days","shortPast":"2d",
       "risk":"2 days end today"},"progress":{"total":1,"completed":0,"percentage":0,"totalXP":10,
       "earnedXP":0,"next":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","allCompleted":false},
       "revision":14}
      """#
  )
  package static let errors = RPCError.Kind.ofTicks + [.habitCounted]

  package var habit = HabitReference("")
  package var date: Day?
  package var by = Difference(.one)
  package var dryRun = false
  package var startEarlier = false
  package var onlyFirst = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.habit(&habit)
    list.date(&date)
    list.defaulted("by", &by, "How much is added; 1 where it is missing, less than 0 takes back")
    list.dryRun(&dryRun)
    list.startEarlier(&startEarlier)
    list.flag(
      "onlyFirst",
      &onlyFirst,
      "Whether to refuse a day on which something is counted already"
    )
  }
}
