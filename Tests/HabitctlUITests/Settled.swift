import HabitCore
import HabitProtocol

// Samples hold what was recorded; this adds the part that the daemon derives from it.
extension DayHabit {
  /// The habit with the state that follows from its entry and the day.
  func settled(on day: Day, isVacation: Bool = false, isFuture: Bool = false) -> DayHabit {
    var habit = self
    let entry = standing.entry
    let (count, isLimit) = (entry?.count ?? .zero, fields.goal.value == .atMost)
    let isBeyond =
      standing.periodCount.map { $0.over > .zero && count > .zero } ?? (count > fields.repetitions)
    let isPaused = isVacation || fields.pauses.contains { $0.contains(day) }
    let state: GridCell.State =
      switch entry?.mark?.value {
      case .skipped?: .skipped
      case .failed?: .failed
      case nil where standing.state == Open(.spared): .spared
      case nil where isLimit && isBeyond: .failed
      case nil where standing.completed: .done
      case nil where count > .zero && !isLimit && !isFuture: .partial
      case nil: isPaused ? .paused : isFuture ? .future : .open
      }
    habit.standing.state = Open(state)
    habit.standing.target = fields.repetitions
    habit.standing.unit = fields.unit
    habit.standing.limit = isLimit ? true : nil
    habit.standing.step = Open(isLimit || fields.repetitions > .one ? .count : .tick)
    let isKept = standing.streak.map { $0.todayOpen && $0.current > 1 } ?? false
    let isOpen = standing.due && [.open, .partial].contains(state)
    let isRisk = day == Driver.today && isOpen && !isLimit && standing.measure == nil && isKept
    habit.standing.atRisk = isRisk ? true : nil
    (habit.standing.words.amount, habit.standing.words.short) = amounts(count, isLimit: isLimit)
    return habit
  }

  private func amounts(_ count: Count, isLimit: Bool) -> (words: String?, short: String?) {
    let quota = standing.quota.map { "\($0.done)/\($0.times)" }
    let ofWeek = quota.map { $0 + " this week" }
    let target = fields.repetitions
    guard isLimit || target > .one || count > .one || TimeUnit(fields.unit) != nil else {
      return (ofWeek, quota)
    }
    if !isLimit, target == .one, fields.unit == nil {
      return ("\(count) times" + (ofWeek.map { ", " + $0 } ?? ""), count.description)
    }
    let time = TimeUnit(fields.unit)
    let done = time?.words(for: count) ?? count.description
    let whole = target.words(in: fields.unit) + (isLimit ? " at most" : "")
    let words = done + (time == nil ? "/" : " of ") + whole
    return (words, time == nil ? "\(count)/\(target)" : words)
  }
}

extension LoadDay.Result {
  /// The day with the states of its habits.
  var settled: LoadDay.Result {
    var day = self
    day.habits = habits.map {
      $0.settled(on: date, isVacation: vacation != nil, isFuture: isFuture)
    }
    return day
  }
}

extension RecordedTick {
  /// The tick with its state, of a habit with these fields.
  func settled(_ fields: HabitFields) -> RecordedTick {
    var tick = self
    let habit = DayHabit {
      $0.fields = fields
      $0.standing = standing
    }
    tick.standing = habit.settled(on: date, isFuture: date > Driver.today).standing
    return tick
  }
}
