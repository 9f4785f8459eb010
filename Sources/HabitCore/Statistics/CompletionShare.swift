/// The share of a habit that was done: of its due days, or of the times that its weeks, months or
/// years ask for (law 20).
package struct CompletionShare: Equatable, Sendable {
  /// The part of ``due`` that was done.
  package var done: Int
  /// The number of due days that are decided, or of times of the periods that are over.
  package var due: Int
  /// The number of days that the share rests on: the due ones, and the active ones of the periods.
  package var days: Int
  /// The number of all completions, including those that nothing asked for.
  package var completions: Int

  /// Creates a share.
  package init(done: Int = 0, due: Int = 0, days: Int = 0, completions: Int = 0) {
    self.done = done
    self.due = due
    self.days = days
    self.completions = completions
  }

  /// The fewest days for a meaningful share: one of seven days is 14 percentage points.
  package static let fewestDays = 8

  /// True if it rests on too few days to be meaningful.
  package var tooFew: Bool { days < Self.fewestDays }

  /// The indices of the best and of the worst shares, all of those that are equal; none if best and
  /// worst are too close.
  ///
  /// Shares of too few days are left out.
  package static func extremes(of shares: [Self]) -> (best: [Int], worst: [Int]) {
    let places = shares.indices.filter { !shares[$0].tooFew && shares[$0].due != 0 }
    let isLower: (Int, Int) -> Bool = { shares[$0].lead(over: shares[$1]) < 0 }
    guard let best = places.max(by: isLower), let worst = places.min(by: isLower),
      shares[best].standsOut(from: shares[worst])
    else { return ([], []) }
    return (places.filter { !isLower($0, best) }, places.filter { !isLower(worst, $0) })
  }

  /// The difference from another share, times the ``due`` of both, because shares are compared
  /// exactly.
  private func lead(over other: Self) -> Int128 {
    Int128(done) * Int128(other.due) - Int128(other.done) * Int128(due)
  }

  /// True if it is at least ten percentage points above another share.
  private func standsOut(from other: Self) -> Bool {
    // A tenth of the whole, rounded up: ten times a lead that is read from a result might overflow.
    lead(over: other) >= (Int128(due) * Int128(other.due) + 9) / 10
  }
}

/// A calendar week, month or year, or the part of it that the statistics cover.
package struct PeriodShare: Equatable, Sendable {
  /// The days covered.
  package var days: ClosedRange<Day>
  package var share = CompletionShare()
  /// The sum of the counts in thousandths, or of the completions times 1000.
  package var sum = 0

  /// Creates a period without completions.
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

  /// Creates an average.
  package init(period: Period, thousandths: Int, periods: Int) {
    self.period = period
    self.thousandths = thousandths
    self.periods = periods
  }
}
