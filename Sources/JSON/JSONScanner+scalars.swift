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
    let letters = literal.utf8.span
    for index in letters.indices {
      guard position < bytes.count else { throw JSONError(.unexpectedEnd, at: bytes.count) }
      guard bytes[position] == letters[index] else { throw JSONError(.expectedValue, at: start) }
      position += 1
    }
    tape.append(JSONNode(kind, from: start, to: position, next: tape.count + 1))
  }
}

extension JSONScanner {
  /// Scans a number (RFC 8259, section 6), whose sign or first digit is at the position.
  mutating func scanNumber(_ bytes: Span<UInt8>, _ tape: inout Tape) throws(JSONError) {
    let start = position
    let firstDigit = bytes[start] == UInt8(ascii: "-") ? start + 1 : start
    var end = try skipDigits(bytes, from: firstDigit)
    if bytes[firstDigit] == UInt8(ascii: "0"), end > firstDigit + 1 {
      throw JSONError(.leadingZero, at: firstDigit)
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      end = try skipDigits(bytes, from: end + 1)
    }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      end += 1
      if end < bytes.count, bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") {
        end += 1
      }
      end = try skipDigits(bytes, from: end)
    }
    tape.append(JSONNode(.number, from: start, to: end, next: tape.count + 1))
    position = end
  }

  /// Skips one or more digits and returns the offset after them.
  private func skipDigits(_ bytes: Span<UInt8>, from start: Int) throws(JSONError) -> Int {
    var end = start
    while end < bytes.count, bytes[end] &- UInt8(ascii: "0") < 10 {
      end += 1
    }
    if end == start {
      throw JSONError(end < bytes.count ? .invalidNumber : .unexpectedEnd, at: end)
    }
    return end
  }
}

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

  /// Skips an escape and returns the offset after it.
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

  /// Skips a character of two to four bytes and returns the offset after it.
  ///
  /// Accepts exactly the well-formed sequences of RFC 3629, section 4: no overlong forms, no
  /// surrogates, nothing above U+10FFFF.
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
