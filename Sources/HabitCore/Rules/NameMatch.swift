/// How well what was written fits a name, the best first.
enum NameMatch: Int, Comparable {
  /// It is the name, but for capitals.
  case whole
  /// The name begins with it.
  case beginning
  /// One of the name's words begins with it.
  case word
  /// It stands somewhere in the name.
  case part

  /// Whether the left one fits better.
  static func < (left: NameMatch, right: NameMatch) -> Bool { left.rawValue < right.rawValue }
}

/// What was written for a name, to be looked for in many of them.
///
/// Every tick by name comes by here, and goes through all habits: nothing is allocated for a name that
/// is ASCII.
struct SoughtName {
  /// The longest text that is looked for within a name, in bytes: with a longer one a name begins.
  private static let longestPart = 100

  /// The text without capitals.
  private let folded: String
  private let bytes: [UInt8]

  /// Looks for a text, whatever its capitals; `nil` where there is none.
  init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    folded = text.lowercased()
    bytes = Array(folded.utf8)
  }

  /// How well it fits a name; `nil` where it stands nowhere in it.
  func match(_ name: String) -> NameMatch? {
    let ascii = name.utf8
    if Self.isASCII(ascii.span) { return Self.match(ascii.span, bytes.span, Self.lowercased) }
    let lowered = name.lowercased()
    // Composed or decomposed, a whole name is the same.
    if lowered == folded { return .whole }
    return Self.match(lowered.utf8.span, bytes.span) { $0 }
  }

  private static func isASCII(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where bytes[index] >= 0x80 { return false }
    return true
  }

  private static func match(
    _ name: Span<UInt8>,
    _ sought: Span<UInt8>,
    _ fold: (UInt8) -> UInt8
  ) -> NameMatch? {
    guard name.count >= sought.count else { return nil }
    let last = sought.count > longestPart ? 0 : name.count - sought.count
    var best: NameMatch?
    for start in 0...last {
      guard fold(name[start]) == sought[0] else { continue }
      var length = 1
      while length < sought.count, fold(name[start + length]) == sought[length] { length += 1 }
      guard length == sought.count else { continue }
      if start == 0 { return name.count == sought.count ? .whole : .beginning }
      if !isLetter(name[start - 1]) { return .word }
      best = .part
    }
    return best
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  /// Whether a byte belongs to a word: a letter, a digit, or a part of what is not ASCII.
  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      || lowercased(byte) >= UInt8(ascii: "a") && lowercased(byte) <= UInt8(ascii: "z")
  }
}
