package import HabitCore

/// `settings`: the start of the day and the week, and the time zone.
package struct GetSettings: Method {
  package static let name = "settings"
  package static let chapter = MethodGroup.daemon
  package static let summary = "When the day and the week start, and in which time zone"
  package typealias Result = Settings
  package static let example = Example(
    "As they are at first",
    result: #"""
      {"dayStart":"00:00","weekStart":1}
      """#
  )

  package init(_ arguments: Arguments) throws(RPCError) {}
}
