import HabitCore

/// A habit with a limit, judged one day after the other by the words of the rules.
struct NaiveAtMost {
  var id: HabitID
  var start: Day
  var end: Day?
  var goal = Goal.atMost
  var goals: [(from: Day, goal: Goal)] = []
  var target = 1000
  var targets: [(from: Day, target: Int)] = []
  var schedule = Schedule.daily
  var schedules: [(from: Day, schedule: Schedule)] = []
  var spares = Spares.none
  var laterSpares: [(from: Day, spares: Spares)] = []
  var pauses: [Day: Pause.End] = [:]
  var archivals: [Day: Bool] = [:]
  var counts: [Day: Int] = [:]
  var marks: [Day: Mark] = [:]

  func goal(on day: Day) -> Goal { goals.last { $0.from <= day }?.goal ?? goal }

  func target(on day: Day) -> Int { targets.last { $0.from <= day }?.target ?? target }

  /// What a day adds to the counts (law 4), and whether something is left to do for it (law 6).
  struct Share: Equatable {
    var counts = false
    var isDone = false
    var isNext = false
  }

  func share(of day: Day, _ naive: NaiveHabit, today: Day) -> Share {
    let isArchived = naive.habit.archivals.last?.isArchived == true
    guard !isArchived, naive.isActive(day) else { return Share() }
    let isDone = naive.completed.contains(day)
    guard goal(on: day) == .atMost else {
      let isDue = naive.isDue(day)
      return Share(
        counts: isDone || isDue && marks[day] != .skipped,
        isDone: isDone,
        isNext: isDue && !isDone && marks[day] == nil
      )
    }
    // Within the limit, the real today counts nowhere; there is never anything to do.
    let isWithin = day == today && !isFailed(day)
    let isCounted = asks(day, naive) && marks[day] != .skipped && !isWithin
    return Share(counts: isDone || isCounted, isDone: isDone, isNext: false)
  }

  /// Whether toggling is accepted; what it did is recorded (law 3).
  mutating func toggle(_ day: Day, _ naive: NaiveHabit, today: Day) -> Bool {
    let isArchived = naive.habit.archivals.last?.isArchived == true
    guard !isArchived, naive.isActive(day) else { return false }
    if goal(on: day) == .atMost {
      let isBlank = counts[day, default: 0] == 0 && marks[day] == nil
      if isBlank, day > today { return false }
      counts[day] = isBlank ? 1000 : 0
      marks[day] = nil
    } else if marks[day] != nil {
      marks[day] = nil
    } else if naive.completed.contains(day) {
      counts[day] = 0
    } else if day > today {
      return false
    } else {
      counts[day] = max(counts[day, default: 0], target(on: day) == 0 ? 1000 : target(on: day))
    }
    return true
  }

  /// Whether any of some days is a limit under a quota that it was not before.
  func breaksLimit(insteadOf former: NaiveAtMost, days: [Day]) -> Bool {
    days.contains { day in
      guard day >= start, let quota = quotaOfLimit(day) else { return false }
      return day < former.start || former.quotaOfLimit(day) != quota
    }
  }

  /// True when any of some days asks for nothing and did not before.
  func emptiesTarget(insteadOf former: NaiveAtMost, days: [Day]) -> Bool {
    days.contains { day in
      guard day >= start, target(on: day) == 0, goal(on: day) == .atLeast else { return false }
      return day < former.start || former.target(on: day) != 0 || former.goal(on: day) != .atLeast
    }
  }

  private func quotaOfLimit(_ day: Day) -> Schedule? {
    let schedule = schedules.last { $0.from <= day }?.schedule ?? schedule
    switch schedule {
    case .timesPerWeek, .timesPerMonth, .times: return goal(on: day) == .atMost ? schedule : nil
    case .weekdays, .everyDays, .calendar, .trackOnly: return nil
    }
  }

  /// The habit as far as streaks and due days are concerned.
  func judged(today: Day, days: [Day]) -> NaiveHabit {
    var habit = Habit(id: id, name: id.text, startDate: start)
    habit.values.endDate = end
    habit.schedule.set(schedule, from: nil)
    for version in schedules { habit.schedule.set(version.schedule, from: version.from) }
    habit.spares.set(spares, from: nil)
    for version in laterSpares { habit.spares.set(version.spares, from: version.from) }
    habit.pauses = pauses.sorted { $0.key < $1.key }.map { Pause(from: $0.key, end: $0.value) }
    habit.archivals = archivals.sorted { $0.key < $1.key }
      .map { DatedArchival(day: $0.key, isArchived: $0.value) }
    var naive = NaiveHabit(habit: habit, today: today, weekStart: Settings.monday)
    naive.skipped = Set(days.filter { marks[$0] == .skipped })
    naive.failed = Set(days.filter(isFailed))
    naive.beyond = naive.failed.filter { marks[$0] == nil }
    naive.completed = Set(days.filter { isCompleted($0, naive, today: today) })
    return naive
  }

  func isFailed(_ day: Day) -> Bool {
    switch marks[day] {
    case .failed: true
    case .skipped: false
    case nil: goal(on: day) == .atMost && counts[day, default: 0] > target(on: day)
    }
  }

  /// Whether a day asks for keeping within the limit: no quota of days is ever used up.
  func asks(_ day: Day, _ naive: NaiveHabit) -> Bool {
    guard naive.isAsking(day) else { return false }
    switch naive.rule(day).schedule {
    case .timesPerWeek, .timesPerMonth, .times: return true
    case .weekdays, .everyDays, .calendar, .trackOnly: return naive.isDue(day)
    }
  }

  private func isCompleted(_ day: Day, _ naive: NaiveHabit, today: Day) -> Bool {
    let count = counts[day, default: 0]
    guard marks[day] == nil else { return false }
    switch goal(on: day) {
    case .atLeast: return count > 0 && count >= target(on: day)
    case .atMost: return day < today && asks(day, naive) && count <= target(on: day)
    }
  }
}
