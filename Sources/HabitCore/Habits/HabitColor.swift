/// A habit's colour: one of a few names, or `#rrggbb`.
package struct HabitColor: Hashable, Sendable {
  /// The name, or `#` and six lower-case hexadecimal digits.
  package let text: String

  /// The named colours; each client picks its own shade.
  package static let names = [
    "red", "orange", "yellow", "green", "teal", "blue", "purple", "pink", "brown", "gray",
  ]

  package static let gray = HabitColor(known: "gray")

  private init(known name: String) { text = name }

  /// Parses a name or `#rrggbb` in either case; `nil` for anything else.
  package init?(_ text: String) {
    // Some non-ASCII letters, such as the Kelvin sign, have an ASCII lower case.
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let lowered = text.lowercased()
    guard Self.names.contains(lowered) || Self.isHexadecimal(lowered) else { return nil }
    self.text = lowered
  }

  private static func isHexadecimal(_ text: String) -> Bool {
    let bytes = text.utf8
    return bytes.count == 7 && bytes.first == UInt8(ascii: "#")
      && bytes.dropFirst().allSatisfy(\.isHexadecimalDigit)
  }
}

extension UInt8 {
  /// True for `0` to `9` and `a` to `f`.
  var isHexadecimalDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
  }
}

/// A tag with a colour.
package struct TagColor: Equatable, Sendable {
  /// In any mix of upper and lower case.
  package var tag: String
  package var color: HabitColor

  package init(tag: String, color: HabitColor) {
    self.tag = tag
    self.color = color
  }
}

/// A tag that selects habits, regardless of case.
package struct TagChoice: Equatable, Sendable {
  /// The case-folded form, which is also the key of the tag's colour.
  package let key: String

  package init(_ tag: String) {
    key = tag.lowercased()
  }

  /// Returns true if the tags include this one, in any case.
  package func includes(_ tags: [String]) -> Bool {
    tags.contains { $0.lowercased() == key }
  }
}

extension Habit {
  /// Returns true if the habit has the tag, or if there is no choice.
  package func isChosen(by tag: TagChoice?) -> Bool { tag.map { $0.includes(values.tags) } ?? true }
}
