/// A moment in milliseconds since 1970-01-01 00:00 UTC.
package struct Instant: Hashable, Sendable {
  /// Milliseconds since the epoch, 0 … ``maximumMilliseconds``.
  package let milliseconds: Int

  /// The last moment of the year 9999, where ``Day`` ends too.
  package static let maximumMilliseconds = 253_402_300_799_999

  /// The moment that many milliseconds after the epoch, or `nil` out of range.
  package init?(milliseconds: Int) {
    guard (0...Self.maximumMilliseconds).contains(milliseconds) else { return nil }
    self.milliseconds = milliseconds
  }
}
