package import HabitCore

/// `settings`: the start of the day and the week, and the time zone.
package struct GetSettings: Method {
  package static let name = "settings"
  package static let chapter = MethodGroup.daemon
  package static let summary =
    "When the day and the week start, in which time zone, and what is shown of a habit's past"
  package typealias Result = Settings
  package static let example = Example(
    "As they are at first",
    result: #"""
      {"dayStart":"00:00","weekStart":1,"measure":"streak"}
      """#
  )

  package init() {}
}
