package import HabitCore

/// The width of a text on a terminal, in columns.
///
/// It follows Unicode Standard Annex 11 (East Asian Width) and Technical Standard 51 (emoji) as
/// current terminals implement them; emoji sequences count as ``EmojiSequence`` draws them.
/// Ambiguous characters count as narrow.
package enum DisplayWidth {
  /// Returns the columns of a printable text.
  package static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  /// Returns the columns of one user-perceived character, with its combining marks and joined
  /// parts.
  package static func columns(of character: Character) -> Int {
    if let byte = character.asciiValue { return byte < 0x20 || byte == 0x7F ? 0 : 1 }
    guard EmojiSequence.mayOccur(in: String(character).unicodeScalars) else {
      return columns(of: character.unicodeScalars)
    }
    return EmojiSequence.drawn(character).reduce(0) { $0 + columns(of: $1.unicodeScalars) }
  }

  private static func columns(of scalars: Character.UnicodeScalarView) -> Int {
    if let first = scalars.first, first.properties.isEmojiPresentation { return 2 }
    return scalars.reduce(0) { $0 + columns(of: $1) }
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7E: return 1
    // The vowels and final consonants of Hangul are drawn into the preceding syllable.
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: return 0
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return isWide(scalar.value) ? 2 : 1
    }
  }

  /// True for characters of East Asian Width W or F except emoji: the ranges of Unicode 14, with
  /// neighbouring ranges joined.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FB,
      0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

/// Text for reading, broken between words rather than cut.
package enum Paragraph {
  private static let indentation = 2

  /// Returns the lines of a text, including its own line breaks.
  package static func lines(of text: String, _ style: Style, _ appearance: Appearance) -> [Line] {
    text.split { $0.isNewline }.flatMap { part -> [Line] in
      let room = appearance.width.map { $0 - indentation } ?? .max
      return broken(part, room).map { Line(.blanks(indentation) + $0, style) }
    }
  }

  /// Returns a text as lines of at most `room` columns; only a single long word exceeds them.
  package static func broken(_ text: Substring, _ room: Int) -> [SafeText] {
    var lines: [SafeText] = []
    var line = SafeText.empty
    for word in text.split(separator: " ") {
      let next = SafeText(String(word))
      if line.width == 0 {
        line = next
      } else if line.width + 1 + next.width <= room {
        line = line + " " + next
      } else {
        lines.append(line)
        line = next
      }
    }
    return line.width > 0 ? lines + [line] : lines
  }
}

/// Emoji of several code points, drawn so that all terminals agree on their width.
///
/// Terminals, tmux and libraries disagree: a thumb with a skin tone takes two columns in kitty and
/// four in tmux 3.3, a heart with its selector takes two in kitty and one in tmux. Therefore only
/// the part on which all agree is drawn: the picture without its skin tone, the first of several
/// joined pictures, a heart in one column, and a flag as the letters of its country. Only the
/// drawing is affected, never the stored text.
enum EmojiSequence {
  /// Returns the text drawn for a user-perceived character.
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

  /// Returns a text in which each user-perceived character is replaced by the text drawn for it.
  static func drawn(_ text: String) -> String { text.map { drawn($0) }.joined() }

  /// Returns true if a text may hold a sequence; a quick check, because most texts have none.
  static func mayOccur(in scalars: String.UnicodeScalarView) -> Bool {
    scalars.contains { $0 == joiner || isAddition($0) || isFlagLetter($0) }
  }

  private static let joiner: Unicode.Scalar = "\u{200D}"

  /// Returns true for a variation selector, a skin tone, and the tags of a region's flag.
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

extension Item {
  /// Returns the texts of a practice as paragraphs.
  ///
  /// They are never cut, because they are meant to be read in full.
  package func textLines(_ appearance: Appearance) -> [Line] {
    let parts: [(label: String, text: String?, style: Style)] = [
      ("", text, .strong), ("", transliteration, .plain), ("", translation, .plain),
      ("When: ", context, .faint), ("Benefit: ", benefit, .faint), ("Source: ", source, .faint),
    ]
    return parts.flatMap { label, text, style in
      text.map { Paragraph.lines(of: label + $0, style, appearance) } ?? []
    }
  }
}
