/// The number of times a habit was taken up again at once after a miss (law 16).
package struct Returns: Equatable, Sendable {
  /// The number of misses that ended a run of completions and were followed by a unit that counts.
  package var misses = 0
  /// The number of them that were followed by a completed one.
  package var returns = 0

  /// Creates a count.
  package init(misses: Int = 0, returns: Int = 0) {
    self.misses = misses
    self.returns = returns
  }
}

extension Habit {
  /// The misses that ended a run, and the returns among them, up to a day.
  ///
  /// A lapse of several units is one miss that was not followed by a return. Units that are spared,
  /// skipped, paused or cut short are passed over.
  ///
  /// - Parameters:
  ///   - day: the last day that is looked at.
  ///   - days: the days that hold the last day of a missed unit that counts; `nil` for all.
  ///   - basis: the completed, marked and spared days.
  /// - Returns: the counts.
  package func returns(
    asOf day: Day,
    in days: ClosedRange<Day>? = nil,
    _ basis: StreakBasis
  ) -> Returns {
    let last = min(day, basis.today)
    var found = Returns()
    for part in parts(through: last) {
      let stretch = stretch(of: part, through: last, basis, keepsBroken: true)
      found.add(stretch) { place in
        days?.contains(part.unit.days(of: place, basis.weekStart).upperBound) ?? true
      }
    }
    return found
  }
}

extension Returns {
  /// Adds those of a stretch that keeps its broken places, from one end of a run to the next.
  fileprivate mutating func add(_ stretch: StreakStretch, where counts: (Int) -> Bool) {
    let (met, broken) = (stretch.met, stretch.broken ?? BitSet())
    var isInRun = false
    // The place that ended a run, until it is known what followed.
    var miss: Int?
    for index in met.wordIndices
      .lowerBound..<max(
        met.wordIndices.upperBound,
        broken.wordIndices.upperBound
      )
    {
      var mask = UInt64.max
      while true {
        let asked = (met.word(index) | broken.word(index)) & mask
        if let place = miss, asked != 0 {
          miss = nil
          add(place, isReturn: met.word(index) & asked & (~asked + 1) != 0, where: counts)
        }
        // Whatever is the same as before says nothing new.
        let changes = (isInRun ? broken : met).word(index) & mask
        guard changes != 0 else { break }
        let bit = UInt64(changes.trailingZeroBitCount)
        if isInRun { miss = index * 64 + Int(bit) }
        isInRun.toggle()
        mask = ~(.max >> (63 - bit))
      }
    }
  }

  private mutating func add(_ miss: Int, isReturn: Bool, where counts: (Int) -> Bool) {
    guard counts(miss) else { return }
    misses += 1
    if isReturn { returns += 1 }
  }

  /// Adds the counts of another habit.
  mutating func add(_ other: Returns) {
    misses += other.misses
    returns += other.returns
  }
}

extension Ledger {
  /// The misses that ended a run of the habit at a position, and the returns among them; `nil` when it
  /// is removed.
  package func returns(at position: Int, asOf day: Day) -> Returns? {
    habits[position].habit?.returns(asOf: day, basis(at: position))
  }
}
