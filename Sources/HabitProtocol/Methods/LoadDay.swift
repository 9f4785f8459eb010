package import HabitCore

/// `loadDay`: a day as a person sees it, its habits in order.
package struct LoadDay: Method {
  /// Its name.
  package static let name = MethodName.loadDay
  /// What it does.
  package static let summary =
    "A day: the habits that are due or have an entry, in order, and its progress"
  /// Its parameters.
  package static let parameters: [ParameterEntry] = [
    Parameter.date.entry, includeUnscheduled.entry, includeArchived.entry,
  ]

  private static let includeUnscheduled = Parameter.flag(
    "includeUnscheduled",
    "Whether active habits that the day does not ask for are listed too"
  )
  private static let includeArchived = Parameter.flag(
    "includeArchived",
    "Whether archived habits are listed too"
  )

  /// The day; `nil` is today.
  package var date: Day?
  /// Which habits to list.
  package var selection: DayView.Selection

  /// Decodes a request.
  package init(_ arguments: Arguments) throws(RPCError) {
    date = try arguments.value(.date)
    selection = DayView.Selection(
      includesUnscheduled: try arguments.value(Self.includeUnscheduled) ?? false,
      includesArchived: try arguments.value(Self.includeArchived) ?? false
    )
  }
}
