extension Ledger {
  /// The streak of the habit at a position as of a day; `nil` when it is removed.
  package func streak(at position: Int, asOf day: Day) -> Streak? {
    habits[position].habit?.streak(asOf: day, basis(at: position))
  }

  /// The streak of the habit at a position that reaches a day; `nil` when it is removed.
  package func currentStreak(at position: Int, asOf day: Day) -> CurrentStreak? {
    // The value for today, which nearly every caller wants, is stored.
    if day == today { return habits[position].streak }
    return habits[position].habit?.currentStreak(asOf: day, basis(at: position))
  }

  func basis(at position: Int) -> StreakBasis {
    StreakBasis(
      completed: record.days(of: position),
      skipped: habits[position].skipped,
      failed: habits[position].failed,
      today: today,
      weekStart: settings.weekStart
    )
  }
}
