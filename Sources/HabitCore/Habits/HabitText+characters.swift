extension HabitText {
  /// True when a text has a visible character.
  ///
  /// Blanks, the characters that Unicode lets programs ignore (U+200B, U+00AD, U+3164) and the
  /// empty Braille pattern are invisible.
  package static func isVisible(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      if scalar.isASCII { return scalar.value > 0x20 && scalar.value != 0x7F }
      let properties = scalar.properties
      return isOfLine(scalar) && !properties.isWhitespace
        && !properties.isDefaultIgnorableCodePoint && scalar != "\u{2800}"
    }
  }

  /// True for a text without control characters and line separators.
  static func isOneLine(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(isOfLine) }

  private static func isOfLine(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
    return switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }

  /// True for a character that a text of several lines may contain.
  static func isOfText(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // U+0080 to U+009F are controls too: C1.
    case 0x20...0x7E, 0x0A, 0x09, 0xA0...: true
    default: false
    }
  }

  /// Repairs a text from another program's file, so that no day is lost for a character in its
  /// note.
  ///
  /// Other systems' line ends become line feeds, or blanks in a name; other control characters are
  /// removed. An invisible name is spelled out: `\u{200b}`.
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

  /// Spells out as many characters as fit; a blank name is left alone, since no program has one.
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
