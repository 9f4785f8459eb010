/// A running timer of a habit (law 19).
package struct HabitTimer: Hashable, Sendable {
  /// The moment it was started.
  package var since: Instant
  /// The day its minutes are tallied to: that on which it was started.
  package var day: Day
  /// The moment at which it ends by itself; `nil` for one that is stopped by the person.
  package var until: Instant?

  /// Creates a timer.
  package init(since: Instant, day: Day, until: Instant? = nil) {
    self.since = since
    self.day = day
    self.until = until
  }
}
