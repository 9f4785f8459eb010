/// Days, weeks, months or years in a row in which a habit was kept: a streak of any time.
package struct KeptRun: Equatable, Sendable {
  /// The number of units that were met.
  package var length: Int
  /// From the first day of the first to the last day of the last.
  package var days: ClosedRange<Day>

  /// Creates a run.
  package init(length: Int, days: ClosedRange<Day>) {
    self.length = length
    self.days = days
  }
}

extension Habit {
  /// The habit's runs that reach into some days, in the unit of the streak on the last of them.
  ///
  /// Linear in the length of the habit's life. Each run is told whole, even if it begins before those days.
  ///
  /// - Returns: the longest first, of equals the later first.
  package func keptRuns(in days: ClosedRange<Day>, _ basis: StreakBasis) -> [KeptRun] {
    stretches(through: days.upperBound, basis, keepsBroken: true)
      .flatMap { stretch in
        stretch.runs.map { run in
          let first = stretch.unit.days(of: run.first, basis.weekStart)
          let last = stretch.unit.days(of: run.last, basis.weekStart)
          return KeptRun(length: run.length, days: first.lowerBound...last.upperBound)
        }
      }
      .filter { $0.days.overlaps(days) }
      .sorted { ($0.length, $0.days.lowerBound) > ($1.length, $1.days.lowerBound) }
  }
}

extension Ledger {
  /// The runs of the habit at a position that reach into some days; none for a removed habit.
  package func keptRuns(at position: Int, in days: ClosedRange<Day>) -> [KeptRun] {
    habits[position].habit?.keptRuns(in: days, basis(at: position)) ?? []
  }
}
