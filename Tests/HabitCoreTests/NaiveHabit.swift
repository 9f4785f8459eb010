import HabitCore

/// A habit judged one day after the other, by the words of the rules and nothing cleverer.
struct NaiveHabit {
  var habit: Habit
  var completed: Set<Day> = []
  var skipped: Set<Day> = []
  var failed: Set<Day> = []
  var today: Day
  var weekStart: Int

  /// From the start to the end or an archiving, and again after a restoring.
  func isActive(_ day: Day) -> Bool {
    if let end = habit.endDate, day > end { return false }
    var active = day >= habit.startDate
    for entry in habit.archivals where entry.day <= day {
      active = day >= habit.startDate && entry.archival == .restored
    }
    return active
  }

  func isPaused(_ day: Day) -> Bool {
    habit.pauses.contains { pause in
      switch pause.end {
      case .open: pause.from <= day
      case .through(let last): pause.from <= day && day <= last
      }
    }
  }

  func isAsking(_ day: Day) -> Bool { isActive(day) && !isPaused(day) }

  /// The schedule in force on a day and the day it began.
  func rule(_ day: Day) -> (schedule: Schedule, began: Day) {
    var rule = (habit.schedule.base, habit.startDate)
    for version in habit.schedule.later where version.from <= day {
      rule = (version.value, version.from < habit.startDate ? habit.startDate : version.from)
    }
    return rule
  }

  func isDue(_ day: Day) -> Bool {
    guard isAsking(day) else { return false }
    let (schedule, began) = rule(day)
    switch schedule {
    case .trackOnly: return false
    case .weekdays(let weekdays): return weekdays.numbers.contains(day.weekday)
    case .everyDays(let interval):
      var asked = began
      while asked < day {
        guard let next = asked.adding(interval) else { return false }
        asked = next
      }
      return asked == day
    case .timesPerWeek(let times): return ticks(in: daysBefore(day) { weekday($0) }) < times
    case .timesPerMonth(let times):
      return ticks(in: daysBefore(day) { $0.civilDate.day == 1 }) < min(times, lengthOfMonth(day))
    case .times(let times, let length):
      let window = (1..<max(length, 2)).filter { $0 < length }.compactMap { day.adding(-$0) }
      return ticks(in: window) < times
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
