import HabitCore

/// A line of harsh's file `habits`.
struct HarshHabit: Equatable, Sendable {
  /// The name, which the log refers to.
  var name: String
  /// The heading above it.
  var heading: String?
  /// The schedule.
  var schedule: Schedule
  /// The last day it is active.
  var lastDay: Day?
  /// The line it stands on.
  var line: Int
}
