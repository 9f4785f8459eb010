extension SeededGenerator {
  /// A generator of that seed.
  package init(seed: Int) {
    self.init(seed: UInt64(truncatingIfNeeded: seed))
  }

  /// A number of a range.
  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// True once in so many times.
  package mutating func chance(oneIn times: Int) -> Bool {
    number(1...times) == 1
  }

  /// An element of a collection that has some.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(0...(elements.count - 1))]
  }
}
