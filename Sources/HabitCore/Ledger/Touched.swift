/// The registers written by a load, for renewing the values derived from them.
package struct Touched: Sendable {
  /// Parts of the registers, any of which may have been written.
  package struct Areas: Sendable {
    /// The habits.
    package var habits: Set<HabitID> = []
    /// True when journeys, items or settings are included.
    package var isShared = false

    /// True when no part is included.
    package var isEmpty: Bool { habits.isEmpty && !isShared }
  }

  /// Single changes.
  package var changes: [Change] = []
  /// Parts whose single changes are not known.
  package var areas = Areas()

  /// Creates an empty value.
  package init() {}
}
