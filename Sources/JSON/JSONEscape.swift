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

  /// The letter of a control character's short escape; nil where it has none.
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
