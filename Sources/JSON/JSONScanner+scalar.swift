extension JSONScanner {
  /// Skips the four white space characters of RFC 8259, section 2.
  mutating func skipWhitespace(_ bytes: Span<UInt8>) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  /// Puts a value on the tape; offsets fit, since the length was checked at the beginning.
  mutating func append(
    _ kind: JSONKind,
    from start: Int,
    through end: Int,
    next: Int,
    isEscaped: Bool = false
  ) {
    nodes.append(
      JSONNode(
        start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: end),
        next: UInt32(truncatingIfNeeded: next),
        kind: kind,
        isEscaped: isEscaped
      )
    )
  }

  /// Reads `true`, `false` or `null`, whose first letter stands at the position.
  mutating func scanLiteral(
    _ literal: String,
    _ kind: JSONKind,
    _ bytes: Span<UInt8>
  ) throws(JSONError) {
    let start = position
    for expected in literal.utf8 {
      guard position < bytes.count else { throw JSONError(.unexpectedEnd, at: bytes.count) }
      guard bytes[position] == expected else { throw JSONError(.expectedValue, at: start) }
      position += 1
    }
    append(kind, from: start, through: position, next: nodes.count + 1)
  }
}
