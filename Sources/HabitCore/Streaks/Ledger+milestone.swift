extension Ledger {
  /// A habit and a day before a tick, to be compared with what comes of it.
  package struct BeforeTick: Equatable, Sendable {
    fileprivate let position: Int
    fileprivate let day: Day
    fileprivate let wasCompleted: Bool
    fileprivate let length: Int
  }

  /// Remembers how a habit stands on a day that is about to be ticked.
  package func beforeTick(of id: HabitID, on day: Day) -> BeforeTick? {
    guard let position = position(of: id), let streak = habits[position].streak else { return nil }
    return BeforeTick(
      position: position,
      day: day,
      wasCompleted: record.contains(position, on: day),
      length: streak.current
    )
  }

  /// The milestone that a tick has reached; `nil` where it completed nothing, or did not make the
  /// streak that reaches today so long.
  ///
  /// Limits are kept by doing nothing, so no tick of theirs reaches one.
  package func milestone(since before: BeforeTick) -> Milestone? {
    let position = before.position
    guard let streak = habits[position].streak, streak.current > before.length,
      !before.wasCompleted, record.contains(position, on: before.day),
      let habit = habits[position].habit, habit.goal.value(on: before.day) == .atLeast
    else { return nil }
    let (unit, length) = (streak.unit, streak.current)
    if unit.hasRoundLength(after: before.length, through: length) {
      return Milestone(kind: .streak, length: length, unit: unit)
    }
    // Only now, for it walks through the whole history.
    guard length > Milestone.shortestRecord else { return nil }
    let record = habit.longestEndedRun(asOf: today, basis(at: position))
    guard record >= Milestone.shortestRecord, before.length <= record, length > record else {
      return nil
    }
    return Milestone(kind: .longest, length: length, unit: unit)
  }
}

extension Habit {
  /// How long the longest streak was in the present unit that does not reach a day.
  fileprivate func longestEndedRun(asOf day: Day, _ basis: StreakBasis) -> Int {
    let stretches = stretches(through: day, basis)
    guard let latest = stretches.last else { return 0 }
    let earlier = stretches.dropLast().filter { $0.unit == latest.unit }
    return max(latest.longestEnded, earlier.compactMap(\.longest?.length).max() ?? 0)
  }
}
