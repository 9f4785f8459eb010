/// A key's meaning as an answer to the question about a habit.
enum AskKey: Equatable, Sendable {
  /// The habit was done.
  case yes
  /// The habit was not done.
  case no
  /// The habit is skipped.
  case skip
  /// An amount; a number follows.
  case count
  /// A note; a text follows.
  case note
  /// Asks again another time.
  case later
  /// Goes back to the question before.
  case back
  /// Ends the questions.
  case quit

  /// The keys in words.
  static let words = "y yes, n no, s skip, c count, t note, Enter later, b back, q quit"

  /// The answer that a byte from the terminal stands for; `@` and `#` are harsh's keys.
  init?(_ byte: UInt8) {
    switch byte | 0x20 {
    case UInt8(ascii: "y") where byte >= 0x40: self = .yes
    case UInt8(ascii: "n") where byte >= 0x40: self = .no
    case UInt8(ascii: "s") where byte >= 0x40: self = .skip
    case UInt8(ascii: "c") where byte >= 0x40: self = .count
    case UInt8(ascii: "t") where byte >= 0x40: self = .note
    case UInt8(ascii: "b") where byte >= 0x40: self = .back
    case UInt8(ascii: "q") where byte >= 0x40: self = .quit
    default:
      switch byte {
      case UInt8(ascii: "@"): self = .count
      case UInt8(ascii: "#"): self = .note
      case UInt8(ascii: "\r"), UInt8(ascii: "\n"): self = .later
      case 0x7F, 0x08: self = .back
      // Ctrl-C, Ctrl-D and Ctrl-\.
      case 0x03, 0x04, 0x1C: self = .quit
      default: return nil
      }
    }
  }
}
