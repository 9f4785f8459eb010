package import HabitCore

/// `archiveHabit`: puts a habit away; its history stays.
package struct ArchiveHabit: Method {
  /// Its name.
  package static let name = MethodName.archiveHabit
  /// What it does.
  package static let summary = "Puts a habit away from today on; its history stays"
  /// Its parameters.
  package static let parameters: [ParameterEntry] = [
    Parameter.habit.required.entry, Parameter.dryRun.entry,
  ]
  /// What it is answered with.
  package static let result = Schema.habitResult
  /// A request that works.
  package static let example = Example(
    "Put away",
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
