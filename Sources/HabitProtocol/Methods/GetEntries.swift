package import HabitCore

/// `entries`: what is recorded for a habit, day by day.
package struct GetEntries: Method {
  /// Its name.
  package static let name = MethodName.entries
  /// What it does.
  package static let summary = "What is recorded for a habit, day by day, oldest first"
  /// Its parameters.
  package static let parameters: [ParameterEntry] =
    [Parameter.habit.required.entry] + Parameter.range + [beforeStart.entry]

  private static let beforeStart = Parameter.flag(
    "beforeStart",
    "Whether to tell also what was kept from days before the habit's start"
  )

  /// The habit.
  package var habit: HabitReference
  /// The days asked for.
  package var days: ClosedRange<Day>
  /// Whether days before the habit's start are asked for too.
  package var beforeStart: Bool

  /// Decodes a request.
  package init(_ arguments: Arguments) throws(RPCError) {
    habit = try arguments.required(.habit)
    days = try arguments.range()
    beforeStart = try arguments.value(Self.beforeStart) ?? false
  }
}
