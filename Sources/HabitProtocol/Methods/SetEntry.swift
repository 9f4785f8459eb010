package import HabitCore
import JSON

/// `setEntry`: sets count, mark or note of a day's entry.
package struct SetEntry: EntryMethod {
  package static let name = "setEntry"
  package static let chapter = MethodGroup.ticking
  package static let isRepeatable = true
  package static let change: String? = "an entry"
  package static let summary =
    "Sets count, mark or note of a day; by name, null clears, and what is missing stays"
  package typealias Result = Tick
  package static let example = Example(
    "Tuesday is left out on purpose, with a note why",
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
    list.edit("count", &update.count, "How much was done", schema: .amount)
    list.edit("mark", &update.mark, "What the day is marked as")
    list.edit("note", &update.note, .note, "The day's note")
    list.dryRun(&dryRun)
    list.startEarlier(&startEarlier)
  }
}
