import HabitCore

/// A habit judged one day after the other, by the words of the rules and nothing cleverer.
struct NaiveHabit {
  var habit: Habit
  var completed: Set<Day> = []
  var skipped: Set<Day> = []
  var failed: Set<Day> = []
  /// Those of the failed days that are not marked so: they exceeded a limit.
  var beyond: Set<Day> = []
  /// The counts of days without a mark, in thousandths.
  var counts: [Day: Int] = [:]
  var today: Day
  var weekStart: Int

  /// From the start to the end or an archiving, and again after a restoring.
  func isActive(_ day: Day) -> Bool {
    if let end = habit.endDate, day > end { return false }
    var active = day >= habit.startDate
    for entry in habit.archivals where entry.day <= day {
      active = day >= habit.startDate && !entry.isArchived
    }
    return active
  }

  func isPaused(_ day: Day) -> Bool {
    (habit.pauses + habit.vacations.all).contains { pause in
      switch pause.end {
      case .open: pause.from <= day
      case .through(let last): pause.from <= day && day <= last
      }
    }
  }

  func isAsking(_ day: Day) -> Bool { isActive(day) && !isPaused(day) }

  /// The versions of a rule that judge anything: none from a day on which the habit has ended.
  func judging<Value>(_ rule: Versions<Value>) -> [Versions<Value>.Version] {
    guard let end = habit.endDate else { return rule.later }
    return rule.later.filter { $0.from <= end || $0.from <= habit.startDate }
  }

  /// The schedule in force on a day and the day it began.
  func rule(_ day: Day) -> (schedule: Schedule, began: Day) {
    var rule = (habit.schedule.base, habit.startDate)
    for version in judging(habit.schedule) where version.from <= day {
      rule = (version.value, version.from < habit.startDate ? habit.startDate : version.from)
    }
    return rule
  }

  func isDue(_ day: Day) -> Bool {
    guard isAsking(day) else { return false }
    switch rule(day).schedule {
    case .trackOnly: return false
    case .weekdays, .calendar, .everyDays: return isNamedByRule(day)
    case .timesPerWeek(let times): return ticks(in: daysBefore(day) { weekday($0) }) < times
    case .timesPerMonth(let times):
      return ticks(in: daysBefore(day) { $0.civilDate.day == 1 }) < min(times, lengthOfMonth(day))
    case .times(let times, let length):
      let window = (1..<max(length, 2)).filter { $0 < length }.compactMap { day.adding(-$0) }
      return ticks(in: window) < times
    }
  }

  /// True when a rule without a quota names a day, active or not.
  func isNamedByRule(_ day: Day) -> Bool {
    if let period = period(day) {
      return !isLimit(day) && !meets(sum(daysBefore(day) { begins($0, period) }), day)
    }
    let (schedule, began) = rule(day)
    switch schedule {
    case .weekdays(let weekdays): return weekdays.numbers.contains(day.weekday)
    case .calendar(let days): return isNamed(day, by: days)
    case .everyDays(let interval):
      var asked = began
      while asked < day {
        guard let next = asked.adding(interval) else { return false }
        asked = next
      }
      return asked == day
    case .trackOnly, .timesPerWeek, .timesPerMonth, .times: return false
    }
  }

  /// Whether the calendar's words name a day.
  private func isNamed(_ day: Day, by days: CalendarDays) -> Bool {
    let isOfMonth = { (other: Day) in other.description.prefix(7) == day.description.prefix(7) }
    switch days {
    case .month(let days):
      let isLast = day.adding(1).map { !isOfMonth($0) } ?? true
      return days.numbers.contains(day.civilDate.day) || isLast && days.numbers.contains(-1)
    case .weekday(let weekday, let nth):
      guard day.weekday == weekday else { return false }
      let before = (1...4).compactMap { day.adding(-7 * $0) }.filter(isOfMonth).count
      let isLast = day.adding(7).map { !isOfMonth($0) } ?? true
      return nth == -1 ? isLast : before + 1 == nth
    case .year(let dates): return dates.texts.contains(String(day.description.suffix(5)))
    }
  }

  /// How many days the month of a day has.
  func lengthOfMonth(_ day: Day) -> Int {
    CivilDate.daysInMonth(day.civilDate.month, ofYear: day.civilDate.year)
  }

  /// Whether a day begins a week.
  func weekday(_ day: Day) -> Bool { day.weekday == weekStart }

  /// The completions that count: on days that could ask.
  func ticks(in days: [Day]) -> Int {
    days.filter { completed.contains($0) && isAsking($0) }.count
  }

  /// The days before one, back to the one that begins its period.
  private func daysBefore(_ day: Day, until begins: (Day) -> Bool) -> [Day] {
    var days: [Day] = []
    var current = day
    while !begins(current), let before = current.adding(-1) {
      days.append(before)
      current = before
    }
    return days
  }
}
