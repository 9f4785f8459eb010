/// A stretch of days on which a habit asks for nothing.
package struct Pause: Equatable, Sendable {
  /// Where a pause ends.
  package enum End: Equatable, Sendable {
    /// Not before it is resumed.
    case open
    /// With that day, which is still paused.
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

  /// Whether the day lies in the pause.
  package func contains(_ day: Day) -> Bool {
    guard day >= from else { return false }
    return switch end {
    case .open: true
    case .through(let last): day <= last
    }
  }
}
