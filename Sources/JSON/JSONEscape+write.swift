extension JSONEscape {
  /// Up to which length room for the worst case is cheaper than counting what has to be escaped.
  private static let shortText = 64

  /// How many bytes ``write(_:to:)`` writes at most for a text.
  static func mostBytes(for text: Span<UInt8>) -> Int {
    guard text.count > shortText else { return 6 * text.count + 2 }
    var escapes = 0
    for offset in text.indices where mayNeedEscape(text[offset]) {
      escapes += 1
    }
    // An escape takes up to six bytes and stands for at least one.
    return text.count + 5 * escapes + 2
  }

  /// Writes a string with its quotation marks.
  ///
  /// Escaped are what RFC 8259, section 7, demands and what a terminal or a reader of lines might
  /// act on: U+007F to U+009F, U+2028 and U+2029.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - output: What the string is appended to; it has room for ``mostBytes(for:)``.
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

  /// Whether eight bytes are ASCII without anything to escape: nearly all text, seen at once.
  @inline(__always)
  private static func isPlain(_ text: Span<UInt8>) -> Bool {
    var word: UInt64 = 0
    for index in 0..<8 {
      word |= UInt64(text[index]) << UInt64(8 * index)
    }
    // Without a highest bit, no sum runs over into the next byte; each sets the highest bit of the
    // bytes that are as it says.
    let isControl = ~(word &+ 0x6060_6060_6060_6060)
    let isDelete = word &+ 0x0101_0101_0101_0101
    let isQuote = ~((word ^ 0x2222_2222_2222_2222) &+ 0x7F7F_7F7F_7F7F_7F7F)
    let isBackslash = ~((word ^ 0x5C5C_5C5C_5C5C_5C5C) &+ 0x7F7F_7F7F_7F7F_7F7F)
    let isOther = word | isControl | isDelete | isQuote | isBackslash
    return isOther & 0x8080_8080_8080_8080 == 0
  }

  /// Whether a byte is a character to escape or the first byte of one.
  @inline(__always)
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
      || byte == 0xC2 || byte == 0xE2
  }

  /// Writes the character, or the first byte of one, that stands at an offset, escaped where it has
  /// to be; returns the offset behind what has been written.
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
