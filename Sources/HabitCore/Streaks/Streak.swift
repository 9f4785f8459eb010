/// What a streak counts.
package enum StreakUnit: String, Sendable {
  /// Days that asked for the habit.
  case days
  /// Calendar weeks whose quota was met.
  case weeks
  /// Calendar months whose quota was met.
  case months
}

/// How long a habit has been kept up without a break.
package struct Streak: Equatable, Sendable {
  /// What is counted.
  package var unit: StreakUnit
  /// The streak that reaches the day asked about; a today still open neither breaks nor adds.
  package var current: Int
  /// The longest there was in that unit.
  package var longest: Int
  /// As ``current``, but an open today or period makes it 0.
  package var strict: Int
  /// Whether today, or the period that holds it, asks for the habit and is not done.
  package var todayOpen: Bool
  /// The first day of ``current``; `nil` when it is 0.
  package var currentFrom: Day?
  /// The first and last day of ``longest``; `nil` when it is 0.
  package var longestDays: ClosedRange<Day>?
}
