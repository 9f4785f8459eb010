/// A text field of a habit: its maximum length and allowed characters.
package struct HabitText: Equatable, Sendable {
  /// The field's name in the protocol.
  package let field: String
  /// In bytes of UTF-8.
  package let maximumLength: Int
  let form: Form

  /// The characters and lines that a text may have.
  enum Form: Sendable {
    /// The name of a habit: one line with a visible character.
    case name
    /// One line that is not blank, such as a unit or a tag.
    case label
    /// Any number of lines.
    ///
    /// Line feeds and tabs are the only control characters allowed: a NUL, for example, ends the
    /// text in many programs.
    case text
  }

  /// True for a name, which must have a visible character.
  package var isName: Bool { form == .name }
  /// True for a text that must be one line and not blank.
  package var isOneLine: Bool { form != .text }

  private init(field: String, maximumLength: Int, form: Form = .text) {
    self.field = field
    self.maximumLength = maximumLength
    self.form = form
  }

  /// Long enough for every name seen in other trackers' data.
  package static let name = HabitText(field: "name", maximumLength: 1000, form: .name)
  /// A short word, or one emoji with its joiners.
  package static let icon = HabitText(field: "icon", maximumLength: 64, form: .label)
  /// A few pages.
  package static let notes = HabitText(field: "notes", maximumLength: 16_384)
  /// A word or two.
  package static let unit = HabitText(field: "unit", maximumLength: 100, form: .label)
  /// A few words for the thing that the habit follows.
  package static let cue = HabitText(field: "cue", maximumLength: 200, form: .label)
  /// A word or two; a habit has at most ``maximumTags`` tags.
  package static let tag = HabitText(field: "tags", maximumLength: 100, form: .label)
  /// A page of a diary.
  package static let note = HabitText(field: "note", maximumLength: 16_384)
  /// The most tags of one habit; more would not group habits.
  package static let maximumTags = 32

  /// Returns the text unchanged if it is valid.
  ///
  /// - Throws: ``RuleViolation/nameRequired``, ``RuleViolation/textTooLong(field:maximum:)``,
  ///   ``RuleViolation/notALabel(field:)`` or ``RuleViolation/controlCharacter(field:)``.
  package func checked(_ text: String) throws(RuleViolation) -> String {
    if form == .name, !Self.isVisible(text) { throw .nameRequired }
    guard text.utf8.count <= maximumLength else {
      throw .textTooLong(field: field, maximum: maximumLength)
    }
    switch form {
    case .name:
      guard Self.isOneLine(text) else { throw .controlCharacter(field: field) }
    case .label:
      guard Self.isLabel(text) else { throw .notALabel(field: field) }
    case .text:
      guard text.unicodeScalars.allSatisfy(Self.isOfText) else {
        throw .controlCharacter(field: field)
      }
    }
    return text
  }

  /// Returns true for a text of one line that is not blank.
  package static func isLabel(_ text: String) -> Bool {
    text.unicodeScalars.contains { !$0.properties.isWhitespace } && isOneLine(text)
  }

  /// Returns the tags unchanged if they are valid.
  ///
  /// - Throws: ``RuleViolation/textTooLong(field:maximum:)`` for a long tag or too many tags.
  package static func checkedTags(_ tags: [String]) throws(RuleViolation) -> [String] {
    guard tags.count <= maximumTags else {
      throw .textTooLong(field: tag.field, maximum: maximumTags)
    }
    for text in tags { _ = try tag.checked(text) }
    return tags
  }

  /// The most reminders of one habit: one per hour.
  package static let maximumReminders = 24
}

extension HabitText {
  /// Returns true if a text has a visible character.
  ///
  /// Blanks, characters that Unicode lets programs ignore (U+200B, U+00AD, U+3164) and the empty
  /// Braille pattern are invisible.
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

  static func isOfText(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // U+0080 to U+009F are control characters too (C1).
    case 0x20...0x7E, 0x0A, 0x09, 0xA0...: true
    default: false
    }
  }

  /// Repairs a text from another program's file, so that one bad character in a note does not
  /// prevent the import of the whole day.
  ///
  /// Line ends of other systems become line feeds, or blanks in a name; other control characters
  /// are removed. An invisible name is written as escapes: `\u{200b}`.
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

  /// Writes the characters as escapes, as many as fit.
  ///
  /// A blank name is left alone, since no program writes one.
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
