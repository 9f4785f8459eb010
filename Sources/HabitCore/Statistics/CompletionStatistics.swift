/// The completions of one or several habits over some days, counted in several ways (law 20).
package struct CompletionStatistics: Equatable, Sendable {
  /// The days covered, none of them after today; `nil` if there are none.
  package var days: ClosedRange<Day>?
  /// True if the sums are of counts, false if they are of completions.
  package var isCounted = false
  /// The unit of the counts, which is that of the last day covered.
  package var unit: String?
  /// The share of all days together.
  package var whole = CompletionShare()
  /// The sum of the counts in thousandths, or of the completions times 1000.
  package var sum = 0
  /// The sums of the days that were counted in other units, latest first.
  package var otherSums: [UnitSum] = []
  /// By weekday, 0 = Sunday … 6 = Saturday.
  package var weekdays = [CompletionShare](repeating: CompletionShare(), count: 7)
  /// Completions by hour of the day.
  ///
  /// Only those with a known time, made on the day that they are for, are counted.
  package var hours = [Int](repeating: 0, count: 24)
  /// In order.
  package var weeks: [PeriodShare] = []
  /// In order.
  package var months: [PeriodShare] = []
  /// In order.
  package var years: [PeriodShare] = []
  package var averages: [PeriodAverage] = []
  /// The XP earned on ``days``.
  package var earnedXP = 0
  /// The XP earned on all days.
  package var lifetimeXP = 0
  package var returns = Returns()
  /// The round lengths that streaks reached, earliest first; empty if there are several habits.
  package var milestones: [ReachedMilestone] = []

  package init() {}

  /// The number of completions whose hour is known.
  package var hourDays: Int { hours.reduce(0, +) }

  /// Empty if no weekday stands out.
  package var bestWeekdays: [Int] { CompletionShare.extremes(of: weekdays).best }

  /// Empty if no weekday stands out.
  package var worstWeekdays: [Int] { CompletionShare.extremes(of: weekdays).worst }

  /// The first days of the best months; empty if no month stands out.
  package var bestMonths: [Day] { monthExtremes.best.map { months[$0].days.lowerBound } }

  /// The first days of the worst months; empty if no month stands out.
  package var worstMonths: [Day] { monthExtremes.worst.map { months[$0].days.lowerBound } }

  private var monthExtremes: (best: [Int], worst: [Int]) {
    CompletionShare.extremes(of: months.map(\.share))
  }
}

/// The sum of the counts in one unit.
package struct UnitSum: Equatable, Sendable {
  /// `nil` for plain numbers.
  package var unit: String?
  /// In thousandths.
  package var sum: Int

  package init(unit: String? = nil, sum: Int) {
    self.unit = unit
    self.sum = sum
  }
}

/// A round length that a streak once reached (law 20).
package struct ReachedMilestone: Equatable, Sendable {
  /// The day on which the length was reached.
  ///
  /// For weeks, months and years it is the last day of the period that reached the length, or today
  /// if that period is not over.
  package var day: Day
  package var length: Int
  package var unit: StreakUnit

  package init(day: Day, length: Int, unit: StreakUnit) {
    self.day = day
    self.length = length
    self.unit = unit
  }
}

extension Habit {
  /// The round lengths that streaks reached on some days, earliest first.
  func reachedMilestones(in days: ClosedRange<Day>, _ basis: StreakBasis) -> [ReachedMilestone] {
    var reached: [ReachedMilestone] = []
    for part in parts(through: basis.today, asOf: basis.today) {
      let stretch = stretch(of: part, through: basis.today, basis, keepsBroken: true)
      let broken = stretch.broken ?? BitSet()
      var (length, former) = (0, Int.min)
      for place in stretch.met {
        if former != .min, broken.first(in: former...place) != nil { length = 0 }
        former = place
        length += 1
        guard part.unit.hasRoundLength(after: length - 1, through: length) else { continue }
        let day = min(part.unit.days(of: place, basis.weekStart).upperBound, basis.today)
        guard days.contains(day) else { continue }
        reached.append(ReachedMilestone(day: day, length: length, unit: part.unit))
      }
    }
    return reached
  }
}
