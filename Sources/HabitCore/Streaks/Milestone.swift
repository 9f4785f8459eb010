/// A length of streak that is worth saying once, on the tick that reaches it (law 21).
package struct Milestone: Equatable, Sendable {
  /// Why it is worth saying.
  package enum Kind: String, CaseIterable, Sendable {
    /// A round length: a week, a month, a hundred days, years.
    case streak
    /// Longer than any streak before.
    case longest
  }

  /// Why it is worth saying.
  package var kind: Kind
  /// How long the streak is now.
  package var length: Int
  /// What is counted.
  package var unit: StreakUnit

  /// Creates a milestone.
  package init(kind: Kind, length: Int, unit: StreakUnit) {
    self.kind = kind
    self.length = length
    self.unit = unit
  }

  /// The shortest record that is worth passing: with shorter ones, the first weeks of every habit
  /// would pass a record every few days.
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

  /// How many of the unit make a year; every one of them is a milestone.
  private var inYear: Int {
    switch self {
    case .days: 365
    case .weeks: 52
    case .months: 12
    }
  }

  /// Whether a streak that grows passes or reaches a round length.
  func hasRoundLength(after former: Int, through length: Int) -> Bool {
    length / inYear > former / inYear
      || roundLengths.contains { former < $0 && $0 <= length }
  }
}
