/// The number of missed days or periods that do not end a streak (law 15).
package enum Spares: Hashable, Sendable {
  case none
  /// A number of spares in each calendar period, 1 … ``maximumCount``.
  case budget(Int, per: Period)

  /// The number of days in a leap year.
  package static let maximumCount = 366

  package static let periods: [Period] = [.week, .month, .year]

  /// True if the number is in range and the period is a week, a month or a year.
  package var isValid: Bool {
    switch self {
    case .none: true
    case .budget(let count, let period):
      (1...Self.maximumCount).contains(count) && Self.periods.contains(period)
    }
  }

  /// Returns true if the period is longer than the unit of a streak; false without spares.
  package func isLonger(than unit: StreakUnit) -> Bool {
    switch (self, unit) {
    case (.none, _), (.budget(_, .day), _): false
    case (.budget, .days): true
    case (.budget(_, let period), .weeks): period != .week
    case (.budget(_, let period), .months): period == .year
    case (.budget, .years): false
    }
  }
}

extension Habit {
  /// True if any version has spares.
  var hasEverSpares: Bool { spares.base != .none || !spares.later.isEmpty }
}
