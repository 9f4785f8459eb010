extension HabitText {
  /// Whether anything in a text can be seen: not blanks, nor what Unicode lets be ignored, as
  /// U+200B, U+00AD and U+3164 are, nor the empty pattern of Braille.
  package static func isVisible(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      if scalar.isASCII { return scalar.value > 0x20 && scalar.value != 0x7F }
      let properties = scalar.properties
      return isOfLine(scalar) && !properties.isWhitespace
        && !properties.isDefaultIgnorableCodePoint && scalar != "\u{2800}"
    }
  }

  /// Whether a text has no control character, and nothing that begins another line.
  static func isOneLine(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(isOfLine) }

  private static func isOfLine(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
    return switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }

  /// Whether a character may be in a text of several lines.
  static func isOfText(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // U+0080 to U+009F are controls too: C1.
    case 0x20...0x7E, 0x0A, 0x09, 0xA0...: true
    default: false
    }
  }

  /// A text as the field takes it, for what other programs' files bring: no day is to be lost for a
  /// character in its note.
  ///
  /// A line end of another system becomes a line feed, in a name a blank; other control characters
  /// are left out. A name in which nothing can be seen is spelled out: `\u{200b}`.
  package func mended(_ text: String) -> String {
    switch form {
    case .label: return text
    case .text:
      guard !text.unicodeScalars.allSatisfy(Self.isOfText) else { return text }
      return Self.withLineFeeds(text).filtered(Self.isOfText)
    case .name:
      if Self.isVisible(text), Self.isOneLine(text) { return text }
      let line = String(
        String.UnicodeScalarView(
          Self.withLineFeeds(text).unicodeScalars.map { $0.properties.isWhitespace ? " " : $0 }
        )
      ).filtered(Self.isOfLine)
      return Self.isVisible(line) ? line : spelledOut(text)
    }
  }

  private static func withLineFeeds(_ text: String) -> String {
    var lines = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\n", lines.last == "\r" { lines.removeLast() }
      lines.append(scalar)
    }
    return String(String.UnicodeScalarView(lines.map { $0 == "\r" ? "\n" : $0 }))
  }

  /// As much as there is room for; blanks alone are no name in another program either.
  private func spelledOut(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else { return text }
    var spelled = ""
    for scalar in text.unicodeScalars {
      let next = "\\u{\(String(scalar.value, radix: 16))}"
      guard spelled.utf8.count + next.utf8.count <= maximumLength else { break }
      spelled += next
    }
    return spelled
  }
}

extension String {
  fileprivate func filtered(_ isKept: (Unicode.Scalar) -> Bool) -> String {
    String(UnicodeScalarView(unicodeScalars.filter(isKept)))
  }
}
