extension JSONScanner {
  /// Skips the four white space characters of RFC 8259, section 2.
  @inline(__always)
  mutating func skipWhitespace(_ bytes: Span<UInt8>) {
    if position < bytes.count, bytes[position] <= 0x20 {
      skipLongWhitespace(bytes)
    }
  }

  private mutating func skipLongWhitespace(_ bytes: Span<UInt8>) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  /// Scans `true`, `false` or `null`, whose first letter is at the position.
  mutating func scanLiteral(
    _ literal: String,
    _ kind: JSONKind,
    _ bytes: Span<UInt8>,
    _ tape: inout Tape
  ) throws(JSONError) {
    let start = position
    for expected in literal.utf8 {
      guard position < bytes.count else { throw JSONError(.unexpectedEnd, at: bytes.count) }
      guard bytes[position] == expected else { throw JSONError(.expectedValue, at: start) }
      position += 1
    }
    tape.append(JSONNode(kind, from: start, to: position, next: tape.count + 1))
  }
}
