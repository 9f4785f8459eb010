/// A set of days, one bit a day: a habit of ten years takes 460 bytes.
package struct DaySet: Equatable, Sendable {
  /// The days' numbers, for word arithmetic.
  package private(set) var numbers = BitSet()

  /// The empty set.
  package init() {}

  /// The set of those days.
  package init(_ days: some Sequence<Day>) {
    for day in days { insert(day) }
  }

  /// Whether no day is in the set.
  package var isEmpty: Bool { numbers.isEmpty }

  /// How many days are in the set.
  package var count: Int { numbers.count }

  /// The earliest day in the set.
  package var first: Day? { numbers.first.flatMap(Day.init(number:)) }

  /// The latest day in the set.
  package var last: Day? { numbers.last.flatMap(Day.init(number:)) }

  /// Whether the day is in the set.
  package func contains(_ day: Day) -> Bool {
    numbers.contains(Int(day.number))
  }

  /// How many days of the set lie in a range.
  package func count(in range: ClosedRange<Day>) -> Int {
    numbers.count(in: Int(range.lowerBound.number)...Int(range.upperBound.number))
  }

  /// Puts a day into the set.
  ///
  /// - Returns: whether it was not there before.
  @discardableResult
  package mutating func insert(_ day: Day) -> Bool {
    numbers.insert(Int(day.number))
  }

  /// Puts all days of a range into the set.
  mutating func insert(_ days: ClosedRange<Day>) {
    numbers.insert(in: days.numbers)
  }

  /// Puts days into the set by their numbers.
  mutating func formUnion(numbers other: BitSet) {
    for index in other.wordIndices { numbers.formUnion(word: other.word(index), at: index) }
  }

  /// Takes a day out of the set.
  ///
  /// - Returns: whether it had been there.
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
