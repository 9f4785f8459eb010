extension JSONScanner {
  /// Reads a number (RFC 8259, section 6), whose sign or first digit stands at the position.
  mutating func scanNumber(_ bytes: Span<UInt8>) throws(JSONError) {
    let start = position
    if bytes[position] == UInt8(ascii: "-") {
      position += 1
    }
    let firstDigit = position
    try scanDigits(bytes)
    if bytes[firstDigit] == UInt8(ascii: "0"), position > firstDigit + 1 {
      throw JSONError(.leadingZero, at: firstDigit)
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      try scanDigits(bytes)
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < bytes.count,
        bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-")
      {
        position += 1
      }
      try scanDigits(bytes)
    }
    append(.number, from: start, through: position, next: nodes.count + 1)
  }

  /// Reads one or more digits.
  private mutating func scanDigits(_ bytes: Span<UInt8>) throws(JSONError) {
    let start = position
    while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 {
      position += 1
    }
    if position == start {
      throw JSONError(position < bytes.count ? .invalidNumber : .unexpectedEnd, at: position)
    }
  }
}
