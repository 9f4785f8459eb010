package import HabitCore

/// What the reading of other devices' folders has put into the ledger.
package struct MergedOthers: Equatable, Sendable {
  /// The habits of which anything may have changed.
  package var habits: Set<HabitID> = []
  /// Whether journeys, items or settings may have changed.
  package var isShared = false

  /// Nothing.
  package init() {}

  /// Whether nothing can have changed.
  package var isEmpty: Bool { habits.isEmpty && !isShared }

  /// Adds what a change is about.
  mutating func insert(_ change: Change) {
    if let habit = change.habit { habits.insert(habit) } else { isShared = true }
  }

  /// Adds what others are about.
  mutating func formUnion(_ other: MergedOthers) {
    habits.formUnion(other.habits)
    if other.isShared { isShared = true }
  }
}
