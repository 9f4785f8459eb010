import HabitCore

/// `resumeAll`: ends a pause of every habit.
package struct ResumeAll: WritingMethod {
  package static let name = "resumeAll"
  package static let chapter = MethodGroup.habits
  package static let change: String? = "the end of a pause of everything"
  package static let summary =
    "Ends the pause of every habit with yesterday; without one, gives up those planned for later"
  package typealias Result = VacationsResult
  package static let example = Example(
    "Staying at home after all: the planned pause is given up",
    "{}",
    result: #"""
      {"vacations":[],"revision":7}
      """#
  )

  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.dryRun(&dryRun)
  }
}
