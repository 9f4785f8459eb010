package import HabitCore

/// `streak`: the streak of one habit, or of each.
package struct GetStreak: Method {
  package static let name = "streak"
  package static let chapter = MethodGroup.looking
  package static let summary =
    "The streak of a habit as of a day; without a habit, of all active ones"
  package static let parameters: [ParameterEntry] = [
    Parameter.habit.whenMissing("all active ones").entry, Parameter.date.entry,
  ]
  package static let result = Schema.either([
    .streak,
    .object([.member("streaks", .list(.streak), "Those of all habits that are not archived")]),
  ])
  package static let example = Example(
    "Two days, as today is still open",
    #"{"habit":"Read"}"#,
    result: #"""
      {"habit":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","unit":"days","current":2,
       "longest":2,"strict":0,"todayOpen":true,"strength":0.1479761464123423,
       "currentFrom":"2026-11-18","longestFrom":"2026-11-18","longestThrough":"2026-11-19"}
      """#
  )

  /// The habit; `nil` for all active ones.
  package var habit: HabitReference?
  /// The day to count back from; `nil` for today.
  package var date: Day?

  package init(_ arguments: Arguments) throws(RPCError) {
    habit = try arguments.value(.habit)
    date = try arguments.value(.date)
  }
}
