/// How well each day of a habit was kept, for ``Strength``.
struct StrengthDays {
  private let habit: Habit
  private let asking: BitSet
  private let skipped: DaySet
  /// The days that ask for less in the window of a quota: skipped, paused or archived.
  private let excused: BitSet
  private let first: Day
  /// For each day the sum of the shares of all days before it, and at the end that of all.
  private let sums: [Double]

  /// Reads the outcomes of a habit's present life in a range of days.
  init(_ habit: Habit, _ outcomes: OutcomeTable, floor: Stamp, in days: ClosedRange<Day>) {
    self.habit = habit
    first = days.lowerBound
    asking = habit.askingDays(in: habit.startDate...days.upperBound)
    var skipped = DaySet()
    var shares = [Double](repeating: 0, count: days.upperBound.days(since: first) + 1)
    for position in outcomes.firstPosition(from: first)..<outcomes.count {
      let row = outcomes[position]
      guard row.day <= days.upperBound else { break }
      guard row.signature.stamp >= floor, let outcome = row.outcome,
        asking.contains(Int(row.day.number))
      else { continue }
      if outcome.mark == .skipped { skipped.insert(row.day) }
      shares[row.day.days(since: first)] = Self.share(outcome, habit, on: row.day)
    }
    var excused = BitSet()
    excused.insert(in: (habit.startDate...days.upperBound).numbers)
    excused.subtract(asking)
    self.excused = excused.union(skipped.numbers)
    self.skipped = skipped
    var sum = 0.0
    sums =
      [0]
      + shares.map { share in
        sum += share
        return sum
      }
  }

  /// How well a day was kept, 0 … 1; `nil` when it does not count: skipped, paused or not asked for.
  func kept(on day: Day) -> Double? {
    guard asking.contains(Int(day.number)), !skipped.contains(day) else { return nil }
    switch habit.schedule.value(on: day) {
    case .trackOnly: return nil
    case .weekdays(let weekdays):
      return weekdays.contains(day.weekday) ? score(of: 1, inDays: 1, endingOn: day) : nil
    case .everyDays(let interval):
      let isDue = day.days(since: habit.anchor(on: day)) % interval == 0
      return isDue ? score(of: 1, inDays: 1, endingOn: day) : nil
    case .timesPerWeek(let times): return window(of: times, inDays: 7, endingOn: day)
    case .timesPerMonth(let times):
      // The window of a month asks for no more days than it has.
      let days = Schedule.daysOfMonth
      return window(of: min(times, days), inDays: days, endingOn: day)
    case .times(let times, let days): return window(of: times, inDays: days, endingOn: day)
    }
  }

  /// A quota over twice its window, as in Loop: one week may make up for another.
  private func window(of times: Int, inDays days: Int, endingOn day: Day) -> Double {
    let doubles = times < days && habit.goal.value(on: day) == .atLeast
    return score(of: doubles ? times * 2 : times, inDays: doubles ? days * 2 : days, endingOn: day)
  }

  private func score(of times: Int, inDays length: Int, endingOn day: Day) -> Double {
    let last = day.days(since: first)
    let sum = sums[last + 1] - sums[max(last - length + 1, 0)]
    guard habit.goal.value(on: day) == .atLeast else {
      // The count beyond the target lowers the score, twice the target takes all of it.
      return min(max(2 - sum, 0), 1)
    }
    let number = Int(day.number)
    let rest = length - excused.count(in: max(number - length + 1, 0)...number)
    let asked = Double(times) * Double(rest) / Double(length)
    return asked > 0 ? min(1, sum / asked) : 1
  }

  /// What was done of a day's target, 0 … 1; for at-most habits how much of the target was used.
  private static func share(_ outcome: Outcome, _ habit: Habit, on day: Day) -> Double {
    let target = Double(habit.repetitions.value(on: day).thousandths)
    let count = Double(outcome.count.thousandths)
    switch (habit.goal.value(on: day), outcome.mark) {
    case (_, .skipped), (.atLeast, .failed): return 0
    case (.atMost, .failed): return 2
    case _ where count == 0: return 0
    case (.atLeast, nil): return target > 0 ? min(1, count / target) : 1
    case (.atMost, nil): return target > 0 ? count / target : 2
    }
  }
}
