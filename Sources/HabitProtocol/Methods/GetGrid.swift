package import HabitCore

/// `grid`: the days of many weeks, for a contribution grid.
package struct GetGrid: Method {
  /// Its name.
  package static let name = MethodName.grid
  /// What it does.
  package static let summary =
    "How each day of the last weeks stands, for one habit or all together, oldest first"
  /// Its parameters.
  package static let parameters: [ParameterEntry] = [
    Parameter.habit.entry, weeks.entry, until.entry,
  ]

  /// A year and the current week: what fits a contribution grid.
  private static let defaultWeeks = 53
  /// A lifetime: a longer grid is asked for in parts.
  private static let maximumWeeks = 5300

  private static let weeks = Parameter.integer(
    "weeks",
    1...maximumWeeks,
    "How many weeks; 53 where it is missing"
  )
  private static let until = Parameter.day(
    "until",
    "A day of the last week; today where it is missing"
  )

  /// The habit; `nil` is all together.
  package var habit: HabitReference?
  /// How many weeks.
  package var weeks: Int
  /// A day of the last week; `nil` is today.
  package var until: Day?

  /// Decodes a request.
  package init(_ arguments: Arguments) throws(RPCError) {
    habit = try arguments.value(.habit)
    weeks = try arguments.value(Self.weeks) ?? Self.defaultWeeks
    until = try arguments.value(Self.until)
  }
}
