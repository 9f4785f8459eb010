/// The kinds of match between a text and a name, the best first.
enum NameMatch: Int, Comparable {
  /// The name, in any case.
  case whole
  /// The beginning of the name.
  case beginning
  /// The beginning of a word of the name. A text within a word matches nothing: `all` is not in `Call parents`.
  case word

  /// Orders from best to worst.
  static func < (left: NameMatch, right: NameMatch) -> Bool { left.rawValue < right.rawValue }
}

/// A text to be searched for in names.
///
/// Every tick by name searches all habits, so nothing is allocated for an ASCII name.
struct SoughtName {
  /// The longest text searched for within a name, in bytes; a longer one must begin it.
  private static let longestPart = 100

  /// The text in lower case.
  private let folded: String
  private let bytes: [UInt8]

  /// Creates a search that ignores case; `nil` for an empty text.
  init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    folded = text.lowercased()
    bytes = Array(folded.utf8)
  }

  /// The kind of match with a name; `nil` when no word of it begins the text.
  func match(_ name: String) -> NameMatch? {
    let ascii = name.utf8
    if Self.isASCII(ascii.span) { return Self.match(ascii.span, bytes.span, Self.lowercased) }
    let lowered = name.lowercased()
    // String equality ignores Unicode composition.
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
    for start in 0...last {
      guard fold(name[start]) == sought[0] else { continue }
      var length = 1
      while length < sought.count, fold(name[start + length]) == sought[length] { length += 1 }
      guard length == sought.count else { continue }
      if start == 0 { return name.count == sought.count ? .whole : .beginning }
      if !isLetter(name[start - 1]) { return .word }
    }
    return nil
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  /// True for a byte of a word: a letter, a digit or a byte outside ASCII.
  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      || lowercased(byte) >= UInt8(ascii: "a") && lowercased(byte) <= UInt8(ascii: "z")
  }
}
