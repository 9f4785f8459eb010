/// Schedules in words, which ``HabitLine`` reads.
package enum ScheduleText {
  /// Examples for messages.
  package static let examples =
    "daily, mon-fri, 3/week, every 2 days, 15th, last day, first mon, every 24 dec"

  /// Words that are read as the same schedule: `Mon-Fri`, `twice a week`.
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

  /// A schedule in words, without `of the month`.
  package static func shortWords(for schedule: Schedule) -> String {
    let words = words(for: schedule)
    let end = CalendarText.ofMonth
    return words.hasSuffix(end) ? String(words.dropLast(end.count)) : words
  }

  /// The fewest consecutive days that are written as a range.
  private static let shortestRange = 3

  /// Weekdays in words: `Mon-Fri`, `Mon Wed-Fri`.
  ///
  /// Weeks begin on Monday here.
  static func words(for weekdays: Weekdays) -> String {
    let order = (1...Day.daysInWeek).map { $0 % Day.daysInWeek }
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

/// Words for days named by the calendar: `15th of the month`, `every 24 Dec`.
enum CalendarText {
  private static let ordinals = ["first", "second", "third", "fourth"]

  static func words(for days: CalendarDays) -> String {
    switch days {
    case CalendarDays.quarters: "each quarter"
    case .month(let days):
      list(days.numbers.map { $0 == MonthDays.last ? "last day" : words(forOrdinal: $0) })
        + ofMonth
    case .weekday(let weekday, let nth):
      (nth == CalendarDays.lastWeekday ? "last" : ordinals[nth - 1]) + " "
        + WeekdayName.short(weekday) + ofMonth
    case .year(let dates):
      "every " + list(dates.dates.map { "\($0.day) \(MonthName.short($0.month))" })
    }
  }

  /// The end of the words for days of the month, left out if space is short.
  static let ofMonth = " of the month"

  /// `1st, 15th and last day`.
  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func words(forOrdinal number: Int) -> String {
    let isTeen = (11...13).contains(number % 100)
    let ending = isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    return "\(number)\(ending)"
  }
}

/// The names of the weekdays; 0 = Sunday … 6 = Saturday.
package enum WeekdayName {
  package static let all = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  /// The number of letters of the shortest form that is accepted.
  package static let shortLength = 3

  /// The first three letters of a weekday's name.
  package static func short(_ weekday: Int) -> String {
    String(all[weekday].prefix(shortLength))
  }

  /// The first two letters, for narrow places.
  package static func shortest(_ weekday: Int) -> String {
    String(all[weekday].prefix(2))
  }

  /// The weekday that a word names: at least three letters of the name, in any case.
  package static func number(of word: String) -> Int? {
    guard word.utf8.count >= shortLength else { return nil }
    return all.firstIndex { $0.lowercased().hasPrefix(word.lowercased()) }
  }
}

/// The names of the months; 1 = January … 12 = December.
package enum MonthName {
  package static let all = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private static let shortLength = 3

  /// The full name of a month.
  package static func long(_ month: Int) -> String { all[month - 1] }

  /// The first three letters of a month's name.
  package static func short(_ month: Int) -> String {
    String(all[month - 1].prefix(shortLength))
  }
}

/// Reminders in words, which ``FieldText`` reads: `08:00`, `mon-fri 07:30`, `Sat 10:00 again 30m`.
package enum ReminderWords {
  /// Examples for messages.
  package static let examples = "08:00, 8am, mon-fri 07:30, 21:00 again 30m"

  /// A reminder in words that can be read again.
  package static func words(for rule: ReminderRule) -> String {
    let days = rule.weekdays == .all ? "" : ScheduleText.words(for: rule.weekdays) + " "
    let again = rule.again.map { " again \(interval($0))" } ?? ""
    return days + rule.time.description + again
  }

  /// Reminders in words, with the interval at the end if all have the same.
  package static func words(for rules: [ReminderRule]) -> String {
    guard let again = interval(of: rules) else {
      return rules.map(words).joined(separator: ", ")
    }
    let times = rules.map { words(for: ReminderRule($0.time, weekdays: $0.weekdays)) }
    return times.joined(separator: ", ") + ", again every \(interval(again))"
  }

  /// An interval in words: `30m`, `1h 30m`.
  package static func interval(_ minutes: Int) -> String {
    TimeUnit.words(forMilliseconds: minutes * 60_000)
  }

  /// The minutes after which every reminder repeats; `nil` if they differ or do not repeat.
  package static func interval(of rules: [ReminderRule]) -> Int? {
    guard let first = rules.first?.again, rules.allSatisfy({ $0.again == first }) else {
      return nil
    }
    return first
  }
}

/// Spares in words: `2/month`, `1 spare a week`.
package enum SparesText {
  /// Examples for help texts.
  package static let examples = "2/month, 1/week, 6/year or none"

  /// Spares as they are typed: `2/month`; empty for none.
  package static func short(_ spares: Spares?) -> String {
    guard case .budget(let count, let period)? = spares else { return "" }
    return "\(count)/\(period.rawValue)"
  }

  /// Spares in words: `2 spares a month`; empty for none.
  package static func words(for spares: Spares?) -> String {
    guard case .budget(let count, let period)? = spares else { return "" }
    return "\(count) \(count == 1 ? "spare" : "spares") a \(period.rawValue)"
  }

  /// The spares that are left: `1 of 2 spares left this month`; empty if there are none.
  package static func left(_ left: Int?, of spares: Spares?) -> String {
    guard let left, case .budget(let count, let period)? = spares else { return "" }
    return "\(left) of \(count) \(count == 1 ? "spare" : "spares") left this \(period.rawValue)"
  }
}
