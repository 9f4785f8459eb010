@testable import HabitCore

/// Targets for a whole week, month or year, by the words of the law.
extension NaiveHabit {
  /// The period whose days add up on a day; none where each day has its own target.
  func period(_ day: Day) -> Period? {
    var period = habit.period.base
    for version in judging(habit.period) where version.from <= day { period = version.value }
    return period == .day || rule(day).schedule != .daily ? nil : period
  }

  /// The unit a streak counts in by the rules of a day.
  func unit(_ day: Day) -> StreakUnit {
    switch period(day) {
    case nil, .day?: rule(day).schedule.streakUnit
    case .week?: .weeks
    case .month?: .months
    case .year?: .years
    }
  }

  func target(_ day: Day) -> Int {
    let version = judging(habit.target).last { $0.from <= day }
    return (version?.value ?? habit.target.base).amount.thousandths
  }

  func isLimit(_ day: Day) -> Bool {
    let version = judging(habit.goal).last { $0.from <= day }
    return (version?.value ?? habit.goal.base) == .atMost
  }

  /// True when a day is the first of its period.
  func begins(_ day: Day, _ period: Period) -> Bool {
    switch period {
    case .day: true
    case .week: weekday(day)
    case .month: day.civilDate.day == 1
    case .year: day.description.hasSuffix("-01-01")
    }
  }

  /// The sum of the days that could ask.
  func sum(_ days: [Day]) -> Int {
    days.filter(isAsking).reduce(0) { $0 + counts[$1, default: 0] }
  }

  /// True when a sum is all that a day's rule asks of a period.
  func meets(_ sum: Int, _ day: Day) -> Bool { sum > 0 && sum >= target(day) }

  /// True when days break a limit: together, or because one is marked failed.
  func breaksLimit(_ days: [Day], _ rule: Day) -> Bool {
    sum(days) > target(rule) || days.contains { failed.contains($0) && isAsking($0) }
  }

  /// The effect on a streak of a week, a month or a year with a target of its own.
  func verdict(of days: [Day], wholeOf period: [Day], _ unit: StreakUnit) -> Verdict {
    guard let last = days.last else { return .neutral }
    if isLimit(last), breaksLimit(days, last) { return .breaks }
    if !isLimit(last), meets(sum(days), last) { return .adds }
    if let first = period.first, let end = period.last, first <= today, today <= end {
      return isAsking(today) && self.unit(today) == unit ? .open : .neutral
    }
    let length = length(of: days, unit)
    guard days.count == length, days.allSatisfy(isAsking) else { return .neutral }
    if isLimit(last) { return .adds }
    // Each skipped day stands in for its share.
    let left = length - days.filter { skipped.contains($0) }.count
    return left > 0 && sum(days) * length < max(target(last), 1) * left ? .breaks : .neutral
  }

  /// The grid's state of a day whose target is of a period, where no other state applies.
  func state(of day: Day, in period: Period) -> GridCell.State {
    var days = [day]
    while let first = days.last, !begins(first, period), let before = first.adding(-1) {
      days.append(before)
    }
    if isLimit(day) {
      if !breaksLimit(days, day) { return .satisfied }
      return counts[day, default: 0] > 0 ? .failed : .unscheduled
    }
    var next = day.adding(1)
    while let later = next, !begins(later, period) {
      days.append(later)
      next = later.adding(1)
    }
    if meets(sum(days), day) { return .satisfied }
    return day == today ? .open : .missed
  }
}

extension DayCounts {
  /// The counts of a naive habit's days.
  init(_ naive: NaiveHabit) {
    self.init()
    for (day, thousandths) in naive.counts {
      set(Outcome(count: Count(thousandths: thousandths) ?? .zero), on: day)
    }
    for day in naive.failed { set(Outcome(mark: .failed), on: day) }
  }
}
