/// The missed days or periods that a streak passes over (law 15).
package enum Spares: Hashable, Sendable {
  /// None.
  case none
  /// A number in each calendar period, 1 … ``maximumCount``.
  case budget(Int, per: Period)

  /// The most in one period: more than a year has days would say nothing.
  package static let maximumCount = 366

  /// True when the number is in range and the period is a week, a month or a year.
  package var isValid: Bool {
    switch self {
    case .none: true
    case .budget(let count, let period):
      (1...Self.maximumCount).contains(count) && period != .day
    }
  }
}
