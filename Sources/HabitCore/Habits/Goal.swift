/// The direction of a habit's target.
package enum Goal: String, Sendable, CaseIterable {
  /// The count must reach the target.
  case atLeast
  /// The count must not exceed the target.
  case atMost
}
