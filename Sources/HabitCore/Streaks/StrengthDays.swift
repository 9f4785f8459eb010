/// The share, 0 … 1, to which a habit was kept on each day; ``Strength`` is computed from it.
struct StrengthDays {
  /// The longest window that is judged, in days: twice that of the longest quota.
  private static let longestWindow = 2 * Schedule.maximumInterval

  private let habit: Habit
  private let asking: BitSet
  private let skipped: DaySet
  /// The days that lower the quota of a window: skipped, paused or archived.
  private let excused: CountedSet
  private let first: Day
  /// The counts by day, if a target is for a whole period.
  private let counts: DayCounts
  /// The sum of the shares of all days before each day; at the end, of all days.
  private let sums: [Double]

  /// Reads the outcomes of a habit's current lifetime in a range of days.
  init(
    _ habit: Habit,
    _ registers: HabitRegisters,
    _ counts: DayCounts,
    in days: ClosedRange<Day>
  ) {
    self.habit = habit
    self.counts = counts
    first = days.lowerBound
    // A window can begin before the range.
    let asked = max(habit.startDate, first.clampedAdding(-Self.longestWindow))...days.upperBound
    let asking = habit.askingDays(in: asked)
    self.asking = asking
    var skipped = DaySet()
    var shares = [Double](repeating: 0, count: days.upperBound.days(since: first) + 1)
    registers.forEachOutcome(in: days) { day, outcome in
      guard asking.contains(Int(day.number)) else { return }
      if outcome.mark == .skipped { skipped.insert(day) }
      shares[day.days(since: days.lowerBound)] = Self.share(outcome, habit, on: day)
    }
    var excused = BitSet()
    excused.insert(in: asked.numbers)
    excused.subtract(asking)
    excused.formUnion(skipped.numbers)
    self.excused = CountedSet(excused)
    self.skipped = skipped
    var sum = 0.0
    sums =
      [0]
      + shares.map { share in
        sum += share
        return sum
      }
  }

  /// The share kept of a day, 0 … 1; `nil` for a day that is not judged because it is skipped,
  /// paused or not due.
  func kept(on day: Day) -> Double? {
    guard asking.contains(Int(day.number)), !skipped.contains(day) else { return nil }
    if let period = habit.targetPeriod(on: day) { return kept(of: period, endingOn: day) }
    let schedule = habit.schedule.value(on: day)
    switch schedule {
    case .weekdays, .everyDays, .calendar, .trackOnly:
      return habit.isNamed(day, by: schedule) ? score(of: 1, inDays: 1, endingOn: day) : nil
    case .timesPerWeek(let times): return window(of: times, inDays: 7, endingOn: day)
    case .timesPerMonth(let times):
      // A monthly quota never exceeds the days of its window.
      let days = Schedule.daysOfMonth
      return window(of: min(times, days), inDays: days, endingOn: day)
    case .times(let times, let days): return window(of: times, inDays: days, endingOn: day)
    }
  }

  /// Judges a quota over twice its window, as Loop does, so that one week can make up for another.
  private func window(of times: Int, inDays days: Int, endingOn day: Day) -> Double {
    let doubles = times < days && habit.goal.value(on: day) == .atLeast
    return score(of: doubles ? times * 2 : times, inDays: doubles ? days * 2 : days, endingOn: day)
  }

  /// Compares the sum of the window that ends on a day with the target of a whole period.
  private func kept(of period: Period, endingOn day: Day) -> Double {
    let length = period.daysOfWindow
    let window = day.clampedAdding(1 - length)...day
    let sum = Double(habit.sum(of: counts, in: window))
    let target = Double(habit.target.value(on: day).amount.thousandths)
    guard habit.goal.value(on: day) == .atLeast else {
      guard !counts.hasFailure(in: window, where: habit.isAsking(on:)) else { return 0 }
      return target > 0 ? min(max(2 - sum / target, 0), 1) : sum > 0 ? 0 : 1
    }
    let number = Int(day.number)
    let rest = length - excused.count(in: max(number - length + 1, 0)...number)
    let asked = target * Double(rest) / Double(length)
    return asked > 0 ? min(1, sum / asked) : 1
  }

  private func score(of times: Int, inDays length: Int, endingOn day: Day) -> Double {
    let last = day.days(since: first)
    let sum = sums[last + 1] - sums[max(last - length + 1, 0)]
    guard habit.goal.value(on: day) == .atLeast else {
      // A count above the limit lowers the score; twice the limit makes it 0.
      return min(max(2 - sum, 0), 1)
    }
    // Excused days are not judged, so a window of one day has none.
    guard length > 1 else { return min(1, sum / Double(times)) }
    let number = Int(day.number)
    let rest = length - excused.count(in: max(number - length + 1, 0)...number)
    let asked = Double(times) * Double(rest) / Double(length)
    return asked > 0 ? min(1, sum / asked) : 1
  }

  /// The share of a day's target that was done, 0 … 1; for a limit, the share that was used up.
  private static func share(_ outcome: Outcome, _ habit: Habit, on day: Day) -> Double {
    let target = Double(habit.target.value(on: day).amount.thousandths)
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
