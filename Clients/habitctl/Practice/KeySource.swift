import Posix

/// A source of keys.
protocol KeySource: AnyObject {
  /// Waits for keys; nil when the input has ended.
  func next() throws(SystemError) -> [UInt8]?

  /// Discards the keys that have already arrived, without waiting.
  func discardInput() throws(SystemError)
}

extension KeySource {
  /// By default there are no keys to discard.
  func discardInput() throws(SystemError) {}
}

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

/// Standard input as it arrives.
final class StandardInput: KeySource {
  func next() throws(SystemError) -> [UInt8]? {
    try StandardStream.readNext()
  }

  func discardInput() throws(SystemError) {
    try StandardStream.discardInput()
  }
}

/// The keys of the terminal at standard input; its mode is restored when this object is released.
final class TerminalKeys: KeySource {
  private let mode: TerminalMode

  private static let standardInput: Int32 = 0

  /// Starts taking the keys.
  init() throws(SystemError) {
    mode = try TerminalMode(keysOf: Self.standardInput)
  }

  func next() throws(SystemError) -> [UInt8]? {
    try mode.readKeys()
  }
}

/// Counts lines as they arrive, including a last one without a line break.
struct LineCounter {
  private var isWithinLine = false

  /// The number of lines that end in these bytes; nil marks the end of input.
  mutating func lines(in bytes: [UInt8]?) -> Int {
    guard let bytes else {
      defer { isWithinLine = false }
      return isWithinLine ? 1 : 0
    }
    if let last = bytes.last { isWithinLine = last != UInt8(ascii: "\n") }
    return bytes.count { $0 == UInt8(ascii: "\n") }
  }
}
