extension Span<UInt8> {
  /// No number in a file has more digits (2^53 has 16).
  private static var maximumDigits: Int { 16 }

  /// The eight bytes at a place, the first one lowest.
  @inline(__always)
  func word(at position: Int) -> UInt64 {
    // With one check of all eight places, the compiler makes one load of them.
    precondition(position >= 0 && position <= count &- 8)
    let low =
      UInt64(self[position]) | UInt64(self[position &+ 1]) << 8
      | UInt64(self[position &+ 2]) << 16 | UInt64(self[position &+ 3]) << 24
    let high =
      UInt64(self[position &+ 4]) | UInt64(self[position &+ 5]) << 8
      | UInt64(self[position &+ 6]) << 16 | UInt64(self[position &+ 7]) << 24
    return low | high << 32
  }

  /// Reads a whole number without leading zeros, and passes over its digits.
  ///
  /// Most of a snapshot is numbers, so the first eight digits are read at once.
  @inline(__always)
  func decimal(at position: inout Int) -> Int? {
    let start = position
    var number = 0
    if position + 8 <= count {
      // The value of each digit; any other byte is above 9, and then or with 0x76 added above 0x7F.
      let values = word(at: position) ^ 0x3030_3030_3030_3030
      let others = ((values &+ 0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080
      let digits = others.trailingZeroBitCount >> 3
      if digits > 0 { number = Self.number(values << UInt64(64 - 8 * digits)) }
      position += digits
    }
    if position - start == 8 || position + 8 > count {
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

  /// The number of eight digits, the first one in the lowest byte: pairs of them, fours, all.
  @inline(__always)
  private static func number(_ digits: UInt64) -> Int {
    let pairs = (digits &* (1 + 10 << 8)) >> 8 & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* (1 + 100 << 16)) >> 16 & 0x0000_FFFF_0000_FFFF
    return Int((fours &* (1 + 10_000 << 32)) >> 32)
  }
}
