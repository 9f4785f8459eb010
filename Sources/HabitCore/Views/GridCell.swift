/// One day of a contribution grid (law 10).
package struct GridCell: Equatable, Sendable {
  /// The state of a day.
  package enum State: String, Sendable, CaseIterable {
    /// Completed.
    case done
    /// Begun, target not reached.
    case partial
    /// Marked failed, or beyond an at-most target.
    case failed
    /// Due and not done.
    case missed
    /// Marked skipped.
    case skipped
    /// Within a pause.
    case paused
    /// Due today and not done yet.
    case open
    /// No longer due: the quota of its week, month or window was met.
    case satisfied
    /// Not due.
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
  /// Its state.
  package var state: State
  /// The count of the day; for all habits together, the number completed.
  package var count: Count
  /// For all habits together, the number that count; `nil` for a single one.
  package var total: Int?
}
