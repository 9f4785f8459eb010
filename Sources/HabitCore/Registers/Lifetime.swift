/// The existence of a habit, and the start of its present life.
package enum Lifetime: Hashable, Sendable {
  /// The habit exists; registers signed before the floor belong to an earlier life and are hidden.
  case present(floor: Stamp)
  /// The habit is removed, with everything recorded for it.
  case removed
}
