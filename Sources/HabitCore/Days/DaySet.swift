/// A set of days, one bit each: ten years take 460 bytes.
package struct DaySet: Equatable, Sendable {
  /// The days' numbers, for word arithmetic.
  package private(set) var numbers = BitSet()

  /// The empty set.
  package init() {}

  /// The empty set, with capacity for a range.
  init(reservingFor range: ClosedRange<Day>) {
    numbers = BitSet(reservingFor: range.numbers)
  }

  /// The set of those days.
  package init(_ days: some Sequence<Day>) {
    for day in days { insert(day) }
  }

  /// True when the set has no days.
  package var isEmpty: Bool { numbers.isEmpty }

  /// The number of days in the set.
  package var count: Int { numbers.count }

  /// The earliest day in the set.
  package var first: Day? { numbers.first.flatMap(Day.init(number:)) }

  /// The latest day in the set.
  package var last: Day? { numbers.last.flatMap(Day.init(number:)) }

  /// True when the set holds the day.
  package func contains(_ day: Day) -> Bool {
    numbers.contains(Int(day.number))
  }

  /// The number of days of the set in a range.
  package func count(in range: ClosedRange<Day>) -> Int {
    numbers.count(in: Int(range.lowerBound.number)...Int(range.upperBound.number))
  }

  /// Inserts a day.
  ///
  /// - Returns: true when the day was not in the set.
  @discardableResult
  package mutating func insert(_ day: Day) -> Bool {
    numbers.insert(Int(day.number))
  }

  /// Inserts days by their numbers.
  mutating func formUnion(numbers other: BitSet) {
    for index in other.wordIndices { numbers.formUnion(word: other.word(index), at: index) }
  }

  /// Inserts the days of the set bits of a word, from the number 64 · `index` on.
  mutating func formUnion(word: UInt64, at index: Int) { numbers.formUnion(word: word, at: index) }

  /// Removes a day.
  ///
  /// - Returns: true when the day was in the set.
  @discardableResult
  package mutating func remove(_ day: Day) -> Bool {
    numbers.remove(Int(day.number))
  }
}

extension DaySet: Sequence {
  /// The days of the set, earliest first.
  package func makeIterator() -> some IteratorProtocol<Day> {
    numbers.lazy.compactMap(Day.init(number:)).makeIterator()
  }
}
