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

/// Outcomes of many days of a habit; `nil` empties their registers.
package typealias OutcomeSpans = DaySpans<Outcome?>

/// Conversions for reading and writing files, here and not in HabitStore because generic code
/// called from another module is many times slower.
extension DaySpans<Outcome?> {
  /// The outcomes of runs.
  ///
  /// - Precondition: the runs are in order of their days.
  package init(_ runs: [OutcomeRun]) {
    self.init()
    for run in runs { append(run.outcome, on: run.days) }
  }

  /// The outcomes as runs with one stamp.
  package func runs(stamp: Stamp) -> [OutcomeRun] {
    spans.map { OutcomeRun(days: $0.days, outcome: $0.value, stamp: stamp, device: 0) }
  }

  /// True when every day of some runs has an outcome here.
  package func covers(_ runs: [OutcomeRun]) -> Bool {
    OutcomeSpans(runs).merging(self) { theirs, ours in
      theirs != nil && ours == nil ? true : nil
    }.isEmpty
  }
}

extension DaySpans<Hidden<Outcome?>> {
  /// The outcomes of runs, and their stamps.
  ///
  /// - Precondition: the runs are in order of their days.
  package init(_ runs: [OutcomeRun]) {
    self.init()
    for run in runs { append(Hidden(value: run.outcome, stamp: run.stamp), on: run.days) }
  }
}
