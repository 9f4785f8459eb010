/// A set of integers ≥ 0, stored as a bitmap so that queries are word arithmetic.
///
/// Only the words from the smallest member to the largest are stored.
package struct BitSet: Sendable {
  /// The index of `words[0]`: the number *n* is bit *n* % 64 of word *n* / 64.
  private var base = 0
  private var words: [UInt64] = []

  package init() {}

  /// Creates a set from the words that `word` returns for the indices of a range; bits outside the
  /// range are dropped.
  init(in range: ClosedRange<Int>, _ word: (_ index: Int) -> UInt64) {
    let indices = Self.indices(of: range)
    base = indices.lowerBound
    words.reserveCapacity(indices.count)
    for index in indices { words.append(word(index) & Self.mask(of: range, inWord: index)) }
  }

  init(reservingFor range: ClosedRange<Int>) {
    words.reserveCapacity(Self.indices(of: range).count)
  }

  package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// The indices of the words that may have members.
  var wordIndices: Range<Int> { base..<(base + words.count) }

  /// The 64 numbers from 64 · `index` on as bits, lowest first; 0 outside ``wordIndices``.
  func word(_ index: Int) -> UInt64 {
    let position = index - base
    return words.indices.contains(position) ? words[position] : 0
  }

  /// Returns true if the set includes the number.
  package func contains(_ member: Int) -> Bool {
    word(member >> 6) >> UInt64(member & 63) & 1 == 1
  }

  /// Inserts a number; returns true if it was not in the set.
  @discardableResult
  package mutating func insert(_ member: Int) -> Bool {
    let index = member >> 6
    makeRoom(for: index)
    let bit: UInt64 = 1 << UInt64(member & 63)
    let isNew = words[index - base] & bit == 0
    words[index - base] |= bit
    return isNew
  }

  /// Removes a number; returns true if it was in the set.
  @discardableResult
  package mutating func remove(_ member: Int) -> Bool {
    guard contains(member) else { return false }
    words[(member >> 6) - base] &= ~(1 << UInt64(member & 63))
    return true
  }

  /// Inserts 64 · `index` + *n* for each bit *n* that is set in a word.
  mutating func formUnion(word: UInt64, at index: Int) {
    guard word != 0 else { return }
    makeRoom(for: index)
    words[index - base] |= word
  }

  /// Inserts all numbers of a range.
  package mutating func insert(in range: ClosedRange<Int>) {
    for index in Self.indices(of: range) {
      formUnion(word: Self.mask(of: range, inWord: index), at: index)
    }
  }

  /// Removes the members that are not in another set.
  package mutating func formIntersection(_ other: BitSet) {
    for index in wordIndices { words[index - base] &= other.word(index) }
  }

  func intersection(_ other: BitSet) -> BitSet {
    var common = self
    common.formIntersection(other)
    return common
  }

  mutating func subtract(_ other: BitSet) {
    for index in wordIndices { words[index - base] &= ~other.word(index) }
  }

  mutating func formUnion(_ other: BitSet) {
    let indices = other.wordIndices
    guard let first = indices.first, let last = indices.last else { return }
    makeRoom(for: first)
    makeRoom(for: last)
    let offset = first - base
    var words = words.mutableSpan
    for position in other.words.indices { words[offset + position] |= other.words[position] }
  }

  /// The number of members in a range.
  package func count(in range: ClosedRange<Int>) -> Int {
    let indices = Self.indices(of: range)
    var count = 0
    for index in wordIndices.clamped(to: indices) {
      let isWhole = index > indices.lowerBound && index < indices.upperBound - 1
      let mask = isWhole ? UInt64.max : Self.mask(of: range, inWord: index)
      count += (words[index - base] & mask).nonzeroBitCount
    }
    return count
  }

  package var first: Int? {
    guard let position = words.firstIndex(where: { $0 != 0 }) else { return nil }
    return (base + position) * 64 + words[position].trailingZeroBitCount
  }

  package var last: Int? {
    guard let position = words.lastIndex(where: { $0 != 0 }) else { return nil }
    return (base + position) * 64 + 63 - words[position].leadingZeroBitCount
  }

  /// The smallest member in a range.
  package func first(in range: ClosedRange<Int>) -> Int? {
    for index in wordIndices.clamped(to: Self.indices(of: range)) {
      let found = word(index) & Self.mask(of: range, inWord: index)
      if found != 0 { return index * 64 + found.trailingZeroBitCount }
    }
    return nil
  }

  /// The largest member in a range.
  package func last(in range: ClosedRange<Int>) -> Int? {
    for index in wordIndices.clamped(to: Self.indices(of: range)).reversed() {
      let found = word(index) & Self.mask(of: range, inWord: index)
      if found != 0 { return index * 64 + 63 - found.leadingZeroBitCount }
    }
    return nil
  }

  static func indices(of range: ClosedRange<Int>) -> Range<Int> {
    (range.lowerBound >> 6)..<((range.upperBound >> 6) + 1)
  }

  /// The bits of a word that are within a range.
  @inline(__always)
  static func mask(of range: ClosedRange<Int>, inWord index: Int) -> UInt64 {
    let start = Swift.max(range.lowerBound - index * 64, 0)
    let end = Swift.min(range.upperBound - index * 64, 63)
    guard start <= end else { return 0 }
    return (UInt64.max << UInt64(start)) & (UInt64.max >> UInt64(63 - end))
  }

  private mutating func makeRoom(for index: Int) {
    if words.isEmpty {
      base = index
      // Appended, not assigned, to keep the reserved capacity.
      words.append(0)
    } else if index < base {
      words.insert(contentsOf: repeatElement(0, count: base - index), at: 0)
      base = index
    } else if index == base + words.count {
      words.append(0)
    } else if index > base + words.count {
      words.append(contentsOf: repeatElement(0, count: index - base - words.count + 1))
    }
  }
}

