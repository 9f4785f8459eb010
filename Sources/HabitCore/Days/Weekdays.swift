/// A non-empty set of weekdays; 0 = Sunday … 6 = Saturday.
package struct Weekdays: Hashable, Sendable {
  /// One bit per weekday, bit 0 = Sunday … bit 6 = Saturday; never 0.
  package let bits: UInt8

  /// All seven weekdays.
  package static let all = Weekdays(unchecked: 0b111_1111)

  private init(unchecked bits: UInt8) {
    self.bits = bits
  }

  /// The weekdays with those numbers, or `nil` when there are none or one is outside 0 … 6.
  package init?(_ numbers: [Int]) {
    var bits: UInt8 = 0
    for number in numbers {
      guard (0...6).contains(number) else { return nil }
      bits |= 1 << UInt8(number)
    }
    guard bits != 0 else { return nil }
    self.init(unchecked: bits)
  }

  /// True when the set holds the weekday with that number, 0 … 6.
  package func contains(_ weekday: Int) -> Bool {
    // Swift's smart shift never traps: outside 0 … 6 it leaves a zero in the lowest bit.
    (bits >> weekday) & 1 == 1
  }

  /// The numbers in the set, in ascending order.
  package var numbers: [Int] { (0...6).filter(contains) }
}
