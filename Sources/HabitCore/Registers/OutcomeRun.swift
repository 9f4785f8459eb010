/// Consecutive days whose outcome registers hold the same value under the same signature.
///
/// Histories are stored and read this way: what was imported, or ticked in one go, is one run. The
/// device stands as its place in a list beside the runs, so that a run holds no reference and
/// hundreds of thousands of them are read in milliseconds.
package struct OutcomeRun: Equatable, Sendable {
  /// The days.
  package var days: ClosedRange<Day>
  /// What is recorded; `nil` when the registers were emptied.
  package var outcome: Outcome?
  /// When it was written.
  package var stamp: Stamp
  /// The place of the device that wrote it in the list that comes with the runs.
  package var device: Int

  /// Creates a run.
  package init(days: ClosedRange<Day>, outcome: Outcome?, stamp: Stamp, device: Int) {
    self.days = days
    self.outcome = outcome
    self.stamp = stamp
    self.device = device
  }
}
