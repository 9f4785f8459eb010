/// The days of ranges that may overlap, kept as ranges that do not: however many there are, a day or a
/// word is found in a few steps.
struct DayRanges: Equatable, Sendable {
  /// The numbers of the days, in order, with a gap between two ranges.
  private var ranges: [ClosedRange<Int>] = []

  /// The days of ranges in any order; one that ends before it begins has none.
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

  /// True without any day.
  var isEmpty: Bool { ranges.isEmpty }

  /// True when the day is within a range.
  func contains(_ day: Day) -> Bool {
    guard !ranges.isEmpty else { return false }
    let number = Int(day.number)
    let position = position(from: number)
    return position < ranges.count && ranges[position].lowerBound <= number
  }

  /// The days from number 64 · `index` on, lowest bit first.
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

  /// The position of the first range that ends on or after a day; the number of ranges when there is none.
  private func position(from number: Int) -> Int {
    var (lower, upper) = (0, ranges.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if ranges[middle].upperBound < number { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }
}

extension ClosedRange<Day> {
  /// The day numbers of the range.
  var numbers: ClosedRange<Int> { Int(lowerBound.number)...Int(upperBound.number) }
}
