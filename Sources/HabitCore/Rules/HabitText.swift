/// A text field of a habit: how long it may be, and what may be in it.
package struct HabitText: Equatable, Sendable {
  /// The field's name in the protocol.
  package let field: String
  /// The longest text, in bytes of UTF-8.
  package let maximumLength: Int
  /// What may be in it.
  let form: Form

  /// What may be in a text.
  enum Form: Sendable {
    /// One line with something to see, by which a habit is told from others.
    case name
    /// One line that stands beside a name.
    case label
    /// Any number of lines. Beside line feeds and tabs no control character is of use in it, and a NUL
    /// ends the text for many a program.
    case text
  }

  /// Whether it names something, so that something in it must be seen.
  package var isName: Bool { form == .name }
  /// Whether it must be of one line, and hold more than blanks.
  package var isOneLine: Bool { form != .text }

  private init(field: String, maximumLength: Int, form: Form = .text) {
    self.field = field
    self.maximumLength = maximumLength
    self.form = form
  }

  /// What a habit is called: long enough for every name seen in other trackers' data, while a page
  /// of anything belongs into the notes.
  package static let name = HabitText(field: "name", maximumLength: 1000, form: .name)
  /// A short word or one emoji with its joiners.
  package static let icon = HabitText(field: "icon", maximumLength: 64, form: .label)
  /// A few pages.
  package static let notes = HabitText(field: "notes", maximumLength: 16_384)
  /// A word or two.
  package static let unit = HabitText(field: "unit", maximumLength: 100, form: .label)
  /// A word or two, at most ``maximumTags`` of them.
  package static let tag = HabitText(field: "tags", maximumLength: 100, form: .label)
  /// The note of a day: a page of a diary.
  package static let note = HabitText(field: "note", maximumLength: 16_384)
  /// More tags than this on one habit group nothing.
  package static let maximumTags = 32

  /// The text, unchanged.
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

  /// Whether a text can stand beside a name: not blank, and of one line.
  package static func isLabel(_ text: String) -> Bool {
    text.unicodeScalars.contains { !$0.properties.isWhitespace } && isOneLine(text)
  }

  /// The name, unchanged, when it is one line and something in it can be seen.
  ///
  /// - Throws: as ``checked(_:)``.
  package static func checkedName(_ text: String) throws(RuleViolation) -> String {
    try name.checked(text)
  }

  /// The tags, unchanged.
  ///
  /// - Throws: ``RuleViolation/textTooLong(field:maximum:)``, also for too many of them.
  package static func checkedTags(_ tags: [String]) throws(RuleViolation) -> [String] {
    guard tags.count <= maximumTags else {
      throw .textTooLong(field: tag.field, maximum: maximumTags)
    }
    for text in tags { _ = try tag.checked(text) }
    return tags
  }

  /// The reminders, unchanged.
  ///
  /// - Throws: ``RuleViolation/textTooLong(field:maximum:)`` for too many of them.
  package static func checkedReminders(
    _ times: [TimeOfDay]
  ) throws(RuleViolation) -> [TimeOfDay] {
    guard times.count <= maximumReminders else {
      throw .textTooLong(field: "reminders", maximum: maximumReminders)
    }
    return times
  }

  /// One an hour: beyond that a reminder is an alarm clock.
  package static let maximumReminders = 24
}
