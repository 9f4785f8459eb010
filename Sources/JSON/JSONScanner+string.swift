extension JSONScanner {
  /// Scans a string (RFC 8259, section 7), whose opening quotation mark is at the position.
  mutating func scanString(_ bytes: Span<UInt8>, _ tape: inout Tape) throws(JSONError) {
    let start = position
    var isEscaped = false
    var end = start + 1
    while end < bytes.count {
      let byte = bytes[end]
      if byte >= 0x20, byte < 0x80, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        end += 1
      } else if byte == UInt8(ascii: "\"") {
        position = end + 1
        tape.append(
          JSONNode(.string, from: start, to: end + 1, next: tape.count + 1, isEscaped: isEscaped)
        )
        return
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
        end = try skipEscape(bytes, at: end)
      } else if byte >= 0x80 {
        end = try skipMultibyteCharacter(bytes, at: end)
      } else {
        throw JSONError(.controlCharacter, at: end)
      }
    }
    throw JSONError(.unexpectedEnd, at: bytes.count)
  }

  /// Skips an escape and returns the offset behind it.
  private func skipEscape(_ bytes: Span<UInt8>, at start: Int) throws(JSONError) -> Int {
    guard start + 1 < bytes.count else { throw JSONError(.unexpectedEnd, at: bytes.count) }
    let letter = bytes[start + 1]
    guard letter == UInt8(ascii: "u") else {
      guard JSONEscape.character(escapedAs: letter) != nil else {
        throw JSONError(.invalidEscape, at: start)
      }
      return start + 2
    }
    let unit = try codeUnit(bytes, at: start)
    guard UTF16.isSurrogate(unit) else { return start + 6 }
    guard UTF16.isLeadSurrogate(unit),
      start + 7 < bytes.count,
      bytes[start + 6] == UInt8(ascii: "\\"),
      bytes[start + 7] == UInt8(ascii: "u"),
      UTF16.isTrailSurrogate(try codeUnit(bytes, at: start + 6))
    else { throw JSONError(.loneSurrogate, at: start) }
    return start + 12
  }

  /// Parses the four hexadecimal digits of the `\u` escape that begins at an offset.
  private func codeUnit(_ bytes: Span<UInt8>, at start: Int) throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for offset in (start + 2)..<(start + 6) {
      guard offset < bytes.count else { throw JSONError(.unexpectedEnd, at: bytes.count) }
      guard let digit = JSONEscape.hexadecimalValue(of: bytes[offset]) else {
        throw JSONError(.invalidEscape, at: start)
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  /// Skips a character of two to four bytes and returns the offset behind it.
  ///
  /// Accepts exactly the well-formed sequences of RFC 3629, section 4, so neither overlong forms,
  /// nor surrogates, nor anything above U+10FFFF.
  private func skipMultibyteCharacter(
    _ bytes: Span<UInt8>,
    at start: Int
  ) throws(JSONError) -> Int {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[start] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: throw JSONError(.invalidUTF8, at: start)
    }
    guard start + length <= bytes.count, second.contains(bytes[start + 1]),
      length < 3 || bytes[start + 2] & 0xC0 == 0x80,
      length < 4 || bytes[start + 3] & 0xC0 == 0x80
    else { throw JSONError(.invalidUTF8, at: start) }
    return start + length
  }
}
