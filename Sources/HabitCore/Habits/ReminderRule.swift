/// A time of day at which a habit reminds, on some or all weekdays.
package struct ReminderRule: Hashable, Sendable {
  package var time: TimeOfDay
  package var weekdays: Weekdays
  /// Minutes between repeats while the habit is open, 1 … ``maximumAgain``; `nil` to remind once.
  package var again: Int?

  /// In minutes: one less than a day.
  package static let maximumAgain = TimeOfDay.minutesInDay - 1

  /// Creates a rule; with a time alone it reminds once, on every day.
  package init(_ time: TimeOfDay, weekdays: Weekdays = .all, again: Int? = nil) {
    self.time = time
    self.weekdays = weekdays
    self.again = again
  }

  /// The shortest interval that a person can set, in minutes: a shorter one would be an alarm.
  package static let minimumAgain = 5

  /// The times at which the rule reminds on a day, with repeats until the day is over, in the order
  /// of the person's day; none on a weekday that the rule leaves out.
  package func times(on day: Day, dayStart: TimeOfDay) -> [TimeOfDay] {
    guard weekdays.contains(day.weekday) else { return [] }
    guard let again, again > 0 else { return [time] }
    return stride(from: time.minutes(after: dayStart), to: TimeOfDay.minutesInDay, by: again)
      .compactMap {
        TimeOfDay(minutes: ($0 + dayStart.minutes) % TimeOfDay.minutesInDay)
      }
  }

  /// True if the rule is for all weekdays and does not repeat.
  package var isPlain: Bool { weekdays == .all && again == nil }
}

extension [ReminderRule] {
  /// The same reminders, each repeated after some minutes; unchanged for `nil`.
  ///
  /// - Throws: ``RuleViolation/noReminder`` if there are none.
  func coming(again minutes: Int?) throws(RuleViolation) -> Self {
    guard let minutes else { return self }
    guard !isEmpty else { throw .noReminder }
    return map { ReminderRule($0.time, weekdays: $0.weekdays, again: minutes) }
  }
}
