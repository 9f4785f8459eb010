import HabitCore
import TestSupport

extension SeededGenerator {
  /// A schedule of any kind, with numbers small enough to be met now and then.
  mutating func schedule() -> Schedule {
    switch number(0...10) {
    case 0: return .daily
    case 1, 2: return .weekdays(Weekdays((0...6).filter { _ in chance(oneIn: 2) }) ?? .all)
    case 3: return .everyDays(pick([1, 2, 3, 7, 10, 30, Schedule.maximumInterval]))
    case 4: return .timesPerWeek(number(1...7))
    case 5: return .timesPerMonth(chance(oneIn: 3) ? number(27...31) : number(1...8))
    case 6:
      let length = pick([1, 2, 5, 7, 14])
      return .times(number(1...length), inDays: length)
    case 8...10: return .calendar(calendarDays())
    default: return .trackOnly
    }
  }

  /// Spares of any kind, also such as the schedule does not allow; often none.
  mutating func spares() -> Spares {
    guard chance(oneIn: 2) else { return .none }
    return .budget(pick([1, 1, 2, 3, 10]), per: pick(Spares.periods))
  }

  /// A habit with changes of schedule, pauses and archivings, and a past of random days.
  mutating func naiveHabit(lasting length: Int) -> NaiveHabit {
    let lastStart = Day.last.clampedAdding(-length)
    let base = pick([.first, Day(number: 738_873) ?? .first, lastStart])
    let start = base.clampedAdding(number(0...10))
    let end = start.clampedAdding(length)
    var habit = Habit(id: .random(&self), name: "a", startDate: start)
    habit.schedule.set(schedule(), from: nil)
    func someDay(_ random: inout SeededGenerator) -> Day {
      start.clampedAdding(random.number(-5...length))
    }
    for _ in 0..<pick([0, 0, 1, 3]) {
      let from = someDay(&self)
      habit.schedule.set(schedule(), from: from)
    }
    habit.spares.set(spares(), from: nil)
    for _ in 0..<pick([0, 0, 1, 2]) {
      let from = someDay(&self)
      habit.spares.set(spares(), from: from)
    }
    if chance(oneIn: 4) { addPeriods(to: &habit, from: someDay) }
    for _ in 0..<pick([0, 0, 0, 1]) {
      let from = someDay(&self)
      let last = from.clampedAdding(number(0...9))
      habit.vacations = Pauses([Pause(from: from, end: .through(last))])
    }
    for _ in 0..<pick([0, 0, 1, 2]) {
      let from = someDay(&self)
      let end = chance(oneIn: 3) ? Pause.End.open : .through(from.clampedAdding(number(0...12)))
      habit.pauses.append(Pause(from: from, end: end))
    }
    let days = Set((0..<pick([0, 0, 1, 4])).map { _ in someDay(&self) }).sorted()
    habit.archivals = days.map { day in
      DatedArchival(day: day, isArchived: chance(oneIn: 2))
    }
    var naive = NaiveHabit(
      habit: habit,
      today: start.clampedAdding(number(-2...length)),
      weekStart: number(0...6)
    )
    record(&naive, from: start.clampedAdding(-10), through: end)
    naive.beyond = naive.failed.filter { _ in chance(oneIn: 3) }
    if habit.hasPeriods { count(&naive) }
    if chance(oneIn: 3) { naive.habit.values.endDate = someDay(&self) }
    return naive
  }

  /// Gives a habit targets of weeks, months or years: a limit with nothing else, or amounts now and
  /// then beside other rules.
  private mutating func addPeriods(
    to habit: inout Habit,
    from someDay: (inout SeededGenerator) -> Day
  ) {
    let isLimit = chance(oneIn: 3)
    let periods: [Period] = [.week, .week, .month, .year]
    let target = pick([0, 1, 2, 5, 10, 40]) * 1000
    habit.target.base.amount = Count(thousandths: target) ?? .one
    habit.period.set(pick(periods), from: nil)
    if isLimit { habit.goal.base = .atMost }
    if isLimit || chance(oneIn: 2) { habit.schedule = Versions(base: .daily) }
    for _ in 0..<pick([0, 0, 1, 2]) {
      let from = someDay(&self)
      habit.period.set(isLimit || chance(oneIn: 2) ? pick(periods) : .day, from: from)
    }
    if chance(oneIn: 3) {
      let from = someDay(&self)
      habit.target.set(Target(Count(thousandths: number(0...9) * 500) ?? .one), from: from)
    }
  }

  /// Counts something on the days that were to be completed, and judges them anew.
  private mutating func count(_ naive: inout NaiveHabit) {
    let days = naive.completed.subtracting(naive.skipped).subtracting(naive.failed).sorted()
    naive.completed = []
    for day in days {
      naive.counts[day] = number(1...8) * 500
      let isEnough = naive.period(day) != nil || naive.counts[day, default: 0] >= naive.target(day)
      if isEnough, !naive.isLimit(day) { naive.completed.insert(day) }
    }
  }

  private mutating func record(_ naive: inout NaiveHabit, from: Day, through: Day) {
    let density = pick([1, 2, 5, 20, 500])
    var day: Day? = from
    while let current = day, current <= through {
      switch number(0...(density + 2)) {
      case 0: naive.skipped.insert(current)
      case 1: if chance(oneIn: 2) { naive.failed.insert(current) }
      case 2: break
      default: naive.completed.insert(current)
      }
      day = current.adding(1)
    }
  }
}

extension Identifier {
  static func random(_ random: inout SeededGenerator) -> Self {
    guard let id = Self("h\(random.number(0...Int.max))") else { preconditionFailure() }
    return id
  }
}
