/// A non-empty set of days of the month: 1 … 31, and the last day whatever its number.
package struct MonthDays: Hashable, Sendable {
  /// One bit per day, bit 1 = the first; bit 0 is the last day of the month.
  private let bits: UInt32

  /// The number that stands for the last day of a month.
  package static let last = -1

  /// The days with those numbers, 1 … 31 or ``last``; `nil` when there are none or another one.
  package init?(_ numbers: some Sequence<Int>) {
    var bits: UInt32 = 0
    for number in numbers {
      guard number == Self.last || (1...31).contains(number) else { return nil }
      bits |= 1 << UInt32(number == Self.last ? 0 : number)
    }
    guard bits != 0 else { return nil }
    self.bits = bits
  }

  /// The numbers in ascending order, then ``last`` if the set has it.
  package var numbers: [Int] {
    (1...31).filter { bits >> UInt32($0) & 1 == 1 } + (bits & 1 == 1 ? [Self.last] : [])
  }

  /// The days in a month of a length, bit 0 = the first; a day that the month lacks is left out.
  func bits(inMonthOf length: Int) -> UInt32 {
    let days = bits >> 1 & ~(UInt32.max << UInt32(length))
    return bits & 1 == 1 ? days | 1 << UInt32(length - 1) : days
  }
}
