/// An opaque identifier for one kind of thing: 1–64 bytes of `[A-Za-z0-9._:-]`.
///
/// The alphabet is safe in files, shells, URLs and terminals, so identifiers are never escaped.
/// `Subject` makes it impossible to use a habit's identifier as a journey's.
package struct Identifier<Subject>: Hashable, Sendable {
  package let text: String

  /// In bytes: a UUID takes 36, and imported names are rarely longer than 64.
  static var maximumLength: Int { 64 }

  /// Creates an identifier; `nil` if the text is empty, too long or has another character.
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
  package static func < (left: Self, right: Self) -> Bool { left.text < right.text }

  package var description: String { text }
}

/// The subject of a ``HabitID``.
package enum HabitSubject: Sendable {}
/// The subject of an ``ItemID``.
package enum ItemSubject: Sendable {}
/// The subject of a ``JourneyID``.
package enum JourneySubject: Sendable {}

/// The identifier of a habit, constant through renames and across devices.
package typealias HabitID = Identifier<HabitSubject>
/// The identifier of an item of the library.
package typealias ItemID = Identifier<ItemSubject>
/// The identifier of a journey of the catalog.
package typealias JourneyID = Identifier<JourneySubject>

extension HabitID {
  /// The identifier of an item's habit: the same on every device, and again after leaving and
  /// rejoining.
  ///
  /// It is `item:` and the item's identifier if that fits; otherwise a prefix of that text and the
  /// hash of the item's identifier.
  package init(of item: ItemID) {
    let whole = "item:" + item.text
    var hash = FNV1a()
    hash.combine(item.text.utf8)
    let tail = "-" + hash.text
    let start = String(
      decoding: whole.utf8.prefix(Self.maximumLength - tail.utf8.count),
      as: UTF8.self
    )
    guard let id = HabitID(whole) ?? HabitID(start + tail) else {
      preconditionFailure("a prefix, an identifier's bytes and digits form an identifier")
    }
    self = id
  }
}

/// FNV-1a in 64 bits (draft-eastlake-fnv): the same on every machine and in every run, unlike
/// `Hasher`.
///
/// It detects accidental differences, not attacks.
package struct FNV1a: Sendable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  /// Adds bytes.
  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// The hash as sixteen lower-case hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
