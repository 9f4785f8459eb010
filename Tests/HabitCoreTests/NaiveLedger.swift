import HabitCore

/// The rules of the completion record, written down as plainly as they are said.
struct NaiveLedger {
  struct Tracked {
    var start: Day
    var end: Day?
    var isArchived = false
    /// What happened on which day; the latest decides what follows.
    var archivals: [Day: Bool] = [:]
    var schedules: [(from: Day, schedule: Schedule)] = []
    var schedule = Schedule.daily
    var period = Period.day
    var periods: [(from: Day, period: Period)] = []
    var targets: [(from: Day, target: Int)] = []
    var target = 1000
    /// Units, apart from the targets.
    var units: [(from: Day, unit: String?)] = []
    var unit: String?
    var counts: [Day: Int] = [:]
    var marks: [Day: Mark] = [:]
    var notes: [Day: String] = [:]

    func target(on day: Day) -> Int {
      var target = target
      for version in targets where version.from <= day { target = version.target }
      return target
    }

    func unit(on day: Day) -> String? {
      var unit = unit
      for version in units where version.from <= day { unit = version.unit }
      return unit
    }

    /// True when the days of a period add up, so that anything counted completes a day.
    func hasPeriod(on day: Day) -> Bool {
      let schedule = schedules.last { $0.from <= day }?.schedule ?? schedule
      return (periods.last { $0.from <= day }?.period ?? period) != .day && schedule == .daily
    }

    func isActive(_ day: Day) -> Bool {
      var active = true
      for (from, archived) in archivals.sorted(by: { $0.key < $1.key }) where from <= day {
        active = !archived
      }
      return active && isLiving(day)
    }

    /// From the start to the end.
    func isLiving(_ day: Day) -> Bool { day >= start && (end.map { day <= $0 } ?? true) }
  }

  /// Why a day cannot be changed.
  enum Refusal: Error {
    case archived, beforeStart, afterEnd, inactive, future
  }

  /// What was done on each day; a day without any has no key.
  var completions: [Day: Set<HabitID>] = [:]
  var habits: [HabitID: Tracked] = [:]

  mutating func toggle(_ id: HabitID, _ day: Day, today: Day) throws(Refusal) {
    try check(id, day)
    if completions[day, default: []].contains(id) {
      habits[id]?.counts[day] = 0
      uncomplete(id, day)
    } else if habits[id]?.marks[day] != nil {
      habits[id]?.marks[day] = nil
      judge(id, day)
    } else {
      try complete(id, day, today)
    }
    tidy()
  }

  mutating func mark(_ id: HabitID, _ day: Day, completed: Bool, today: Day) throws(Refusal) {
    try check(id, day)
    if completed {
      try complete(id, day, today)
    } else if completions[day, default: []].contains(id) {
      habits[id]?.counts[day] = 0
      uncomplete(id, day)
    }
    tidy()
  }

  /// Marks a day that the habit may begin with: it does where that is before its start and something is
  /// recorded on it afterwards.
  mutating func markEarlier(
    _ id: HabitID,
    _ day: Day,
    completed: Bool,
    today: Day
  ) throws(Refusal) {
    guard let former = habits[id]?.start, day < former else {
      return try mark(id, day, completed: completed, today: today)
    }
    let before = self
    habits[id]?.start = day
    judgeAll(id)
    do throws(Refusal) {
      try mark(id, day, completed: completed, today: today)
    } catch {
      self = before
      throw error
    }
    let hasEntry = habits[id]?.counts[day] ?? 0 > 0 || habits[id]?.marks[day] != nil
    guard !hasEntry else { return }
    habits[id]?.start = former
    judgeAll(id)
  }

  /// Takes over an entry where nothing is recorded yet; nothing was done on a day that has not come.
  mutating func takeOver(_ id: HabitID, _ day: Day, _ outcome: Outcome, today: Day) {
    guard habits[id]?.counts[day] == nil else { return }
    if day > today, outcome.count.thousandths > 0 || outcome.mark == .failed { return }
    habits[id]?.counts[day] = outcome.count.thousandths
    habits[id]?.marks[day] = outcome.mark
    judge(id, day)
    tidy()
  }

  mutating func remove(_ id: HabitID) {
    habits[id] = nil
    for day in completions.keys { uncomplete(id, day) }
    tidy()
  }

  /// Judges every day again after the target changed.
  mutating func judgeAll(_ id: HabitID) {
    for day in habits[id]?.counts.keys.map(\.self) ?? [] { judge(id, day) }
    tidy()
  }

  private func check(_ id: HabitID, _ day: Day) throws(Refusal) {
    guard let habit = habits[id] else { return }
    if habit.isArchived { throw .archived }
    if day < habit.start { throw .beforeStart }
    if !habit.isLiving(day) { throw .afterEnd }
    if !habit.isActive(day) { throw .inactive }
  }

  private mutating func complete(_ id: HabitID, _ day: Day, _ today: Day) throws(Refusal) {
    if day > today { throw .future }
    guard let habit = habits[id], !completions[day, default: []].contains(id) else { return }
    let isOne = habit.target(on: day) == 0 || habit.hasPeriod(on: day)
    let target = isOne ? 1000 : habit.target(on: day)
    habits[id]?.counts[day] = max(habit.counts[day] ?? 0, target)
    habits[id]?.marks[day] = nil
    completions[day, default: []].insert(id)
  }

  private mutating func judge(_ id: HabitID, _ day: Day) {
    guard let habit = habits[id] else { return }
    let count = habit.counts[day] ?? 0
    let isEnough = habit.hasPeriod(on: day) || count >= habit.target(on: day)
    if habit.marks[day] == nil, count > 0, isEnough {
      completions[day, default: []].insert(id)
    } else {
      uncomplete(id, day)
    }
  }

  private mutating func uncomplete(_ id: HabitID, _ day: Day) {
    completions[day]?.remove(id)
  }

  private mutating func tidy() {
    completions = completions.filter { !$0.value.isEmpty }
  }
}
