import JSON
package import HabitCore

/// `toggle`: ticks a habit on a day, or unticks it.
package struct Toggle: WritingMethod, HabitMethod {
  package static let name = "toggle"
  package static let chapter = MethodGroup.ticking
  package static let change: String? = "a tick"
  package static let summary =
    "Completes a habit on a day, or clears it if it is completed or marked; for a limit, counts "
    + "one, or clears the count"
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

/// `markCompleted`: sets whether a habit is completed on a day; unlike `toggle`, it is safe to
/// repeat.
package struct MarkCompleted: EntryMethod {
  package static let name = "markCompleted"
  package static let chapter = MethodGroup.ticking
  package static let isRepeatable = true
  package static let change: String? = "a tick"
  package static let summary =
    "Completes a habit on a day, or clears that; repeating it changes nothing; refused for a limit"
  package typealias Result = Tick
  package static let example = Example(
    "The day before as well; repeating it would change nothing",
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
      "True to complete it, false to clear that; default: true"
    )
    list.dryRun(&dryRun)
    list.startEarlier(&startEarlier)
  }
}

/// `setEntry`: sets count, mark or note of a day's entry.
package struct SetEntry: EntryMethod {
  package static let name = "setEntry"
  package static let chapter = MethodGroup.ticking
  package static let isRepeatable = true
  package static let change: String? = "an entry"
  package static let summary =
    "Sets count, mark or note of a day; null, by name, clears one, and missing ones stay"
  package typealias Result = Tick
  package static let example = Example(
    "Tuesday is skipped, with a note",
    #"{"habit":"Read","date":"2026-11-17","mark":"skipped","note":"On the train"}"#,
    result: #"""
      {"habit":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","date":"2026-11-17",
       "state":"skipped","entry":{"count":0,"mark":"skipped","note":"On the train"},"completed":false,
       "due":true,"canToggle":true,"streak":{"unit":"days","current":2,"strict":0,"todayOpen":true},
       "target":1,"step":"tick","progress":{"total":0,
       "completed":0,"percentage":0,"totalXP":0,"earnedXP":0,"allCompleted":false},"revision":13}
      """#
  )
  package static let errors = RPCError.Kind.ofTicks

  package var habit = HabitReference("")
  package var date: Day?
  package var update = EntryUpdate()
  package var dryRun = false
  package var startEarlier = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.habit(&habit)
    list.date(&date)
    list.edit("count", &update.count, "The amount done", schema: .amount)
    list.edit("mark", &update.mark, "The mark of the day")
    list.edit("note", &update.note, .note, "The day's note")
    list.dryRun(&dryRun)
    list.startEarlier(&startEarlier)
  }
}

/// `tally`: adds to the count of a day, which completes the habit once the target is reached.
package struct TallyHabit: EntryMethod {
  package static let name = "tally"
  package static let chapter = MethodGroup.ticking
  package static let change: String? = "a count"
  package static let summary = "Adds to the count of a day; reaching the target completes the habit"
  package typealias Result = Tick
  package static let example = Example(
    "Twelve of today's twenty pages",
    #"{"habit":"Read","by":12}"#,
    result: Example.pages(12)
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
    list.defaulted("by", &by, "The amount to add; default: 1, negative to subtract")
    list.dryRun(&dryRun)
    list.startEarlier(&startEarlier)
    list.flag(
      "onlyFirst",
      &onlyFirst,
      "True to refuse a day that already has a count"
    )
  }
}

/// `doNext`: takes one step of the next open habit, like a click on a bar.
package struct DoNext: WritingMethod {
  package static let name = "doNext"
  package static let chapter = MethodGroup.ticking
  package static let change: String? = "a step"
  package static let summary =
    "Takes one step of the next open habit of a day: adds one if it is counted, otherwise "
    + "completes it; a time is completed"
  package typealias Result = Tick
  package static let example = Example(
    "What a click on a bar would do",
    #"{"dryRun":true}"#,
    result: Example.pages(13)
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

extension Example {
  /// The example's result after that many of today's twenty pages, as JSON.
  fileprivate static func pages(_ count: Int) -> String {
    #"""
    {"habit":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","date":"2026-11-20",
     "state":"partial","entry":{"count":\#(count)},"completed":false,"due":true,"canToggle":true,"streak":{"unit":"days","current":2,"strict":0,
     "todayOpen":true},"target":20,"unit":"pages","step":"count",
     "atRisk":true,"words":{"amount":"\#(count)/20 pages","short":"\#(count)/20","past":"2 days","shortPast":"2d",
     "risk":"2 days end today"},"progress":{"total":1,"completed":0,"percentage":0,"totalXP":10,
     "earnedXP":0,"next":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","allCompleted":false},
     "revision":14}
    """#
  }
}
