/// A text field of a habit, how long it may be, and whether it is a label.
package struct HabitText: Sendable {
  /// The field's name in the protocol.
  package let field: String
  /// The longest text, in bytes of UTF-8.
  package let maximumLength: Int
  /// Whether it stands beside a name, so that it must be visible and of one line.
  package let isLabel: Bool

  private init(field: String, maximumLength: Int, isLabel: Bool = false) {
    self.field = field
    self.maximumLength = maximumLength
    self.isLabel = isLabel
  }

  /// What a habit is called: long enough for every name seen in other trackers' data, while a page
  /// of anything belongs into the notes.
  package static let name = HabitText(field: "name", maximumLength: 1000)
  /// A short word or one emoji with its joiners.
  package static let icon = HabitText(field: "icon", maximumLength: 64, isLabel: true)
  /// A few pages.
  package static let notes = HabitText(field: "notes", maximumLength: 16_384)
  /// A word or two.
  package static let unit = HabitText(field: "unit", maximumLength: 100, isLabel: true)
  /// A word or two, at most ``maximumTags`` of them.
  package static let tag = HabitText(field: "tags", maximumLength: 100, isLabel: true)
  /// The note of a day: a page of a diary.
  package static let note = HabitText(field: "note", maximumLength: 16_384)
  /// More tags than this on one habit group nothing.
  package static let maximumTags = 32

  /// The text, unchanged.
  ///
  /// - Throws: ``RuleViolation/textTooLong(field:maximum:)`` or
  ///   ``RuleViolation/notALabel(field:)``.
  package func checked(_ text: String) throws(RuleViolation) -> String {
    guard text.utf8.count <= maximumLength else {
      throw .textTooLong(field: field, maximum: maximumLength)
    }
    guard !isLabel || Self.isLabel(text) else { throw .notALabel(field: field) }
    return text
  }

  /// Whether a text can stand beside a name: visible, and of one line.
  package static func isLabel(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    return scalars.contains { !$0.properties.isWhitespace }
      && scalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        default: true
        }
      }
  }

  /// The name, unchanged, when it has anything but blanks.
  ///
  /// - Throws: ``RuleViolation/nameRequired`` or ``RuleViolation/textTooLong(field:maximum:)``.
  package static func checkedName(_ text: String) throws(RuleViolation) -> String {
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw .nameRequired
    }
    return try name.checked(text)
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
  private static let maximumReminders = 24
}
