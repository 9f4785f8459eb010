extension Habit {
  /// Whether one of its rules asks for it until earlier days have met it.
  package var hasEverQuota: Bool {
    schedule.base.isQuota || schedule.later.contains { $0.value.isQuota }
  }
}

extension Schedule {
  /// How often it asks in the calendar week or month that holds a day; `nil` without such a quota.
  ///
  /// A month asks for no more days than it has: 30 times in February is every day of it.
  func calendarQuota(on day: Day) -> Int? {
    switch self {
    case .timesPerWeek(let times): times
    case .timesPerMonth(let times): min(times, day.lengthOfMonth)
    case .weekdays, .everyDays, .times, .trackOnly: nil
    }
  }

  /// Whether it asks until enough days of a week, a month or a window were done, whichever they are.
  package var isQuota: Bool {
    switch self {
    case .timesPerWeek, .timesPerMonth, .times: true
    case .weekdays, .everyDays, .trackOnly: false
    }
  }
}
