/// Consecutive days whose outcome registers have the same value and signature.
///
/// Histories are stored and read as runs: an import, or days ticked together, is one run. The
/// device is an index into a list beside the runs, so that a run holds no reference and hundreds of
/// thousands are read in milliseconds.
package struct OutcomeRun: Equatable, Sendable {
  /// The days.
  package var days: ClosedRange<Day>
  /// The outcome; `nil` when the registers were emptied.
  package var outcome: Outcome?
  /// The stamp of the write.
  package var stamp: Stamp
  /// The index of the writing device in the list beside the runs.
  package var device: Int

  /// Creates a run.
  package init(days: ClosedRange<Day>, outcome: Outcome?, stamp: Stamp, device: Int) {
    self.days = days
    self.outcome = outcome
    self.stamp = stamp
    self.device = device
  }
}
