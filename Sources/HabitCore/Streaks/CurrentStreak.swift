/// The streak that reaches a day: a ``Streak`` without what only the whole history tells.
package struct CurrentStreak: Equatable, Sendable {
  /// What is counted.
  package var unit: StreakUnit
  /// The streak that reaches the day asked about; a today still open neither breaks nor adds.
  package var current: Int
  /// As ``current``, but an open today or period makes it 0.
  package var strict: Int
  /// Whether today, or the period that holds it, asks for the habit and is not done.
  package var todayOpen: Bool
}

extension Habit {
  /// How many days are looked back on at first, where most streaks end.
  private static let firstSpan = 120
  /// How many times as many are looked back on when they did not.
  private static let spanGrowth = 8

  /// The streak that reaches a day (law 7): what ``streak(asOf:_:)`` says of it, without walking
  /// through the whole history.
  ///
  /// - Parameters:
  ///   - day: the day to walk back from; days after the real today count as today.
  ///   - basis: the marks of its days.
  /// - Returns: the streak; all zero before the habit begins.
  package func currentStreak(asOf day: Day, _ basis: StreakBasis) -> CurrentStreak {
    let last = min(day, basis.today)
    let unit = schedule.value(on: max(last, startDate)).streakUnit
    var span = Self.firstSpan
    while true {
      let from = last.clampedAdding(-span).startOfPeriod(unit, basis.weekStart)
      guard let stretch = stretches(from: from, through: last, basis).last else { break }
      if from <= startDate || !stretch.broken.isEmpty {
        let length = stretch.current?.length ?? 0
        return CurrentStreak(
          unit: stretch.unit,
          current: length,
          strict: stretch.isOpen ? 0 : length,
          todayOpen: stretch.isOpen
        )
      }
      span *= Self.spanGrowth
    }
    let later = schedule.value(on: max(day, startDate)).streakUnit
    return CurrentStreak(unit: later, current: 0, strict: 0, todayOpen: false)
  }
}
