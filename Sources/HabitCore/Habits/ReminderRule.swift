/// A time at which a habit reminds.
package struct ReminderRule: Hashable, Sendable {
  /// The time of day.
  package var time: TimeOfDay
  /// The weekdays on which it reminds.
  package var weekdays: Weekdays
  /// The minutes after which it reminds again while the habit is open, 1 … ``maximumAgain``; `nil` for
  /// once.
  package var again: Int?

  /// The longest interval, in minutes: a day has no more.
  package static let maximumAgain = TimeOfDay.minutesInDay - 1

  /// Creates a rule; without more than a time it reminds once on every day.
  package init(_ time: TimeOfDay, weekdays: Weekdays = .all, again: Int? = nil) {
    self.time = time
    self.weekdays = weekdays
    self.again = again
  }

  /// True when it is a time alone.
  package var isPlain: Bool { weekdays == .all && again == nil }
}
