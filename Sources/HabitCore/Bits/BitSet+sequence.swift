extension BitSet: Sequence {
  /// The members, smallest first.
  package func makeIterator() -> Iterator {
    Iterator(self)
  }

  /// Iterates from the smallest member on.
  package struct Iterator: IteratorProtocol {
    private let set: BitSet
    private var index: Int
    private var remaining: UInt64

    fileprivate init(_ set: BitSet) {
      self.set = set
      index = set.wordIndices.lowerBound
      remaining = set.word(index)
    }

    /// The next member, or `nil` after the last.
    package mutating func next() -> Int? {
      while remaining == 0 {
        index += 1
        guard index < set.wordIndices.upperBound else { return nil }
        remaining = set.word(index)
      }
      let bit = remaining.trailingZeroBitCount
      remaining &= remaining - 1
      return index * 64 + bit
    }
  }
}
