/// One day of a contribution grid (law 10).
package struct GridCell: Equatable, Sendable {
  /// How the day stands.
  package enum State: String, Sendable, CaseIterable {
    /// Completed.
    case done
    /// Begun, and the target not reached.
    case partial
    /// Marked failed, or beyond the target of an at-most habit.
    case failed
    /// Asked for and not done.
    case missed
    /// Marked skipped.
    case skipped
    /// In a pause.
    case paused
    /// Today, asked for and still to be done.
    case open
    /// Not asked for any more: the quota of its week, month or window was met.
    case satisfied
    /// Not asked for.
    case unscheduled
    /// Between an archiving and a restoring.
    case archived
    /// Before the habit's start.
    case beforeStart
    /// After today.
    case future
  }

  /// The day.
  package var day: Day
  /// How it stands.
  package var state: State
  /// How much was done: the day's count, or for all habits together how many were completed.
  package var count: Count
  /// For all habits together, how many counted; `nil` for a single one.
  package var total: Int?
}
