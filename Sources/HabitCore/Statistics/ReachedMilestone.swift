/// A round length that a streak reached once (law 20).
package struct ReachedMilestone: Equatable, Sendable {
  /// The day that reached it, or the last day of the week, month or year that did; today while that
  /// goes on.
  package var day: Day
  /// The length of the streak.
  package var length: Int
  /// Its unit.
  package var unit: StreakUnit

  /// Creates a milestone.
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
