/// The lengths of a habit's streaks as of a day.
package struct Streak: Equatable, Sendable {
  package var unit: StreakUnit
  /// The streak that reaches the day; an open today neither breaks nor adds.
  package var current: Int
  /// The longest streak in that unit.
  package var longest: Int
  /// As ``current``, but it ends at a spared unit, and is 0 when today or its period is open.
  package var strict: Int
  /// True when today, or its period, asks for the habit and is not done.
  package var todayOpen: Bool
  /// The spares left in the calendar period of the present unit; `nil` without spares.
  package var sparesLeft: Int?
  /// The first day of ``current``; `nil` when it is 0.
  package var currentFrom: Day?
  /// The first and last day of ``longest``; `nil` when it is 0.
  package var longestDays: ClosedRange<Day>?
}

extension Habit {
  /// The habit's streak as of a day (law 7).
  ///
  /// - Parameters:
  ///   - day: the day to walk back from; days after the real today count as today.
  ///   - basis: the marks of its days.
  /// - Returns: the streak; all zero before the habit begins.
  package func streak(asOf day: Day, _ basis: StreakBasis) -> Streak {
    let stretches = stretches(through: day, basis)
    guard let latest = stretches.last else {
      return Streak(
        unit: streakUnit(on: max(day, startDate)),
        current: 0,
        longest: 0,
        strict: 0,
        todayOpen: false
      )
    }
    let current = latest.current
    var longest: (stretch: StreakStretch, run: StreakStretch.Run)?
    for stretch in stretches {
      guard let run = stretch.longest, run.length >= longest?.run.length ?? 0 else { continue }
      longest = (stretch, run)
    }
    return Streak(
      unit: latest.unit,
      current: current?.length ?? 0,
      longest: longest?.run.length ?? 0,
      strict: latest.isOpen ? 0 : latest.strictLength,
      todayOpen: latest.isOpen,
      sparesLeft: hasEverSpares ? sparesLeft(asOf: min(day, basis.today), basis) : nil,
      currentFrom: current.map { latest.unit.days(of: $0.first, basis.weekStart).lowerBound },
      longestDays: longest.map { stretch, run in
        let first = stretch.unit.days(of: run.first, basis.weekStart)
        return first.lowerBound...stretch.unit.days(of: run.last, basis.weekStart).upperBound
      }
    )
  }
}

extension Ledger {
  /// The streak of the habit at a position as of a day; `nil` when it is removed.
  package func streak(at position: Int, asOf day: Day) -> Streak? {
    habits[position].habit?.streak(asOf: day, basis(at: position))
  }

  /// The streak of the habit at a position that reaches a day; `nil` when it is removed.
  package func currentStreak(at position: Int, asOf day: Day) -> CurrentStreak? {
    // The value for today, which nearly every caller wants, is stored.
    if day == today { return habits[position].streak }
    return habits[position].habit?.currentStreak(asOf: day, basis(at: position))
  }

  func basis(at position: Int) -> StreakBasis {
    StreakBasis(
      completed: record.days(of: position),
      skipped: habits[position].skipped,
      failed: habits[position].failed,
      spared: habits[position].spared,
      counts: habits[position].counts,
      today: today,
      weekStart: settings.weekStart
    )
  }
}
