/// Schedules in words, which ``HabitLine`` reads.
package enum ScheduleText {
  /// Examples of schedules, for a message.
  package static let examples =
    "daily, mon-fri, 3/week, every 2 days, 15th, last day, first mon, every 24 dec"

  private static let daysInWeek = 7

  /// A schedule in words.
  package static func words(for schedule: Schedule) -> String {
    switch schedule {
    case .daily: "daily"
    case .trackOnly: "record only"
    case .calendar(let days): CalendarText.words(for: days)
    case .everyDays(let days): days == 1 ? "daily" : "every \(days) days"
    case .timesPerWeek(let times): "\(words(for: times)) a week"
    case .timesPerMonth(let times): "\(words(for: times)) a month"
    case .times(let times, let days): "\(words(for: times)) in \(days) days"
    case .weekdays(let weekdays): words(for: weekdays)
    }
  }

  /// The same without what goes without saying.
  package static func shortWords(for schedule: Schedule) -> String {
    let words = words(for: schedule)
    let end = CalendarText.ofMonth
    return words.hasSuffix(end) ? String(words.dropLast(end.count)) : words
  }

  /// The fewest consecutive days that are written as a range.
  private static let shortestRange = 3

  /// `Mon-Fri`, `Mon Wed-Fri`: weeks begin on Monday here.
  package static func words(for weekdays: Weekdays) -> String {
    let order = (1...daysInWeek).map { $0 % daysInWeek }
    let runs = order.split { !weekdays.contains($0) }
    return runs.flatMap { run in
      let names = run.map(WeekdayName.short)
      return names.count < shortestRange ? names : ["\(names[0])-\(names[names.count - 1])"]
    }.joined(separator: " ")
  }

  private static func words(for times: Int) -> String {
    switch times {
    case 1: "once"
    case 2: "twice"
    default: "\(times) times"
    }
  }
}
