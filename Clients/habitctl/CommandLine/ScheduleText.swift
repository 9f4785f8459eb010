import HabitCore

/// Schedules as a person writes and reads them.
enum ScheduleText {
  /// Reads the value of `--schedule`; nil for what is no schedule.
  static func schedule(_ text: String) -> Schedule? {
    let text = text.lowercased()
    let schedule: Schedule? =
      switch text {
      case "daily", "every day": .daily
      case "none": .trackOnly
      case "weekdays": Weekdays(1...5).map(Schedule.weekdays)
      case "weekends": Weekdays([0, 6]).map(Schedule.weekdays)
      default: interval(text) ?? quota(text) ?? weekdays(text).map(Schedule.weekdays)
      }
    return schedule.flatMap { $0.isValid ? $0 : nil }
  }

  /// `every 3 days`, also `every 3`.
  private static func interval(_ text: String) -> Schedule? {
    let words = text.split(separator: " ")
    guard words.count == 2 || words.count == 3 && ["day", "days"].contains(words[2]),
      words[0] == "every", let days = number(words[1])
    else { return nil }
    return days == 1 ? .daily : .everyDays(days)
  }

  /// `3/week`, `2/month` or `3/14`.
  private static func quota(_ text: String) -> Schedule? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let times = number(parts[0]) else { return nil }
    switch parts[1] {
    case "week": return .timesPerWeek(times)
    case "month": return .timesPerMonth(times)
    default: return number(parts[1]).map { .times(times, inDays: $0) }
    }
  }

  /// `mon,wed,fri` or `mon-fri,sun`.
  private static func weekdays(_ text: String) -> Weekdays? {
    var numbers: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      guard ends.count <= 2, let first = ends.first.flatMap({ WeekdayName.number(of: String($0)) }),
        let last = ends.last.flatMap({ WeekdayName.number(of: String($0)) })
      else { return nil }
      numbers += (0...(last - first + 7) % 7).map { (first + $0) % 7 }
    }
    return Weekdays(numbers)
  }

  private static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }
}

extension ScheduleText {
  /// A schedule in words.
  static func words(for schedule: Schedule) -> String {
    switch schedule {
    case .daily: "daily"
    case .trackOnly: "record only"
    case .everyDays(let days): days == 1 ? "daily" : "every \(days) days"
    case .timesPerWeek(let times): "\(words(for: times)) a week"
    case .timesPerMonth(let times): "\(words(for: times)) a month"
    case .times(let times, let days): "\(words(for: times)) in \(days) days"
    case .weekdays(let weekdays):
      // Weeks are read from Monday on.
      (1...7).map { $0 % 7 }.filter(weekdays.contains).map(WeekdayName.short)
        .joined(separator: " ")
    }
  }

  private static func words(for times: Int) -> String {
    times == 1 ? "once" : "\(times) times"
  }
}
