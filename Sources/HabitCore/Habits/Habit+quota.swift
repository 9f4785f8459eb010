extension Habit {
  /// Whether one of its rules asks for it until earlier days have met it.
  package var hasEverQuota: Bool {
    schedule.base.isQuota || schedule.later.contains { $0.value.isQuota }
  }
}

extension Schedule {
  fileprivate var isQuota: Bool {
    switch self {
    case .timesPerWeek, .timesPerMonth, .times: true
    case .weekdays, .everyDays, .trackOnly: false
    }
  }
}
