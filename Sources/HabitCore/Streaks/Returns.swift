/// Counts of misses, and of those after which a habit was resumed at once (law 16).
package struct Returns: Equatable, Sendable {
  /// The number of misses that ended a run of completions and were followed by a completed or
  /// missed unit.
  package var misses = 0
  /// The number of misses that were followed by a completed unit.
  package var returns = 0

  package init(misses: Int = 0, returns: Int = 0) {
    self.misses = misses
    self.returns = returns
  }
}

extension Habit {
  /// The misses up to a day that ended a run, and the returns among them.
  ///
  /// A lapse of several units is one miss without a return. Units that are spared, skipped, paused
  /// or cut short are ignored.
  ///
  /// `days` limits the misses to those whose last day is in it; `nil` counts all.
  func returns(
    asOf day: Day,
    in days: ClosedRange<Day>? = nil,
    _ basis: StreakBasis
  ) -> Returns {
    let last = min(day, basis.today)
    var found = Returns()
    for part in parts(through: last, asOf: basis.today) {
      let stretch = stretch(of: part, through: last, basis, keepsBroken: true)
      let range = days.map { part.unit.places(endingIn: $0, basis.weekStart) }
      found.add(stretch, in: range ?? 0..<(.max))
    }
    return found
  }
}

extension Returns {
  /// Adds the misses of a stretch that are in a range, and the returns among them; the stretch must
  /// record broken places.
  ///
  /// Works on 64 places at a time. A miss is a broken place after a met one, and a return is a met
  /// place after a miss; places that are neither met nor broken may come between.
  fileprivate mutating func add(_ stretch: StreakStretch, in range: Range<Int>) {
    let (met, broken) = (stretch.met, stretch.broken ?? BitSet())
    let end = max(met.wordIndices.upperBound, broken.wordIndices.upperBound)
    // These describe the last met or broken place before the word: whether it is met, and whether
    // it is a miss.
    var (isMet, isMiss) = (false, false)
    for index in met.wordIndices.lowerBound..<end {
      let word = (met: met.word(index), broken: broken.word(index))
      let asked = word.met | word.broken
      guard asked != 0 else { continue }
      let behindMet = Self.places(after: word.met, from: isMet, asked)
      let missed = word.broken & behindMet & Self.mask(of: range, inWord: index)
      let behindMiss = Self.places(after: missed, from: isMiss, asked)
      misses += (asked & behindMiss).nonzeroBitCount
      returns += (word.met & behindMiss).nonzeroBitCount
      let last: UInt64 = 1 << UInt64(63 - asked.leadingZeroBitCount)
      (isMet, isMiss) = (word.met & last != 0, missed & last != 0)
    }
  }

  /// Returns the places of a word that follow a place in `kind`, without a place in `asked`
  /// between.
  ///
  /// `asked` holds all places that are met or broken, and `kind` some of them; `before` is true if
  /// the last met or broken place before the word is of that kind.
  private static func places(after kind: UInt64, from before: Bool, _ asked: UInt64) -> UInt64 {
    var found = kind << 1 | (before ? 1 : 0)
    // A place outside `asked` passes on the bit before it, by doubling: over 1, 2, 4 … places.
    var passing = ~asked << 1
    for shift: UInt64 in [1, 2, 4, 8, 16, 32] {
      found |= passing & found << shift
      passing &= passing << shift
    }
    return found
  }

  private static func mask(of range: Range<Int>, inWord index: Int) -> UInt64 {
    guard range.lowerBound < range.upperBound else { return 0 }
    return BitSet.mask(of: range.lowerBound...range.upperBound - 1, inWord: index)
  }

  mutating func add(_ other: Returns) {
    misses += other.misses
    returns += other.returns
  }
}

extension Ledger {
  /// The misses that ended a run of the habit at a position, and the returns among them; `nil` if
  /// it was removed.
  package func returns(at position: Int, asOf day: Day) -> Returns? {
    habits[position].habit?.returns(asOf: day, basis(at: position))
  }
}
