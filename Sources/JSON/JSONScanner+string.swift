extension JSONScanner {
  /// Reads a string (RFC 8259, section 7), whose opening quotation mark stands at the position.
  mutating func scanString(_ bytes: Span<UInt8>) throws(JSONError) {
    let start = position
    var isEscaped = false
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        append(.string, from: start, through: position, next: nodes.count + 1, isEscaped: isEscaped)
        return
      }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        try scanEscape(bytes)
      } else if byte < 0x20 {
        throw JSONError(.controlCharacter, at: position)
      } else if byte < 0x80 {
        position += 1
      } else {
        try scanMultibyteCharacter(bytes)
      }
    }
    throw JSONError(.unexpectedEnd, at: bytes.count)
  }

  /// Reads an escape, whose backslash stands at the position.
  private mutating func scanEscape(_ bytes: Span<UInt8>) throws(JSONError) {
    let start = position
    guard start + 1 < bytes.count else { throw JSONError(.unexpectedEnd, at: bytes.count) }
    switch bytes[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    case UInt8(ascii: "u"):
      let unit = try scanCodeUnit(bytes)
      guard UTF16.isSurrogate(unit) else { return }
      guard UTF16.isLeadSurrogate(unit),
        position + 1 < bytes.count,
        bytes[position] == UInt8(ascii: "\\"),
        bytes[position + 1] == UInt8(ascii: "u"),
        UTF16.isTrailSurrogate(try scanCodeUnit(bytes))
      else { throw JSONError(.loneSurrogate, at: start) }
    default:
      throw JSONError(.invalidEscape, at: start)
    }
  }

  /// Reads `\u` and four hexadecimal digits; the backslash stands at the position.
  private mutating func scanCodeUnit(_ bytes: Span<UInt8>) throws(JSONError) -> UInt16 {
    let start = position
    position += 2
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard position < bytes.count else { throw JSONError(.unexpectedEnd, at: bytes.count) }
      guard let digit = JSONEscape.hexadecimalValue(of: bytes[position]) else {
        throw JSONError(.invalidEscape, at: start)
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  /// Reads a character of two to four bytes: exactly the well-formed sequences of RFC 3629,
  /// section 4, so neither overlong forms, nor surrogates, nor anything above U+10FFFF.
  private mutating func scanMultibyteCharacter(_ bytes: Span<UInt8>) throws(JSONError) {
    let lead = bytes[position]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: throw JSONError(.invalidUTF8, at: position)
    }
    guard position + length <= bytes.count, second.contains(bytes[position + 1]) else {
      throw JSONError(.invalidUTF8, at: position)
    }
    for offset in 2..<max(length, 2) where bytes[position + offset] & 0xC0 != 0x80 {
      throw JSONError(.invalidUTF8, at: position)
    }
    position += length
  }
}
