/// What is recorded for many days of a habit; `nil` empties their registers.
package typealias OutcomeSpans = DaySpans<Outcome?>

/// What files are read and written by. It stands here, where the type is known, because generic code
/// that another module calls takes many times as long.
extension DaySpans<Outcome?> {
  /// The outcomes of runs.
  ///
  /// - Precondition: the days of the runs grow.
  package init(_ runs: [OutcomeRun]) {
    self.init()
    for run in runs { append(run.outcome, on: run.days) }
  }

  /// The outcomes as runs that bear a stamp.
  package func runs(stamp: Stamp) -> [OutcomeRun] {
    spans.map { OutcomeRun(days: $0.days, outcome: $0.value, stamp: stamp, device: 0) }
  }

  /// Whether every one of some runs lies on days that have an outcome here.
  package func covers(_ runs: [OutcomeRun]) -> Bool {
    OutcomeSpans(runs).merging(self) { theirs, ours in
      theirs != nil && ours == nil ? true : nil
    }.isEmpty
  }
}

extension DaySpans<Hidden<Outcome?>> {
  /// The outcomes of runs, and their stamps.
  ///
  /// - Precondition: the days of the runs grow.
  package init(_ runs: [OutcomeRun]) {
    self.init()
    for run in runs { append(Hidden(run.outcome, run.stamp), on: run.days) }
  }

  /// The outcomes and stamps as runs.
  package var runs: [OutcomeRun] {
    spans.map {
      OutcomeRun(days: $0.days, outcome: $0.value.value, stamp: $0.value.stamp, device: 0)
    }
  }
}
