/// A habit's colour: one of a few names, or `#rrggbb`.
package struct HabitColor: Hashable, Sendable {
  /// The name, or `#` and six lower-case hexadecimal digits.
  package let text: String

  /// The named colours; each surface picks its own shade.
  package static let names = [
    "red", "orange", "yellow", "green", "teal", "blue", "purple", "pink", "brown", "gray",
  ]

  /// The colour of what has none.
  package static let gray = HabitColor(known: "gray")

  private init(known name: String) { text = name }

  /// Parses a name or `#rrggbb`, in either case; `nil` for anything else.
  package init?(_ text: String) {
    // Some non-ASCII letters have an ASCII lower case, such as the Kelvin sign.
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let lowered = text.lowercased()
    guard Self.names.contains(lowered) || Self.isHexadecimal(lowered) else { return nil }
    self.text = lowered
  }

  private static func isHexadecimal(_ text: String) -> Bool {
    let bytes = text.utf8
    return bytes.count == 7 && bytes.first == UInt8(ascii: "#")
      && bytes.dropFirst().allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
  }
}
