extension JSONEscape {
  /// Appends a string with its quotation marks, escaping what section 7 demands and what a
  /// terminal or a line reader might act on: U+007F to U+009F, U+2028 and U+2029.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - bytes: What the string is appended to.
  static func append(_ text: Span<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F {
        appendEscape(of: UInt16(byte), to: &bytes)
        offset += 1
      } else if byte == 0xC2, offset + 1 < text.count, text[offset + 1] < 0xA0 {
        appendEscape(of: UInt16(text[offset + 1]), to: &bytes)
        offset += 2
      } else if byte == 0xE2, offset + 2 < text.count, text[offset + 1] == 0x80,
        text[offset + 2] | 1 == 0xA9
      {
        appendEscape(of: 0x2000 | UInt16(text[offset + 2] & 0x3F), to: &bytes)
        offset += 3
      } else {
        bytes.append(byte)
        offset += 1
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func appendEscape(of unit: UInt16, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    if unit < 0x80, let letter = letter(escaping: UInt8(unit)) {
      bytes.append(letter)
      return
    }
    bytes.append(UInt8(ascii: "u"))
    for shift in [12, 8, 4, 0] {
      let digit = UInt8(unit >> UInt16(shift) & 0xF)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
    }
  }
}
