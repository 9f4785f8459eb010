package import HabitCore

/// `resumeHabit`: ends a pause.
package struct ResumeHabit: Method {
  /// Its name.
  package static let name = MethodName.resumeHabit
  /// What it does.
  package static let summary =
    "Ends the pause of a habit with yesterday; without one, gives up those planned for later"
  /// Its parameters.
  package static let parameters: [ParameterEntry] = [
    Parameter.habit.required.entry, Parameter.dryRun.entry,
  ]
  /// What it is answered with.
  package static let result = Schema.habitResult
  /// A request that works.
  package static let example = Example(
    "Staying at home after all: the planned pause is given up",
    #"{"habit":"Read"}"#
  )

  /// The habit.
  package var habit: HabitReference
  /// Whether it is only tried.
  package var dryRun: Bool

  /// Decodes a request.
  package init(_ arguments: Arguments) throws(RPCError) {
    habit = try arguments.required(.habit)
    dryRun = try arguments.value(.dryRun) ?? false
  }
}
