/// The completions among the days that asked for a habit (law 20).
package struct CompletionShare: Equatable, Sendable {
  /// The number of completions.
  package var done: Int
  /// The number of completions and misses: every day that asked for a habit and is over.
  package var due: Int
  /// The number of days it rests on; for several habits less than ``due``.
  package var days: Int

  /// Creates a share.
  package init(done: Int = 0, due: Int = 0, days: Int = 0) {
    self.done = done
    self.due = due
    self.days = days
  }

  /// The least number of days a share says something with: of seven days, any share between a third
  /// and all is what chance makes of a half.
  package static let fewestDays = 8

  /// True when it rests on too few days to say anything.
  package var tooFew: Bool { days < Self.fewestDays }
}

/// A calendar week, month or year, or the part of it that is looked at.
package struct PeriodShare: Equatable, Sendable {
  /// The days that are looked at.
  package var days: ClosedRange<Day>
  /// The completions among the days that asked.
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
  /// The kind of period: week, month or year.
  package var period: Period
  /// The average in thousandths, rounded to the nearest.
  package var thousandths: Int
  /// The number of whole periods it rests on, at least 1.
  package var periods: Int

  /// Creates an average.
  package init(period: Period, thousandths: Int, periods: Int) {
    self.period = period
    self.thousandths = thousandths
    self.periods = periods
  }
}
