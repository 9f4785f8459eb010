/// The archiving or restoring of a habit.
package enum Archival: String, Sendable {
  /// The habit is inactive from that day on.
  case archived
  /// The habit is active again from that day on.
  case restored
}

/// An ``Archival`` and the day it takes effect.
package struct DatedArchival: Equatable, Sendable {
  /// The day.
  package var day: Day
  /// Archiving or restoring.
  package var archival: Archival

  /// Creates a dated archival.
  package init(day: Day, archival: Archival) {
    self.day = day
    self.archival = archival
  }
}
