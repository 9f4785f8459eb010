/// What was said of a day instead of counting it.
package enum Mark: String, Sendable, CaseIterable {
  /// Left out on purpose: a streak neither breaks nor grows.
  case skipped
  /// Not done, and said so: ends a streak.
  case failed
}
