/// How well each day of a habit was kept, for ``Strength``.
struct StrengthDays {
  private let habit: Habit
  private let asking: BitSet
  /// What was done of a day's target, 0 … 1; for at-most habits how much of the target was used.
  private var done: [Day: Double] = [:]
  private var skipped = DaySet()
  private var marked = DaySet()

  /// Reads the outcomes of a habit's present life up to a day.
  init(_ habit: Habit, _ outcomes: OutcomeTable, floor: Stamp, through end: Day) {
    self.habit = habit
    asking = habit.askingDays(in: min(habit.startDate, end)...end)
    for position in 0..<outcomes.count {
      let row = outcomes[position]
      guard row.day <= end, row.signature.stamp >= floor, let outcome = row.outcome else {
        continue
      }
      if outcome.mark == .skipped { skipped.insert(row.day) }
      if outcome.mark != nil { marked.insert(row.day) }
      let share = Self.share(outcome, habit, on: row.day)
      if share > 0 { done[row.day] = share }
    }
  }

  /// How well a day was kept, 0 … 1; `nil` when it does not count: skipped, paused, not asked for, or
  /// today and still open.
  func kept(on day: Day, isOpen: Bool) -> Double? {
    guard asking.contains(Int(day.number)), !skipped.contains(day) else { return nil }
    if isOpen, done[day] == nil, !marked.contains(day) { return nil }
    switch habit.schedule.value(on: day) {
    case .trackOnly: return nil
    case .weekdays(let weekdays):
      return weekdays.contains(day.weekday) ? score(of: 1, inDays: 1, endingOn: day) : nil
    case .everyDays(let interval):
      let isDue = day.days(since: habit.anchor(on: day)) % interval == 0
      return isDue ? score(of: 1, inDays: 1, endingOn: day) : nil
    case .timesPerWeek(let times): return window(of: times, inDays: 7, endingOn: day)
    case .timesPerMonth(let times):
      return window(of: times, inDays: Schedule.daysOfMonth, endingOn: day)
    case .times(let times, let days): return window(of: times, inDays: days, endingOn: day)
    }
  }

  /// A quota over twice its window, as in Loop: one week may make up for another.
  private func window(of times: Int, inDays days: Int, endingOn day: Day) -> Double {
    let doubles = times < days && habit.goal.value(on: day) == .atLeast
    return score(of: doubles ? times * 2 : times, inDays: doubles ? days * 2 : days, endingOn: day)
  }

  private func score(of times: Int, inDays length: Int, endingOn day: Day) -> Double {
    var sum = 0.0
    var excused = 0
    var current: Day? = day
    for _ in 0..<length {
      guard let member = current else { break }
      sum += done[member] ?? 0
      if skipped.contains(member) { excused += 1 }
      current = member.adding(-1)
    }
    guard habit.goal.value(on: day) == .atLeast else {
      // The count beyond the target lowers the score, twice the target takes all of it.
      return min(max(2 - sum, 0), 1)
    }
    let asked = Double(times) * Double(length - excused) / Double(length)
    return asked > 0 ? min(1, sum / asked) : 1
  }

  private static func share(_ outcome: Outcome, _ habit: Habit, on day: Day) -> Double {
    let target = Double(habit.repetitions.value(on: day).thousandths)
    switch (habit.goal.value(on: day), outcome.mark) {
    case (_, .skipped), (.atLeast, .failed): return 0
    case (.atMost, .failed): return 2
    case (.atLeast, nil):
      return target > 0 ? min(1, Double(outcome.count.thousandths) / target) : 1
    case (.atMost, nil):
      return target > 0
        ? Double(outcome.count.thousandths) / target : (outcome.count > .zero ? 2 : 0)
    }
  }
}
