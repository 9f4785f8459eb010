/// The registers that a loading has touched, so that what follows from them can be renewed.
package struct Touched: Sendable {
  /// Parts of the registers, within which anything may have been written.
  package struct Areas: Sendable {
    /// The habits.
    package var habits: Set<HabitID> = []
    /// Journeys, items and settings are among them.
    package var isShared = false

    /// It is no part at all.
    package var isEmpty: Bool { habits.isEmpty && !isShared }
  }

  /// Changes that were written one by one.
  package var changes: [Change] = []
  /// The parts of which no single changes are known.
  package var areas = Areas()

  /// Nothing.
  package init() {}
}
