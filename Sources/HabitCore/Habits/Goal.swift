/// Which way a habit's target points.
package enum Goal: String, Sendable, CaseIterable {
  /// The count is to reach the target.
  case atLeast
  /// The count is to stay at or below the target.
  case atMost
}
