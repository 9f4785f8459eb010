/// The progress of a target that is for a whole week, month or year, as of a day.
package struct PeriodCount: Equatable, Sendable {
  /// The period.
  package var period: Period
  /// The sum of what was counted in the period, including later days.
  package var count: Count
  /// The target of the period.
  package var target: Count
  /// The number of days left on which something can be counted, including the day.
  package var daysLeft: Int

  /// Creates the progress of a period.
  package init(period: Period, count: Count, target: Count, daysLeft: Int) {
    self.period = period
    self.count = count
    self.target = target
    self.daysLeft = daysLeft
  }

  /// The amount that remains to be done, or that a limit still allows; 0 at the target and beyond.
  package var left: Count {
    Count(thousandths: max(target.thousandths - count.thousandths, 0)) ?? .zero
  }

  /// The amount beyond the target.
  package var over: Count {
    Count(thousandths: max(count.thousandths - target.thousandths, 0)) ?? .zero
  }
}

extension Habit {
  /// The progress of the target of the week, month or year that holds a day.
  ///
  /// - Parameters:
  ///   - day: the day; days before it are past.
  ///   - counts: what was counted on each day.
  ///   - weekStart: the first day of the week, 0 = Sunday … 6 = Saturday.
  /// - Returns: `nil` for a habit whose target is for each day.
  package func periodCount(on day: Day, _ counts: DayCounts, weekStart: Int) -> PeriodCount? {
    guard let period = targetPeriod(on: day) else { return nil }
    let days = period.days(holding: day, weekStart)
    let sum = min(self.sum(of: counts, in: days), Count.maximumThousandths)
    return PeriodCount(
      period: period,
      count: Count(thousandths: sum) ?? .zero,
      target: target.value(on: day).amount,
      daysLeft: countAsking(in: day...days.upperBound)
    )
  }
}
