package import HabitCore

/// `doNext`: takes one step of the habit that comes next, as a click on a bar does.
package struct DoNext: WritingMethod {
  package static let name = "doNext"
  package static let chapter = MethodGroup.ticking
  package static let change: String? = "a step"
  package static let summary =
    "Takes one step of what comes next on a day: one more where it is counted, else a tick; a time "
    + "is completed"
  package typealias Result = Tick
  package static let example = Example(
    "What a click on a bar would do",
    #"{"dryRun":true}"#,
    result: #"""
      {"habit":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","date":"2026-11-20",
       "state":"partial","entry":{"count":13},"completed":false,"due":true,"canToggle":true,"streak":{"unit":"days","current":2,"strict":0,
       "todayOpen":true},"target":20,"unit":"pages","step":"count",
       "atRisk":true,"words":{"amount":"13/20 pages","short":"13/20","past":"2 days","shortPast":"2d",
       "risk":"2 days end today"},"progress":{"total":1,"completed":0,"percentage":0,"totalXP":10,
       "earnedXP":0,"next":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","allCompleted":false},
       "revision":14}
      """#
  )
  package static let errors: [RPCError.Kind] = [.nothingNext]

  package var date: Day?
  package var tag: TagChoice?
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.date(&date)
    list.tag(&tag)
    list.dryRun(&dryRun)
  }
}
