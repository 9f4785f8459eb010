/// A statement about a day that replaces its count.
package enum Mark: String, Sendable, CaseIterable {
  /// Left out on purpose; a streak neither breaks nor grows.
  case skipped
  /// Explicitly not done; ends a streak.
  case failed
}
