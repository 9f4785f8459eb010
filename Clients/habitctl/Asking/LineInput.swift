/// A text that is typed key by key into a terminal that shows none of them.
struct LineInput: Equatable {
  /// What came of a key.
  enum Outcome: Equatable {
    /// There is more to come.
    case more
    /// The text is complete.
    case complete
    /// The text is given up.
    case cancelled
  }

  /// The bytes so far.
  private var bytes: [UInt8] = []

  /// The longest text: what a note may be, and some.
  private static let limit = 8192

  /// The text so far; what is no UTF-8 yet shows as a replacement character.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Takes a byte.
  mutating func take(_ byte: UInt8) -> Outcome {
    switch byte {
    case UInt8(ascii: "\r"), UInt8(ascii: "\n"): return .complete
    // Ctrl-C, Ctrl-D, Ctrl-\.
    case 0x03, 0x04, 0x1C: return .cancelled
    case 0x7F, 0x08: bytes = Array(text.dropLast().utf8)
    // Ctrl-U.
    case 0x15: bytes = []
    case 0x20... where bytes.count < Self.limit: bytes.append(byte)
    default: break
    }
    return .more
  }
}
