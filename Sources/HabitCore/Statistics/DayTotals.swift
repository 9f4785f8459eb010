/// The number of sets of days that hold each day.
///
/// The totals are kept as bit planes: plane *k* holds the days whose total has bit *k*. Adding a set is word
/// arithmetic, and the sum of a range is one count for each plane, however many sets were added.
struct DayTotals: Sendable {
  private let days: ClosedRange<Day>
  /// The words of each plane, from that of the first day on.
  private var words: [[UInt64]] = []

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
    for index in set.wordIndices.clamped(to: indices) {
      var carry = set.word(index)
      var plane = 0
      while carry != 0 {
        if plane == words.count { words.append([UInt64](repeating: 0, count: indices.count)) }
        let word = words[plane][index - indices.lowerBound]
        words[plane][index - indices.lowerBound] = word ^ carry
        carry &= word
        plane += 1
      }
    }
  }

  /// The planes, lowest bit first.
  var planes: [BitSet] {
    let first = indices.lowerBound
    return words.map { words in BitSet(in: days.numbers) { words[$0 - first] } }
  }
}

/// Sums of the totals that planes hold.
extension [BitSet] {
  /// The sum of the totals in a range of days.
  func total(in days: ClosedRange<Day>) -> Int {
    enumerated().reduce(0) { $0 + $1.element.count(in: days.numbers) << $1.offset }
  }

  /// The sums of the totals on each weekday, 0 = Sunday … 6 = Saturday.
  var totalByWeekday: [Int] {
    var totals = [Int](repeating: 0, count: 7)
    for (plane, days) in enumerated() {
      for (weekday, count) in days.countByWeekday.enumerated() { totals[weekday] += count << plane }
    }
    return totals
  }
}
