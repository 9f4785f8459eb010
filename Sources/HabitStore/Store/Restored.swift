import HabitCore

/// What came of going back to an earlier generation.
package struct Restored: Sendable {
  /// Everything that is known now: that generation, and what the other devices wrote.
  package var state: SnapshotState
  /// The generation that holds it and goes on.
  package var generation: Int
  /// The folder with the files that were replaced.
  package var saved: String
  /// The generation that leads back to where the history was before; `nil` where the own files were
  /// damaged, so that there is no whole state to go back to.
  package var previous: Int?
}
