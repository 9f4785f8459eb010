package import HabitCore
import JSON

/// `setEntry`: sets count, mark or note of a day's entry.
package struct SetEntry: Method {
  package static let name = "setEntry"
  package static let chapter = MethodGroup.ticking
  package static let isRepeatable = true
  package static let change: String? = "an entry"
  package static let summary =
    "Sets count, mark or note of a day; by name, null clears, and what is missing stays"
  package static let parameters: [ParameterEntry] = [
    Parameter.habit.required.entry, Parameter.date.entry, count.entry, mark.entry, note.entry,
    Parameter.dryRun.entry,
    Parameter.startEarlier.entry,
  ]
  package typealias Result = Tick
  package static let example = Example(
    "Tuesday is left out on purpose, with a note why",
    #"{"habit":"Read","date":"2026-11-17","mark":"skipped","note":"On the train"}"#,
    result: #"""
      {"habit":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","date":"2026-11-17",
       "entry":{"count":0,"mark":"skipped","note":"On the train"},"completed":false,
       "due":true,"streak":{"unit":"days","current":2,"strict":0,"todayOpen":true},"progress":{"total":0,
       "completed":0,"percentage":0,"totalXP":0,"earnedXP":0,"allCompleted":false},"revision":13}
      """#
  )
  package static let errors = RPCError.Kind.ofTicks
  package static let nullClears = true

  /// The amount done.
  package static let count = Parameter.count("count", "How much was done")
  /// The day's note.
  package static let note = Parameter.text(.note, "The day's note")
  /// The mark of the day.
  package static let mark = Parameter.mark("What the day is marked as")

  /// The habit.
  package var habit: HabitReference
  /// The day; `nil` for today.
  package var date: Day?
  /// The fields to change.
  package var update: EntryUpdate
  /// True for a dry run, which changes nothing.
  package var dryRun: Bool
  /// True to move a later start of the habit to the day.
  package var startEarlier: Bool

  package init(_ arguments: Arguments) throws(RPCError) {
    habit = try arguments.required(.habit)
    date = try arguments.value(.date)
    update = EntryUpdate()
    update.count = try arguments.edit(Self.count)
    update.mark = try arguments.edit(Self.mark)
    update.note = try arguments.edit(Self.note)
    dryRun = try arguments.value(.dryRun) ?? false
    startEarlier = try arguments.value(.startEarlier) ?? false
  }
}
