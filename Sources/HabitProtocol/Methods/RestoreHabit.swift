package import HabitCore

/// `restoreHabit`: takes an archived habit out again.
package struct RestoreHabit: Method {
  /// Its name.
  package static let name = MethodName.restoreHabit
  /// What it does.
  package static let summary = "Makes an archived habit active again from today on"
  /// Its parameters.
  package static let parameters: [ParameterEntry] = [
    Parameter.habit.required.entry, Parameter.dryRun.entry,
  ]
  /// What it is answered with.
  package static let result = Schema.habitResult
  /// A request that works.
  package static let example = Example(
    "And taken out again",
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
