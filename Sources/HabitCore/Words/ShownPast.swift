/// The measure of a habit's past to show, according to the setting `measure` (law 18).
package enum ShownPast: Equatable, Sendable {
  /// There is no past, or it is not to be shown.
  case nothing
  /// A streak longer than 0.
  case streak(CurrentStreak)
  /// After a break: the longest streak, and the strength in per cent unless it is 0.
  case broken(best: Int, StreakUnit, percent: Int?)
  /// The strength in per cent, above 0.
  case strength(percent: Int)

  /// Chooses from the values that the daemon reports.
  ///
  /// An unknown streak or strength is `nil`; without a `measure` the streak is shown.
  ///
  /// `best` is the longest streak, shown if the current one is 0. `strength` is 0 … 1.
  package init(_ streak: CurrentStreak?, _ measure: Measure?, best: Int?, strength: Double?) {
    let percent = strength.map(Self.percent(of:)).flatMap { $0 > 0 ? $0 : nil }
    switch measure {
    case Measure.none?: self = .nothing
    case .strength?: self = percent.map { .strength(percent: $0) } ?? .nothing
    case nil, .streak?:
      if let streak, streak.current > 0 {
        self = .streak(streak)
      } else if let best, best > 0, let unit = streak?.unit {
        self = .broken(best: best, unit, percent: percent)
      } else {
        self = .nothing
      }
    }
  }

  /// A strength, 0 … 1, in per cent.
  ///
  /// It is rounded down, so that only full strength is 100.
  package static func percent(of strength: Double) -> Int { Int(min(max(strength, 0), 1) * 100) }

  /// True for a streak, which may be shown with a flame.
  package var isStreak: Bool { if case .streak = self { true } else { false } }

  /// The strength in per cent if it is shown alone; otherwise `nil`.
  package var percent: Int? { if case .strength(let percent) = self { percent } else { nil } }

  /// `12 days`, `best 41 days, 94 %`, `94 % strong`; empty for nothing.
  package var words: String {
    switch self {
    case .nothing: ""
    case .streak(let streak): streak.unit.words(for: streak.current)
    case .broken(let best, let unit, let percent):
      "best " + unit.words(for: best) + (percent.map { ", \($0) %" } ?? "")
    case .strength(let percent): "\(percent) % strong"
    }
  }

  /// `12d`, `best 41d`, `94%`; empty for nothing.
  package var short: String {
    switch self {
    case .nothing: ""
    case .streak(let streak): "\(streak.current)\(streak.unit.rawValue.prefix(1))"
    case .broken(let best, let unit, _): "best \(best)\(unit.rawValue.prefix(1))"
    case .strength(let percent): "\(percent)%"
    }
  }
}
