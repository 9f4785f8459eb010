/// A notable streak length, reported by the tick that reaches it (law 21), or a return (law 16).
package struct Milestone: Equatable, Sendable {
  /// The kind of milestone.
  package enum Kind: String, CaseIterable, Sendable {
    /// A round length: a week, a month, a hundred days, a year and so on.
    case streak
    case longest
    /// The first completed unit right after a missed one.
    case `return`
  }

  package var kind: Kind
  /// The current length of the streak.
  package var length: Int
  package var unit: StreakUnit

  package init(kind: Kind, length: Int, unit: StreakUnit) {
    self.kind = kind
    self.length = length
    self.unit = unit
  }

  /// The milestone in words: `30 days in a row`, `back after a miss`.
  package var words: String {
    let length = unit.words(for: length) + " in a row"
    return switch kind {
    case .streak: length
    case .longest: length + ", the longest so far"
    case .return: "back after a miss"
    }
  }

  /// Passing a longest streak of at least this length is a milestone.
  ///
  /// A new habit passes shorter ones every few days.
  static let shortestRecord = 3
}

extension StreakUnit {
  /// The round lengths within the first year, and the length of a year, every multiple of which is
  /// round too.
  private var roundLengths: (first: [Int], year: Int) {
    switch self {
    case .days: ([7, 30, 100], 365)
    case .weeks: ([4, 13, 26], 52)
    case .months: ([3, 6], 12)
    case .years: ([], 1)
    }
  }

  /// True if a round length is above `former` and at most `length`.
  func hasRoundLength(after former: Int, through length: Int) -> Bool {
    let (first, year) = roundLengths
    return length / year > former / year || first.contains { former < $0 && $0 <= length }
  }
}

extension Ledger {
  /// The state of a habit and day before a tick, to be compared with the state after it.
  package struct BeforeTick: Equatable, Sendable {
    fileprivate let position: Int
    fileprivate let day: Day
    fileprivate let wasCompleted: Bool
    fileprivate let length: Int
  }

  /// The state of a habit on a day that is about to be ticked; `nil` if there is no such habit.
  package func beforeTick(of id: HabitID, on day: Day) -> BeforeTick? {
    position(of: id).flatMap { beforeTick(at: $0, on: day) }
  }

  /// The state of the habit at a position on a day that is about to be ticked; `nil` if it was
  /// removed.
  package func beforeTick(at position: Int, on day: Day) -> BeforeTick? {
    guard let streak = habits[position].streak else { return nil }
    return BeforeTick(
      position: position,
      day: day,
      wasCompleted: record.contains(position, on: day),
      length: streak.current
    )
  }

  /// The milestone that a tick reached; `nil` if none.
  ///
  /// The tick must complete the habit and make the current streak longer. Limits are kept by doing
  /// nothing, so their ticks reach none.
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
    // Checked last, because it reads the whole history.
    if length > Milestone.shortestRecord {
      let record = habit.longestEndedRun(asOf: today, basis(at: position))
      if record >= Milestone.shortestRecord, before.length <= record, length > record {
        return Milestone(kind: .longest, length: length, unit: unit)
      }
    }
    guard isDue(habit, at: position, on: before.day),
      isReturning(habit, at: position, on: before.day)
    else { return nil }
    return Milestone(kind: .return, length: length, unit: unit)
  }
}

extension Habit {
  /// The length of the longest streak, in the streak unit of a day, that ended before that day.
  fileprivate func longestEndedRun(asOf day: Day, _ basis: StreakBasis) -> Int {
    let stretches = stretches(through: day, basis)
    guard let latest = stretches.last else { return 0 }
    let earlier = stretches.dropLast().filter { $0.unit == latest.unit }
    return max(latest.longestEnded, earlier.compactMap(\.longest?.length).max() ?? 0)
  }
}
