extension JSONEscape {
  /// Decodes the content of a string that the parser has accepted.
  static func decode(_ content: ArraySlice<UInt8>) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(content.count)
    var rest = content
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
        decoded.append(byte)
        continue
      }
      if let character = character(escapedAs: letter) {
        decoded.append(character)
      } else {
        decoded.append(contentsOf: takeScalar(from: &rest).utf8)
      }
    }
    return decoded
  }

  /// Consumes the digits after `\u`, and the second escape of a surrogate pair.
  private static func takeScalar(from rest: inout ArraySlice<UInt8>) -> Unicode.Scalar {
    let unit = takeCodeUnit(from: &rest)
    guard unit & 0xFC00 == 0xD800 else { return Unicode.Scalar(unit) ?? replacement }
    rest = rest.dropFirst(2)
    let trail = takeCodeUnit(from: &rest)
    return Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + trail & 0x3FF) ?? replacement
  }

  private static func takeCodeUnit(from rest: inout ArraySlice<UInt8>) -> UInt32 {
    let digits = rest.prefix(4)
    rest = rest.dropFirst(4)
    return digits.reduce(0) { unit, digit in
      unit << 4 | UInt32(hexadecimalValue(of: digit) ?? 0)
    }
  }

  /// The result of an invalid escape, which the parser has already refused.
  private static var replacement: Unicode.Scalar { "\u{FFFD}" }
}
