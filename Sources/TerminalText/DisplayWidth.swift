/// The width of a text on a terminal, in columns.
///
/// Follows Unicode Standard Annex 11 (East Asian Width) and Technical Standard 51 (emoji) as
/// current terminals draw them, sequences as ``EmojiSequence`` draws them. Ambiguous characters count
/// as narrow.
package enum DisplayWidth {
  /// The columns of a printable text.
  package static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The columns of one character as a reader sees it, with its marks and joined parts.
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
    // The vowels and final consonants of Hangul are drawn into the syllable before them.
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: return 0
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return isWide(scalar.value) ? 2 : 1
    }
  }

  /// East Asian Width W or F, without emoji; taken from Unicode 14, gaps joined.
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
  /// The indentation, in columns.
  private static let indentation = 2

  /// The lines of a text; its own line breaks are kept.
  package static func lines(of text: String, _ style: Style, _ appearance: Appearance) -> [Line] {
    text.split { $0.isNewline }.flatMap { part -> [Line] in
      let room = appearance.width.map { $0 - indentation } ?? .max
      return broken(part, room).map { Line(.blanks(indentation) + $0, style) }
    }
  }

  /// A text as lines of at most that many columns, except for a wider word.
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
