import HabitCore
import HabitNotation
import HabitProtocol
import TerminalText

/// The texts of the screen.
enum Words {
  /// Returns `Fri 20 Nov`, with the year unless it is the current one.
  static func date(_ day: Day, today: Day?) -> SafeText {
    SafeText("\(WeekdayName.short(day.weekday)) \(shortDate(day, today: today))")
  }

  /// Returns `20 Nov`, with the year unless it is the current one.
  static func shortDate(_ day: Day, today: Day?) -> String {
    let date = day.civilDate
    let year = date.year == today?.civilDate.year ? "" : " \(date.year)"
    return "\(date.day) \(MonthName.short(date.month))\(year)"
  }

  /// Returns `today`, `yesterday` or `5 days ago`; nil if today is unknown.
  static func distance(_ day: Day, today: Day?) -> SafeText? {
    guard let today else { return nil }
    switch day.days(since: today) {
    case 0: return "today"
    case -1: return "yesterday"
    case 1: return "tomorrow"
    case let days where days < 0: return SafeText("\(-days) days ago")
    case let days: return SafeText("in \(days) days")
    }
  }

  /// Returns `3 Feb – 15 Mar`; a single day as one date.
  static func span(_ days: ClosedRange<Day>, _ marks: Marks, today: Day?) -> SafeText {
    let last = SafeText(shortDate(days.upperBound, today: today))
    guard days.lowerBound < days.upperBound else { return last }
    // The first day's year is left out if it is also the last day's.
    let first = shortDate(days.lowerBound, today: days.upperBound)
    return SafeText("\(first) ") + marks.dash + " " + last
  }

  /// Returns `Mon-Fri` or `twice a week`; a schedule that only a newer daemon knows, as it was
  /// sent.
  static func schedule(_ habit: HabitFields) -> SafeText {
    switch habit.schedule {
    case .known(let schedule): SafeText(ScheduleText.words(for: schedule))
    case .unknown(let source): SafeText(String(decoding: source, as: UTF8.self))
    }
  }

  /// Returns an amount without its unit; a time as `1h 35m`.
  static func count(_ count: Count, of habit: HabitFields) -> String {
    TimeUnit(habit.unit)?.words(for: count) ?? count.description
  }

  /// Returns `12 days` or `1 week`.
  static func length(_ count: Int, _ unit: StreakUnit) -> SafeText {
    SafeText(unit.words(for: count))
  }

  /// Returns `Read: 30 days in a row` or `Read: back after a miss`.
  static func milestone(_ milestone: Milestone, of name: String) -> SafeText {
    SafeText("\(name): \(milestone.words)")
  }

  /// Returns `Friday, 20 November`, with the year unless it is the current one.
  static func spoken(_ day: Day, today: Day?) -> String {
    let date = day.civilDate
    let year = date.year == today?.civilDate.year ? "" : " \(date.year)"
    return "\(WeekdayName.all[day.weekday]), \(date.day) \(MonthName.all[date.month - 1])\(year)"
  }

  /// Returns an amount as it is spoken: `3 of 8 glasses`, `1 of at most 2 cups`; empty for a habit
  /// of one tick.
  static func spokenAmount(of habit: DayHabit) -> String {
    let words = amount(of: habit, isShort: false).text
    guard !words.isEmpty else { return "" }
    if let sum = habit.standing.periodCount {
      return sum.spoken(unit: habit.unit, isLimit: habit.goal.value == .atMost)
    }
    guard habit.goal.value == .atMost else {
      return words.split(separator: "/", maxSplits: 1).joined(separator: " of ")
    }
    let reached = count(habit.standing.entry?.count ?? .zero, of: habit.fields)
    return "\(reached) of at most \(habit.repetitions.words(in: habit.unit))"
  }

  /// Returns the amount in the daemon's words: `3/8 glasses`, `1/2 at most`; `3/8` if there is
  /// little room.
  static func amount(of habit: DayHabit, isShort: Bool) -> SafeText {
    let words = habit.standing.words
    return SafeText((isShort ? words.short : words.amount) ?? "")
  }
}
