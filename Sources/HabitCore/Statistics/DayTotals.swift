/// The number of sets of days that hold each day.
///
/// The totals are kept as bit planes: plane *k* holds the days whose total has bit *k*. Adding a set is word
/// arithmetic, and the sum of a range is one count for each plane, however many sets were added.
struct DayTotals: Sendable {
  private let days: ClosedRange<Day>
  /// The words of the planes, one plane behind the other, each from the word of the first day on.
  private var words: [UInt64] = []
  /// The number of sets that were added.
  private var addedCount = 0

  private var indices: Range<Int> { BitSet.indices(of: days.numbers) }

  /// Totals of 0.
  ///
  /// - Parameter days: the days that are looked at; others are left out.
  init(in days: ClosedRange<Day>) {
    self.days = days
  }

  /// Adds one to the total of each day of a set.
  mutating func add(_ set: BitSet) {
    let indices = indices
    addedCount += 1
    // No total exceeds the number of sets, so that nothing is carried beyond the planes for that.
    if addedCount & (addedCount - 1) == 0 {
      words.append(contentsOf: repeatElement(0, count: indices.count))
    }
    var words = words.mutableSpan
    for index in set.wordIndices.clamped(to: indices) {
      var carry = set.word(index)
      var position = index - indices.lowerBound
      while carry != 0 {
        let word = words[position]
        words[position] = word ^ carry
        carry &= word
        position += indices.count
      }
    }
  }

  /// The sum of the totals in a range of days.
  func total(in days: ClosedRange<Day>) -> Int {
    let (indices, numbers) = (indices, days.numbers)
    var sum = 0
    for index in BitSet.indices(of: numbers).clamped(to: indices) {
      let mask = BitSet.mask(of: numbers, inWord: index)
      var (position, plane) = (index - indices.lowerBound, 0)
      while position < words.count {
        sum += (words[position] & mask).nonzeroBitCount << plane
        position += indices.count
        plane += 1
      }
    }
    return sum
  }

  /// The sums of the totals on each weekday, 0 = Sunday … 6 = Saturday.
  var totalByWeekday: [Int] {
    let indices = indices
    var totals = [Int](repeating: 0, count: 7)
    for (plane, start) in stride(from: 0, to: words.count, by: indices.count).enumerated() {
      let days = BitSet(in: days.numbers) { words[start + $0 - indices.lowerBound] }
      for (weekday, count) in days.countByWeekday.enumerated() { totals[weekday] += count << plane }
    }
    return totals
  }
}
