/// Whether a habit is there at all, and which of its registers count.
package enum Lifetime: Hashable, Sendable {
  /// There; registers signed before the floor belong to an earlier life and are hidden.
  case present(floor: Stamp)
  /// Removed, with everything recorded for it.
  case removed
}
