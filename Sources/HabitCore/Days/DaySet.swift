/// A set of days, one bit each: ten years take 460 bytes.
package struct DaySet: Equatable, Sendable {
  /// The numbers of the days, for word arithmetic.
  package private(set) var numbers = BitSet()

  package init() {}

  init(reservingFor range: ClosedRange<Day>) {
    numbers = BitSet(reservingFor: range.numbers)
  }

  package init(_ days: some Sequence<Day>) {
    for day in days { insert(day) }
  }

  package var isEmpty: Bool { numbers.isEmpty }

  package var count: Int { numbers.count }

  /// Returns true if the set includes the day.
  package func contains(_ day: Day) -> Bool {
    numbers.contains(Int(day.number))
  }

  /// The number of days of the set that are in a range.
  package func count(in range: ClosedRange<Day>) -> Int {
    numbers.count(in: range.numbers)
  }

  /// Inserts a day; returns true if it was not in the set.
  @discardableResult
  package mutating func insert(_ day: Day) -> Bool {
    numbers.insert(Int(day.number))
  }

  mutating func formUnion(numbers other: BitSet) { numbers.formUnion(other) }

  /// Inserts day number 64 · `index` + *n* for each bit *n* that is set in a word.
  mutating func formUnion(word: UInt64, at index: Int) { numbers.formUnion(word: word, at: index) }

  /// Removes a day; returns true if it was in the set.
  @discardableResult
  package mutating func remove(_ day: Day) -> Bool {
    numbers.remove(Int(day.number))
  }
}

extension DaySet: Sequence {
  package func makeIterator() -> some IteratorProtocol<Day> {
    numbers.lazy.compactMap(Day.init(number:)).makeIterator()
  }
}

/// A set of days made from ranges that may overlap, stored as ranges that do not.
///
/// Days are found by binary search.
struct DayRanges: Equatable, Sendable {
  /// The numbers of the days, in order, with a gap between any two ranges.
  private var ranges: [ClosedRange<Int>] = []

  /// Creates a set from ranges in any order; one that ends before it begins has no days.
  init(_ ranges: some Sequence<(first: Day, last: Day)>) {
    let numbers = ranges.lazy.filter { $0.first <= $0.last }.map { ($0.first...$0.last).numbers }
    for days in numbers.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let former = self.ranges.last, days.lowerBound <= former.upperBound + 1 {
        let last = max(former.upperBound, days.upperBound)
        self.ranges[self.ranges.count - 1] = former.lowerBound...last
      } else {
        self.ranges.append(days)
      }
    }
  }

  var isEmpty: Bool { ranges.isEmpty }

  func contains(_ day: Day) -> Bool {
    guard !ranges.isEmpty else { return false }
    let number = Int(day.number)
    let position = position(from: number)
    return position < ranges.count && ranges[position].lowerBound <= number
  }

  /// The days of the set among the 64 that begin with day number 64 · `index`, lowest bit first.
  func word(_ index: Int) -> UInt64 {
    guard !ranges.isEmpty else { return 0 }
    var days: UInt64 = 0
    var position = position(from: index * 64)
    while position < ranges.count, ranges[position].lowerBound < (index + 1) * 64 {
      days |= BitSet.mask(of: ranges[position], inWord: index)
      position += 1
    }
    return days
  }

  /// The index of the first range that ends on or after a day; the number of ranges if there is
  /// none.
  private func position(from number: Int) -> Int {
    ranges.indices.binarySearch { ranges[$0].upperBound >= number }
  }
}

extension ClosedRange<Day> {
  var numbers: ClosedRange<Int> { Int(lowerBound.number)...Int(upperBound.number) }
}
