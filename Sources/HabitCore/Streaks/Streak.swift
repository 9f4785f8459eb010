/// The unit of a streak.
package enum StreakUnit: String, Sendable {
  /// Due days.
  case days
  /// Calendar weeks whose quota was met.
  case weeks
  /// Calendar months whose quota was met.
  case months
}

/// The lengths of a habit's streaks as of a day.
package struct Streak: Equatable, Sendable {
  /// The unit.
  package var unit: StreakUnit
  /// The streak that reaches the day; an open today neither breaks nor adds.
  package var current: Int
  /// The longest streak in that unit.
  package var longest: Int
  /// As ``current``, but 0 when today or its period is open.
  package var strict: Int
  /// True when today, or its period, asks for the habit and is not done.
  package var todayOpen: Bool
  /// The first day of ``current``; `nil` when it is 0.
  package var currentFrom: Day?
  /// The first and last day of ``longest``; `nil` when it is 0.
  package var longestDays: ClosedRange<Day>?
}
