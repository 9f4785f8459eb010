import Posix

extension Span<UInt8> {
  /// No number in a file has more digits (2^53 has 16).
  private static var maximumDigits: Int { 16 }

  /// Reads a whole number without leading zeros, and passes over its digits.
  ///
  /// Most of a snapshot is numbers, so eight digits are read at once.
  @inline(__always)
  func decimal(at position: inout Int) -> Int? {
    let start = position
    var number = 0
    var digits = 8
    while digits == 8, position - start < Self.maximumDigits, position + 8 <= count {
      // The value of each digit; any other byte is above 9, and then or with 0x76 added above 0x7F.
      let values = word(at: position) ^ 0x3030_3030_3030_3030
      let others = ((values &+ 0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080
      digits = others.trailingZeroBitCount >> 3
      guard digits > 0 else { break }
      number = number &* Self.power(digits) &+ Self.number(values << UInt64(64 - 8 * digits))
      position += digits
    }
    if digits == 8 {
      while position < count {
        let digit = self[position] &- UInt8(ascii: "0")
        guard digit < 10 else { break }
        number = number &* 10 &+ Int(digit)
        position += 1
      }
    }
    let length = position - start
    guard length > 0, length <= Self.maximumDigits, length == 1 || self[start] != UInt8(ascii: "0")
    else { return nil }
    return number
  }

  /// Ten to the power of a number from 1 to 8.
  @inline(__always)
  private static func power(_ exponent: Int) -> Int {
    switch exponent {
    case 1: 10
    case 2: 100
    case 3: 1000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    default: 100_000_000
    }
  }

  /// The number of eight digits, the first one in the lowest byte: pairs of them, fours, all.
  @inline(__always)
  private static func number(_ digits: UInt64) -> Int {
    let pairs = (digits &* (1 + 10 << 8)) >> 8 & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* (1 + 100 << 16)) >> 16 & 0x0000_FFFF_0000_FFFF
    return Int((fours &* (1 + 10_000 << 32)) >> 32)
  }
}
