extension JSONEscape {
  /// The length in bytes up to which reserving for the worst case is cheaper than counting escapes.
  private static let shortText = 64

  /// The most bytes that ``write(_:to:)`` writes for a text.
  static func mostBytes(for text: Span<UInt8>) -> Int {
    guard text.count > shortText else { return 6 * text.count + 2 }
    var escapes = 0
    for offset in text.indices where mayNeedEscape(text[offset]) {
      escapes += 1
    }
    // An escape takes up to six bytes and replaces at least one.
    return text.count + 5 * escapes + 2
  }

  /// Writes a string, which must be valid UTF-8, with its quotation marks.
  ///
  /// Escapes the characters that RFC 8259, section 7, requires and those that a terminal or line
  /// reader might interpret: U+007F to U+009F, U+2028 and U+2029.
  ///
  /// `output` needs room for ``mostBytes(for:)``.
  static func write(_ text: Span<UInt8>, to output: inout OutputSpan<UInt8>) {
    output.append(UInt8(ascii: "\""))
    var offset = 0
    while offset + 8 <= text.count, isPlain(text.extracting(offset..<offset + 8)) {
      for index in offset..<offset + 8 {
        output.append(text[index])
      }
      offset += 8
    }
    while offset < text.count {
      let byte = text[offset]
      if mayNeedEscape(byte) {
        offset = write(characterAt: offset, of: text, to: &output)
      } else {
        output.append(byte)
        offset += 1
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  /// The number of bytes around a name: its quotation marks and the colon.
  static let aroundName = 3

  /// Writes a member's name, which needs no escapes, with its quotation marks and the colon.
  @inline(__always)
  static func writeName(_ name: Span<UInt8>, to output: inout OutputSpan<UInt8>) {
    writePlain(name, to: &output)
    output.append(UInt8(ascii: ":"))
  }

  /// Writes a string that needs no escapes, with its quotation marks.
  @inline(__always)
  static func writePlain(_ text: Span<UInt8>, to output: inout OutputSpan<UInt8>) {
    assert(text.indices.allSatisfy { !mayNeedEscape(text[$0]) && text[$0] < 0x80 }, "not plain")
    output.append(UInt8(ascii: "\""))
    for index in text.indices { output.append(text[index]) }
    output.append(UInt8(ascii: "\""))
  }

  /// True if eight bytes, examined as one word, are ASCII without escapes, as nearly all text is.
  @inline(__always)
  private static func isPlain(_ text: Span<UInt8>) -> Bool {
    var word: UInt64 = 0
    for index in 0..<8 {
      word |= UInt64(text[index]) << UInt64(8 * index)
    }
    // If no byte has its highest bit set, no sum carries into the next byte. Each result has the
    // highest bit set in the bytes that its name describes.
    let isControl = ~(word &+ 0x6060_6060_6060_6060)
    let isDelete = word &+ 0x0101_0101_0101_0101
    let isQuote = ~((word ^ 0x2222_2222_2222_2222) &+ 0x7F7F_7F7F_7F7F_7F7F)
    let isBackslash = ~((word ^ 0x5C5C_5C5C_5C5C_5C5C) &+ 0x7F7F_7F7F_7F7F_7F7F)
    let isOther = word | isControl | isDelete | isQuote | isBackslash
    return isOther & 0x8080_8080_8080_8080 == 0
  }

  /// True if a character that begins with this byte may need an escape.
  @inline(__always)
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    // Most text is lower-case letters, then digits and capitals: one comparison for each group.
    if byte &- 0x5D < 0x22 || byte &- 0x23 < 0x39 { return false }
    return byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
      || byte == 0xC2 || byte == 0xE2
  }

  /// Writes the escape of the character at an offset, or one byte if it needs none; returns the
  /// offset after the part written.
  private static func write(
    characterAt offset: Int,
    of text: Span<UInt8>,
    to output: inout OutputSpan<UInt8>
  ) -> Int {
    let byte = text[offset]
    if byte < 0x80 {
      writeEscape(of: UInt16(byte), to: &output)
      return offset + 1
    }
    if byte == 0xC2, offset + 1 < text.count, text[offset + 1] < 0xA0 {
      writeEscape(of: UInt16(text[offset + 1]), to: &output)
      return offset + 2
    }
    if byte == 0xE2, offset + 2 < text.count, text[offset + 1] == 0x80, text[offset + 2] | 1 == 0xA9
    {
      writeEscape(of: 0x2000 | UInt16(text[offset + 2] & 0x3F), to: &output)
      return offset + 3
    }
    output.append(byte)
    return offset + 1
  }

  private static func writeEscape(of unit: UInt16, to output: inout OutputSpan<UInt8>) {
    output.append(UInt8(ascii: "\\"))
    if unit < 0x80, let letter = letter(escaping: UInt8(unit)) {
      output.append(letter)
      return
    }
    output.append(UInt8(ascii: "u"))
    for shift: UInt16 in [12, 8, 4, 0] {
      let digit = UInt8(unit >> shift & 0xF)
      output.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
    }
  }
}
