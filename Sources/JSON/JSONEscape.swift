/// The backslash escapes of RFC 8259, section 7, in both directions.
enum JSONEscape {
  /// The value of one hexadecimal digit in either case; nil for any other byte.
  static func hexadecimalValue(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The character that a one-letter escape stands for; nil for any other byte.
  static func character(escapedAs letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "r"): 0x0D
    default: nil
    }
  }

  /// The letter of a control character's short escape; nil if it has none.
  static func letter(escaping character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): character
    case 0x08: UInt8(ascii: "b")
    case 0x09: UInt8(ascii: "t")
    case 0x0A: UInt8(ascii: "n")
    case 0x0C: UInt8(ascii: "f")
    case 0x0D: UInt8(ascii: "r")
    default: nil
    }
  }
}

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

  /// The result for an invalid escape; never used, because the parser refuses those.
  private static var replacement: Unicode.Scalar { "\u{FFFD}" }
}