extension BitSet: Equatable {
  /// Compares the members; stored words without members make no difference.
  package static func == (left: BitSet, right: BitSet) -> Bool {
    left.wordIndices.allSatisfy { left.word($0) == right.word($0) }
      && right.wordIndices.allSatisfy { left.word($0) == right.word($0) }
  }
}

extension UInt64 {
  /// Calls `body` with the index of each set bit, lowest first.
  @inline(__always)
  func forEachBit(_ body: (Int) -> Void) {
    var rest = self
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }
}

extension BitSet: Sequence {
  package func makeIterator() -> Iterator {
    Iterator(self)
  }

  /// Iterates in ascending order.
  package struct Iterator: IteratorProtocol {
    private let set: BitSet
    private var index: Int
    private var remaining: UInt64

    fileprivate init(_ set: BitSet) {
      self.set = set
      index = set.wordIndices.lowerBound
      remaining = set.word(index)
    }

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

/// A set of integers ≥ 0 that counts its members in any range in constant time.
///
/// A quota needs the count of the window that ends on each day of a habit's life. The longest
/// window, 3,660 days, has 58 words.
struct CountedSet {
  private let members: BitSet
  /// For each word, the number of members before it; then the number of all members.
  private let ranks: [Int32]

  init(_ members: BitSet) {
    self.members = members
    var ranks: [Int32] = [0]
    ranks.reserveCapacity(members.wordIndices.count + 1)
    var sum: Int32 = 0
    for index in members.wordIndices {
      sum += Int32(members.word(index).nonzeroBitCount)
      ranks.append(sum)
    }
    self.ranks = ranks
  }

  func count(in range: ClosedRange<Int>) -> Int {
    count(below: range.upperBound + 1) - count(below: range.lowerBound)
  }

  func word(_ index: Int) -> UInt64 { members.word(index) }

  private func count(below end: Int) -> Int {
    let index = end >> 6
    let place = index - members.wordIndices.lowerBound
    guard place >= 0 else { return 0 }
    guard place < ranks.count - 1 else { return Int(ranks[ranks.count - 1]) }
    let below = members.word(index) & ~(.max << UInt64(end & 63))
    return Int(ranks[place]) + below.nonzeroBitCount
  }
}
