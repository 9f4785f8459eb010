/// A set of integers ≥ 0 whose members in any range are counted in constant time.
///
/// Quotas ask for the members of a window that ends on each day of a life; a window of 3,660 days has 58
/// words.
struct CountedSet {
  private let members: BitSet
  /// The number of members before each word, and of all of them at the end.
  private let ranks: [Int32]

  /// Counts a set.
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

  /// The number of members in a range.
  func count(in range: ClosedRange<Int>) -> Int {
    count(below: range.upperBound + 1) - count(below: range.lowerBound)
  }

  /// The members from 64 · `index` on, lowest bit first.
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
