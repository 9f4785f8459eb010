/// A text that is typed key by key into a terminal that shows none of them.
struct LineInput: Equatable {
  /// The result of a key.
  enum Outcome: Equatable {
    /// The text is incomplete.
    case more
    /// The text is complete.
    case complete
    /// The text was cancelled.
    case cancelled
  }

  /// The bytes so far.
  private var bytes: [UInt8] = []

  /// The longest text, in bytes: room for the longest note.
  private static let limit = 8192

  /// The text so far; incomplete UTF-8 shows as a replacement character.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Handles a byte.
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
