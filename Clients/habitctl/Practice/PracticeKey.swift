/// The meaning of a key in a practice.
enum PracticeKey: Equatable, Sendable {
  /// One more.
  case more
  /// One less.
  case less
  /// Ends the practice.
  case leave

  /// The keys in bytes that a terminal sent together; unknown ones are ignored.
  ///
  /// A special key begins with `ESC` and arrives in one piece (ECMA-48, 5.4), so all bytes that
  /// follow an `ESC` are part of it.
  static func keys(in bytes: [UInt8]) -> [PracticeKey] {
    bytes.prefix { $0 != 0x1B }.compactMap(key)
  }

  private static func key(_ byte: UInt8) -> PracticeKey? {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\n"): .more
    case 0x7F, 0x08, UInt8(ascii: "u"): .less
    // Ctrl-C, Ctrl-D, and Ctrl-\, which elsewhere ends a program.
    case UInt8(ascii: "q"), 0x03, 0x04, 0x1C: .leave
    default: nil
    }
  }
}
