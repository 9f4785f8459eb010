package import HabitCore
import JSON

/// `tally`: adds to the count of a day; reaching the target completes the habit.
package struct TallyHabit: Method {
  package static let name = "tally"
  package static let chapter = MethodGroup.ticking
  package static let change: String? = "a count"
  package static let summary = "Adds repetitions to a day; reaching the target completes the habit"
  package static let parameters: [ParameterEntry] = [
    Parameter.habit.required.entry, Parameter.date.entry, by.entry, Parameter.dryRun.entry,
    Parameter.startEarlier.entry, onlyFirst.entry,
  ]
  package typealias Result = Tick
  package static let example = Example(
    "Twelve of today's twenty pages",
    #"{"habit":"Read","by":12}"#,
    result: #"""
      {"habit":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","date":"2026-11-20",
       "entry":{"count":12},"completed":false,"due":true,"streak":{"unit":"days","current":2,"strict":0,
       "todayOpen":true},"progress":{"total":1,"completed":0,"percentage":0,"totalXP":10,
       "earnedXP":0,"next":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","allCompleted":false},
       "revision":14}
      """#
  )
  package static let errors = RPCError.Kind.ofTicks + [.habitCounted]

  /// The amount that is added.
  package static let by = Parameter.difference(
    "by",
    "How much is added; 1 where it is missing, less than 0 takes back"
  )
  /// The condition that nothing is counted yet.
  package static let onlyFirst = Parameter<Bool>.flag(
    "onlyFirst",
    "Whether to refuse a day on which something is counted already"
  )

  /// The habit.
  package var habit: HabitReference
  /// The day; `nil` for today.
  package var date: Day?
  /// The amount to add.
  package var by: Difference
  /// True for a dry run, which changes nothing.
  package var dryRun: Bool
  /// True to move a later start of the habit to the day.
  package var startEarlier: Bool
  /// True to refuse a day on which something is counted already.
  package var onlyFirst: Bool

  package init(_ arguments: Arguments) throws(RPCError) {
    habit = try arguments.required(.habit)
    date = try arguments.value(.date)
    by = try arguments.value(Self.by) ?? Difference(.one)
    dryRun = try arguments.value(.dryRun) ?? false
    startEarlier = try arguments.value(.startEarlier) ?? false
    onlyFirst = try arguments.value(Self.onlyFirst) ?? false
  }
}
