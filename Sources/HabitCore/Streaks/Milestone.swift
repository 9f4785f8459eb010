/// A notable streak length, announced by the tick that reaches it (law 21).
package struct Milestone: Equatable, Sendable {
  /// The kind of milestone.
  package enum Kind: String, CaseIterable, Sendable {
    /// A round length: a week, a month, a hundred days, years.
    case streak
    /// Longer than any streak before.
    case longest
  }

  /// The kind of milestone.
  package var kind: Kind
  /// The present length of the streak.
  package var length: Int
  /// The unit.
  package var unit: StreakUnit

  /// Creates a milestone.
  package init(kind: Kind, length: Int, unit: StreakUnit) {
    self.kind = kind
    self.length = length
    self.unit = unit
  }

  /// The shortest record worth passing: without it, the first weeks of every habit would pass a
  /// record every few days.
  package static let shortestRecord = 3
}

extension StreakUnit {
  /// The lengths within the first year that are milestones.
  private var roundLengths: [Int] {
    switch self {
    case .days: [7, 30, 100]
    case .weeks: [4, 13, 26]
    case .months: [3, 6]
    }
  }

  /// The number of units in a year; every year is a milestone.
  private var inYear: Int {
    switch self {
    case .days: 365
    case .weeks: 52
    case .months: 12
    }
  }

  /// True when a growing streak reaches or passes a round length.
  func hasRoundLength(after former: Int, through length: Int) -> Bool {
    length / inYear > former / inYear
      || roundLengths.contains { former < $0 && $0 <= length }
  }
}
