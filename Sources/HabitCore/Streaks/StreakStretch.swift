/// A part of a habit's life counted in one unit: which places of the count were met, which broke.
///
/// Places are day numbers, week numbers or month numbers. One in neither set is neutral.
package struct StreakStretch: Equatable, Sendable {
  /// What the places are.
  package var unit: StreakUnit
  /// The places that add one.
  package var met: BitSet
  /// The places that end a streak.
  package var broken: BitSet
  /// Whether the last place asks for something that can still be done.
  package var isOpen: Bool

  /// A run of met places: how many, and the first and last of them.
  package struct Run: Equatable, Sendable {
    /// How many places were met.
    package var length: Int
    /// The first met place.
    package var first: Int
    /// The last met place.
    package var last: Int
  }

  /// The run that reaches the end of the stretch: the met places after the last broken one.
  package var current: Run? {
    guard let last = met.last else { return nil }
    let lastBroken = broken.last ?? -1
    guard last > lastBroken else { return nil }
    return run(in: (lastBroken + 1)...last)
  }

  /// The longest run, the latest of equals.
  package var longest: Run? {
    var best: Run?
    var start = met.first ?? 0
    guard let end = met.last else { return nil }
    for place in broken where place >= start {
      guard place <= end else { break }
      if place > start, let run = run(in: start...(place - 1)) { best = longer(best, run) }
      start = place + 1
    }
    if start <= end, let run = run(in: start...end) { best = longer(best, run) }
    return best
  }

  private func longer(_ best: Run?, _ run: Run) -> Run {
    guard let best, best.length > run.length else { return run }
    return best
  }

  private func run(in range: ClosedRange<Int>) -> Run? {
    let length = met.count(in: range)
    guard length > 0, let first = met.first(in: range), let last = met.last(in: range) else {
      return nil
    }
    return Run(length: length, first: first, last: last)
  }
}
