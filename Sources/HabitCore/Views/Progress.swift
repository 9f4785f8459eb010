/// How far a day has come (law 6).
package struct Progress: Equatable, Sendable {
  /// How many habits count: due and not skipped, or done though not due; not the at-most ones that the
  /// real today has kept so far.
  package var total = 0
  /// How many of them are done.
  package var completed = 0
  /// The XP of all that count.
  package var totalXP = 0
  /// The XP of those done.
  package var earnedXP = 0
  /// The first due habit that is neither done nor marked; never an at-most one.
  package var next: HabitID?

  /// Nothing done of nothing.
  package init() {}

  /// The share done, 0 … 1; 0 when nothing counts.
  package var percentage: Double { total == 0 ? 0 : Double(completed) / Double(total) }
  /// Whether all is done; never for an empty day.
  package var allCompleted: Bool { total > 0 && completed == total }

  /// Adds a habit's share; whether it is the next is for the caller to say.
  mutating func add(_ share: DayShare) {
    guard share.isCounted else { return }
    total += 1
    totalXP += share.xp
    guard share.isCompleted else { return }
    completed += 1
    earnedXP += share.xp
  }

  /// Takes a habit's share out again.
  mutating func remove(_ share: DayShare) {
    guard share.isCounted else { return }
    total -= 1
    totalXP -= share.xp
    guard share.isCompleted else { return }
    completed -= 1
    earnedXP -= share.xp
  }
}
