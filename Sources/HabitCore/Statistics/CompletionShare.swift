/// The share that was done of a habit's due days, and of the times required in its weeks, months or
/// years (law 20).
package struct CompletionShare: Equatable, Sendable {
  /// The part of ``due`` that was done.
  package var done: Int
  /// The number of due days that are decided, plus the times required in the periods that are over.
  package var due: Int
  /// The number of days on which the share rests: the due days, and the active days of the periods.
  package var days: Int
  /// The number of all completions, including those on days that were not due.
  package var completions: Int

  package init(done: Int = 0, due: Int = 0, days: Int = 0, completions: Int = 0) {
    self.done = done
    self.due = due
    self.days = days
    self.completions = completions
  }

  /// The fewest days for a meaningful share: one of seven days is 14 percentage points.
  package static let fewestDays = 8

  /// True if the share rests on too few days to be meaningful.
  package var tooFew: Bool { days < Self.fewestDays }

  /// The indices of all the best and all the worst shares; none if best and worst are too close.
  ///
  /// Shares of too few days are left out.
  static func extremes(of shares: [Self]) -> (best: [Int], worst: [Int]) {
    let places = shares.indices.filter { !shares[$0].tooFew && shares[$0].due != 0 }
    let isLower: (Int, Int) -> Bool = { shares[$0].lead(over: shares[$1]) < 0 }
    guard let best = places.max(by: isLower), let worst = places.min(by: isLower),
      shares[best].standsOut(from: shares[worst])
    else { return ([], []) }
    return (places.filter { !isLower($0, best) }, places.filter { !isLower(worst, $0) })
  }

  /// The difference from another share, times the ``due`` of both, so that shares are compared
  /// exactly.
  private func lead(over other: Self) -> Int128 {
    Int128(done) * Int128(other.due) - Int128(other.done) * Int128(due)
  }

  /// True if the share is at least ten percentage points above another one.
  private func standsOut(from other: Self) -> Bool {
    // Compares with a tenth of the whole, rounded up, because ten times the lead might overflow for
    // numbers read from a result.
    lead(over: other) >= (Int128(due) * Int128(other.due) + 9) / 10
  }
}

/// A calendar week, month or year, or the part of it that the statistics cover.
package struct PeriodShare: Equatable, Sendable {
  package var days: ClosedRange<Day>
  package var share = CompletionShare()
  /// The sum of the counts in thousandths, or of the completions times 1000.
  package var sum = 0

  package init(days: ClosedRange<Day>) {
    self.days = days
  }
}

/// The average of whole calendar periods.
package struct PeriodAverage: Equatable, Sendable {
  package var period: Period
  /// Rounded to the nearest.
  package var thousandths: Int
  /// The number of whole periods that it is based on, at least 1.
  package var periods: Int

  package init(period: Period, thousandths: Int, periods: Int) {
    self.period = period
    self.thousandths = thousandths
    self.periods = periods
  }
}
