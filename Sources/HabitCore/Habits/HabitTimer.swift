/// A running timer of a habit (law 19).
package struct HabitTimer: Hashable, Sendable {
  /// The moment it was started, which also names what it measured: see ``TallyID``.
  package var since: Instant
  /// The day its minutes are tallied to: that on which it was started.
  package var day: Day
  /// The moment at which it ends by itself; `nil` for one that is stopped by the person.
  package var until: Instant?

  /// The longest time that is booked without asking, and that a timer is started for, in milliseconds.
  ///
  /// A day: one that runs longer was forgotten.
  package static let longest = 24 * 3_600_000

  /// The moment from which it seems forgotten, and is not booked without asking.
  package var forgottenAt: Instant {
    Instant(milliseconds: since.milliseconds + Self.longest) ?? since
  }

  /// Creates a timer.
  package init(since: Instant, day: Day, until: Instant? = nil) {
    self.since = since
    self.day = day
    self.until = until
  }

  /// The milliseconds it has run at a moment: none before its start, and no more after its end.
  package func elapsed(at moment: Instant) -> Int {
    max(0, end(at: moment).milliseconds - since.milliseconds)
  }

  /// The moment up to which it has run.
  package func end(at moment: Instant) -> Instant {
    guard let until, until.milliseconds < moment.milliseconds else { return moment }
    return until
  }

  /// True when it has ended by itself.
  package func isOver(at moment: Instant) -> Bool {
    until.map { $0.milliseconds <= moment.milliseconds } ?? false
  }
}
