/// What a key asks for.
enum PracticeKey: Equatable, Sendable {
  /// One more.
  case more
  /// One less.
  case less
  /// The end.
  case leave

  /// The keys in what a terminal sent at once; those that mean nothing are passed over.
  ///
  /// What a special key sends begins with `ESC` and comes in one piece (ECMA-48, 5.4), so whatever
  /// follows an `ESC` is a part of it.
  static func keys(in bytes: [UInt8]) -> [PracticeKey] {
    bytes.prefix { $0 != 0x1B }.compactMap(key)
  }

  private static func key(_ byte: UInt8) -> PracticeKey? {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\n"): .more
    case 0x7F, 0x08, UInt8(ascii: "u"): .less
    // Ctrl-C, Ctrl-D, and the Ctrl-\ that ends a program otherwise.
    case UInt8(ascii: "q"), 0x03, 0x04, 0x1C: .leave
    default: nil
    }
  }
}
