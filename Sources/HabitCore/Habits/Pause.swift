/// A range of days on which a habit asks for nothing.
package struct Pause: Equatable, Sendable {
  /// The end of a pause.
  package enum End: Equatable, Sendable {
    /// Open until the habit is resumed.
    case open
    /// The last paused day.
    case through(Day)
  }

  /// The first paused day.
  package var from: Day
  /// The end.
  package var end: End

  /// Creates a pause.
  package init(from: Day, end: End) {
    self.from = from
    self.end = end
  }

  /// True when the day is within the pause.
  package func contains(_ day: Day) -> Bool {
    guard day >= from else { return false }
    return switch end {
    case .open: true
    case .through(let last): day <= last
    }
  }
}
