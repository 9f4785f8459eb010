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
    var run: Run?
    func finish() {
      if let run, run.length >= best?.length ?? 0 { best = run }
      run = nil
    }
    for index in met.wordIndices {
      var rest = met.word(index)
      var breaks = broken.word(index)
      while breaks != 0 {
        let before = breaks & (0 &- breaks) &- 1
        Self.extend(&run, with: rest & before, at: index)
        finish()
        rest &= ~before
        breaks &= breaks - 1
      }
      Self.extend(&run, with: rest, at: index)
    }
    finish()
    return best
  }

  /// Lets a run go on through the met places of one word.
  private static func extend(_ run: inout Run?, with word: UInt64, at index: Int) {
    guard word != 0 else { return }
    let last = index * 64 + 63 - word.leadingZeroBitCount
    let first = run?.first ?? index * 64 + word.trailingZeroBitCount
    run = Run(length: (run?.length ?? 0) + word.nonzeroBitCount, first: first, last: last)
  }

  private func run(in range: ClosedRange<Int>) -> Run? {
    let length = met.count(in: range)
    guard length > 0, let first = met.first(in: range), let last = met.last(in: range) else {
      return nil
    }
    return Run(length: length, first: first, last: last)
  }
}
