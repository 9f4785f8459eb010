/// The lengths of a habit's streaks as of a day.
package struct Streak: Equatable, Sendable {
  package var unit: StreakUnit
  /// The streak that reaches the day; an open today neither ends it nor adds to it.
  package var current: Int
  /// The longest streak in the same unit.
  package var longest: Int
  /// The same as ``current``, except that it ends at a spared unit and is 0 if today or its period
  /// is open.
  package var strict: Int
  /// True if the habit is due today, or in today's period, and not done yet.
  package var todayOpen: Bool
  /// The spares left in the calendar period of the current unit; `nil` without spares.
  package var sparesLeft: Int?
  /// The first day of ``current``; `nil` if it is 0.
  package var currentFrom: Day?
  /// The first and last day of ``longest``; `nil` if it is 0.
  package var longestDays: ClosedRange<Day>?
}

extension Habit {
  /// The habit's streak as of a day (law 7); all zero before the habit begins.
  ///
  /// Days after the real today count as today.
  func streak(asOf day: Day, _ basis: StreakBasis) -> Streak {
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
  /// The streak of the habit at a position as of a day; `nil` if it was removed.
  package func streak(at position: Int, asOf day: Day) -> Streak? {
    habits[position].habit?.streak(asOf: day, basis(at: position))
  }

  /// The streak of the habit at a position that reaches a day; `nil` if it was removed.
  package func currentStreak(at position: Int, asOf day: Day) -> CurrentStreak? {
    // The streak of today, which nearly every caller wants, is stored.
    if day == today { return habits[position].streak }
    return habits[position].habit?.currentStreak(asOf: day, basis(at: position))
  }
}

/// Days, weeks, months or years in a row in which a habit was kept: a streak, current or past.
package struct KeptRun: Equatable, Sendable {
  /// The number of units that were met.
  package var length: Int
  /// From the first day of the first unit to the last day of the last.
  package var days: ClosedRange<Day>

  package init(length: Int, days: ClosedRange<Day>) {
    self.length = length
    self.days = days
  }
}

extension Habit {
  /// The habit's runs that overlap a range of days, in the streak unit of its last day: the longest
  /// first, and the later of two equally long ones first.
  ///
  /// Takes time linear in the length of the habit's life. Each run is returned whole, even if it
  /// begins before the range.
  func keptRuns(in days: ClosedRange<Day>, _ basis: StreakBasis) -> [KeptRun] {
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
  /// The runs of the habit at a position that overlap a range of days; none if it was removed.
  package func keptRuns(at position: Int, in days: ClosedRange<Day>) -> [KeptRun] {
    habits[position].habit?.keptRuns(in: days, basis(at: position)) ?? []
  }
}

/// The result of a finished habit, such as 27 of 30 days.
package struct FinalShare: Equatable, Sendable {
  /// The unit in force at the end.
  package var unit: StreakUnit
  /// The number of units that a streak counted.
  package var kept: Int
  /// The number of kept and missed units, including spared ones; skipped, paused and shortened
  /// units are left out.
  package var total: Int

  package init(unit: StreakUnit, kept: Int, total: Int) {
    self.unit = unit
    self.kept = kept
    self.total = total
  }
}

extension Habit {
  /// The result of the habit if it is finished today; otherwise `nil`.
  ///
  /// Takes time linear in the length of the habit's life.
  func finalShare(_ basis: StreakBasis) -> FinalShare? {
    guard let endDate, isFinished(on: basis.today) else { return nil }
    let stretches = stretches(through: endDate, basis)
    return FinalShare(
      unit: streakUnit(on: max(startDate, endDate)),
      kept: stretches.reduce(0) { $0 + $1.metCount },
      total: stretches.reduce(0) { $0 + $1.metCount + $1.brokenCount + $1.sparedCount }
    )
  }
}

extension Ledger {
  /// The result of the habit at a position if it is finished; otherwise `nil`.
  package func finalShare(at position: Int) -> FinalShare? {
    habits[position].habit?.finalShare(basis(at: position))
  }
}

/// The measure of a habit's past that the setting ``Settings/measure`` requires besides the streak,
/// or instead of it (law 18).
package struct PastMeasure: Equatable, Sendable {
  /// The longest streak, if the current one is 0.
  package var best: Int?
  /// 0 … 1.
  package var strength: Double?

  package init(best: Int? = nil, strength: Double? = nil) {
    self.best = best
    self.strength = strength
  }
}

extension Ledger {
  /// The measure of the past of the habit at a position, as of a day, by default today.
  ///
  /// With the setting `streak`, it is empty while the current streak is above 0, and for a habit
  /// without completions. After a break it is the longest streak and the strength, so that a bare 0
  /// is never shown.
  ///
  /// Takes time linear in the length of the habit's life.
  package func pastMeasure(at position: Int, asOf day: Day? = nil) -> PastMeasure {
    let day = day ?? today
    switch settings.measure {
    case .none: return PastMeasure()
    case .strength: return PastMeasure(strength: strength(at: position, asOf: day))
    case .streak:
      guard currentStreak(at: position, asOf: day)?.current == 0,
        !record.days(of: position).isEmpty,
        let longest = streak(at: position, asOf: day)?.longest, longest > 0
      else { return PastMeasure() }
      return PastMeasure(best: longest, strength: strength(at: position, asOf: day))
    }
  }
}
