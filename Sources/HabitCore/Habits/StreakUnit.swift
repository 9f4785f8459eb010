/// The unit of a streak.
package enum StreakUnit: String, CaseIterable, Sendable {
  /// Due days.
  case days
  /// Calendar weeks whose quota or target was met.
  case weeks
  /// Calendar months whose quota or target was met.
  case months
  /// Calendar years whose target was met.
  case years

  /// A length in words: `1 day`, `12 days`.
  package func words(for length: Int) -> String {
    "\(length) \(length == 1 ? rawValue.dropLast() : rawValue[...])"
  }
}

extension Schedule {
  /// The unit of a streak under this schedule.
  package var streakUnit: StreakUnit {
    switch self {
    case .weekdays, .everyDays, .calendar, .times, .trackOnly: .days
    case .timesPerWeek: .weeks
    case .timesPerMonth: .months
    }
  }
}
