/// An opaque name for one thing of a kind: 1–64 bytes of `[A-Za-z0-9._:-]`.
///
/// The alphabet is safe in files, in shells, in URLs and in a terminal, so an identifier is never
/// escaped. `Subject` keeps a habit's identifier from being used as a journey's.
package struct Identifier<Subject>: Hashable, Sendable {
  /// The identifier itself.
  package let text: String

  /// The longest identifier, in bytes: a UUID takes 36, a name from elsewhere rarely more than 64.
  package static var maximumLength: Int { 64 }

  /// The identifier with that text, or `nil` when it is empty, too long or has another character.
  package init?(_ text: String) {
    let bytes = text.utf8.span
    guard (1...Self.maximumLength).contains(bytes.count) else { return nil }
    for index in bytes.indices where !Self.isAllowed(bytes[index]) { return nil }
    self.text = text
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: ":"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

extension Identifier: Comparable, CustomStringConvertible {
  /// Byte order.
  package static func < (left: Self, right: Self) -> Bool { left.text < right.text }

  /// The identifier itself.
  package var description: String { text }
}

/// What a ``HabitID`` names.
package enum HabitSubject: Sendable {}
/// What an ``ItemID`` names.
package enum ItemSubject: Sendable {}
/// What a ``JourneyID`` names.
package enum JourneySubject: Sendable {}

/// Names a habit for ever, through renames and across devices.
package typealias HabitID = Identifier<HabitSubject>
/// Names an item of the library.
package typealias ItemID = Identifier<ItemSubject>
/// Names a journey of the catalog.
package typealias JourneyID = Identifier<JourneySubject>
