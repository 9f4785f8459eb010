/// The progress of a day (law 6).
package struct Progress: Equatable, Sendable {
  /// The number of habits that count: due and not skipped, or completed though not due; without
  /// at-most habits that are kept so far today.
  package var total = 0
  /// The number of them that are completed.
  package var completed = 0
  /// The XP of all that count.
  package var totalXP = 0
  /// The XP of those completed.
  package var earnedXP = 0
  /// The first due habit that is neither completed nor marked; never an at-most one.
  package var next: HabitID?

  /// Creates the progress of an empty day.
  package init() {}

  /// The completed share, 0 … 1; 0 when nothing counts.
  package var percentage: Double { total == 0 ? 0 : Double(completed) / Double(total) }
  /// True when all are completed; never for an empty day.
  package var allCompleted: Bool { total > 0 && completed == total }

  /// Adds a habit's share; the caller sets ``next``.
  mutating func add(_ share: DayShare) {
    guard share.isCounted else { return }
    total += 1
    totalXP += share.xp
    guard share.isCompleted else { return }
    completed += 1
    earnedXP += share.xp
  }

  /// Removes a habit's share.
  mutating func remove(_ share: DayShare) {
    guard share.isCounted else { return }
    total -= 1
    totalXP -= share.xp
    guard share.isCompleted else { return }
    completed -= 1
    earnedXP -= share.xp
  }
}
