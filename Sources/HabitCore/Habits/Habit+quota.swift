extension Habit {
  /// True when any version of the schedule is a quota.
  package var hasEverQuota: Bool {
    schedule.base.isQuota || schedule.later.contains { $0.value.isQuota }
  }
}

extension Schedule {
  /// The quota of the calendar week or month that holds a day; `nil` without such a quota.
  ///
  /// It never exceeds the days of the month: 30 times in February means every day.
  func calendarQuota(on day: Day) -> Int? {
    switch self {
    case .timesPerWeek(let times): times
    case .timesPerMonth(let times): min(times, day.lengthOfMonth)
    case .weekdays, .everyDays, .times, .trackOnly: nil
    }
  }

  /// True for schedules that ask for a number of days in a week, a month or a window.
  package var isQuota: Bool {
    switch self {
    case .timesPerWeek, .timesPerMonth, .times: true
    case .weekdays, .everyDays, .trackOnly: false
    }
  }
}
