/// Emoji of several characters, as a terminal can be trusted to draw them.
///
/// Terminals, tmux and libraries disagree about their width: a thumb with a skin tone is two columns
/// in kitty and four in tmux 3.3, a heart with its selector two and one. So the part on which all
/// agree is drawn: the picture without its skin tone, the first of pictures that are joined, a heart
/// in one column, and a flag as the letters of its country. Everywhere else the text stays whole.
enum EmojiSequence {
  /// The text that is drawn for a character as a reader sees it.
  static func drawn(_ character: Character) -> String {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, scalars.dropFirst().first != nil, first.properties.isEmoji
    else {
      return String(character)
    }
    if let letters = letters(ofFlag: scalars) { return letters }
    var kept = String.UnicodeScalarView([first])
    for scalar in scalars.dropFirst() where !isAddition(scalar) {
      if scalar == joiner { break }
      kept.append(scalar)
    }
    return String(kept)
  }

  /// The text that is drawn for another one.
  static func drawn(_ text: String) -> String { text.map { drawn($0) }.joined() }

  /// True if a text may hold a sequence; most have none, and this is quick to see.
  static func mayOccur(in scalars: String.UnicodeScalarView) -> Bool {
    scalars.contains { $0 == joiner || isAddition($0) || isFlagLetter($0) }
  }

  private static let joiner: Unicode.Scalar = "\u{200D}"

  /// True for a selector of pictures, a skin tone, and the tags of a region's flag.
  private static func isAddition(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFE0F, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: true
    default: false
    }
  }

  private static func isFlagLetter(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  private static func letters(ofFlag scalars: Character.UnicodeScalarView) -> String? {
    guard scalars.allSatisfy(isFlagLetter) else { return nil }
    let letters = scalars.compactMap { Unicode.Scalar($0.value - 0x1F1E6 + 0x41) }
    return String(String.UnicodeScalarView(letters))
  }
}
