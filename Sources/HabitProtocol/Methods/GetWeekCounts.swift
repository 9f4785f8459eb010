package import HabitCore

/// `weekCounts`: how much was done on each day of a week.
package struct GetWeekCounts: Method {
  /// Its name.
  package static let name = MethodName.weekCounts
  /// What it does.
  package static let summary =
    "The seven days of a week: how many habits counted, how many were done"
  /// Its parameters.
  package static let parameters: [ParameterEntry] = [
    Parameter.date.entry, Parameter.weekStart.entry,
  ]

  /// A day of the week; `nil` is today.
  package var date: Day?
  /// The first day of the week; `nil` is the setting.
  package var weekStart: Int?

  /// Decodes a request.
  package init(_ arguments: Arguments) throws(RPCError) {
    date = try arguments.value(.date)
    weekStart = try arguments.value(.weekStart)
  }
}
