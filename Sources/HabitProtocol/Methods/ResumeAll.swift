import HabitCore

/// `resumeAll`: ends a pause of every habit.
package struct ResumeAll: Method {
  package static let name = "resumeAll"
  package static let chapter = MethodGroup.habits
  package static let change: String? = "the end of a pause of everything"
  package static let summary =
    "Ends the pause of every habit with yesterday; without one, gives up those planned for later"
  package static let parameters: [ParameterEntry] = [Parameter.dryRun.entry]
  package typealias Result = VacationsResult
  package static let example = Example(
    "Staying at home after all: the planned pause is given up",
    "{}",
    result: #"""
      {"vacations":[],"revision":7}
      """#
  )

  /// True for a dry run, which changes nothing.
  package var dryRun: Bool

  package init(_ arguments: Arguments) throws(RPCError) {
    dryRun = try arguments.value(.dryRun) ?? false
  }
}
