/// What happened to a habit on a day: put away, or taken out again.
package enum Archival: String, Sendable {
  /// From that day on the habit is not active.
  case archived
  /// From that day on the habit is active again.
  case restored
}

/// An ``Archival`` and the day it took effect.
package struct DatedArchival: Equatable, Sendable {
  /// The day.
  package var day: Day
  /// What happened.
  package var archival: Archival

  /// Creates a dated archival.
  package init(day: Day, archival: Archival) {
    self.day = day
    self.archival = archival
  }
}
