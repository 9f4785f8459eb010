import HabitCore

// The values that parameters and results share.
extension Schema {
  static let day = Schema.named(
    "Day",
    "A civil date as YYYY-MM-DD, 0001-01-01 to 9999-12-31",
    .text(dayPattern),
    words: "a date as YYYY-MM-DD, 0001-01-01 to 9999-12-31"
  )

  /// The pattern of a day: years from 0001, and only days that exist in the month.
  static let dayPattern = "^\(civilDate)$"

  static let civilDate =
    "((?!0000)[0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])"
    + "|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))"
    + "|([0-9]{2}(0[48]|[2468][048]|[13579][26])|(0[48]|[2468][048]|[13579][26])00)-02-29)"

  static let time = Schema.named(
    "Time",
    "A local time as HH:MM, 00:00 to 23:59",
    .text("^([01][0-9]|2[0-3]):[0-5][0-9]$"),
    words: "a time as HH:MM, 00:00 to 23:59"
  )

  /// Text of a field of a habit, an entry or a library item.
  ///
  /// The limits are in bytes of UTF-8, but a schema counts characters. A text has at most as many
  /// characters as bytes, so the schema refuses no valid text; the summary states the real limit.
  static func text(_ field: HabitText) -> Schema {
    .string(
      length: (field.isOneLine ? 1 : 0)...field.maximumLength,
      pattern: field.isName ? namePattern : field.isOneLine ? labelPattern : textPattern
    )
  }

  private static let controls = "\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029"
  /// The most common invisible characters; the daemon knows all of them.
  private static let invisible = "\\u00AD\\u200B-\\u200F\\u2060-\\u206F\\u2800\\u3164\\uFEFF"
  /// One line with something other than blanks.
  private static let labelPattern = "^[^\(controls)]*[^\\s\(controls)][^\(controls)]*$"
  /// One line with something visible.
  private static let namePattern =
    "^[^\(controls)]*[^\\s\(controls)\(invisible)][^\(controls)]*$"
  /// Any lines, without control characters except line feeds and tabs.
  private static let textPattern = "^[^\\u0000-\\u0008\\u000B-\\u001F\\u007F-\\u009F]*$"

  static let tag = Schema.described(
    .text(HabitText.tag),
    "visible text on one line, at most \(HabitText.tag.maximumLength) bytes of UTF-8"
  )

  static let habitID = Schema.named(
    "HabitId",
    "A habit's identifier, 1 to 64 letters, digits and ._:-, which never changes",
    identifier,
    words: "a habit's id, 1 to 64 of A-Z a-z 0-9 . _ : -"
  )

  /// The identifier of a journey or an item.
  static let identifier = Schema.text(identifierPattern)

  static let identifierPattern = "^[A-Za-z0-9._:-]{1,64}$"

  /// An amount in a request, with up to three decimals.
  static let amount = Schema.decimal(0...Count.maximumThousandths)

  /// A whole number from 0 on.
  static let natural = Schema.integer(0...Int.max)

  static let generation = Schema.integer(1...maximumGeneration)

  /// The largest generation number: the greatest integer that every JSON reader represents exactly.
  static let maximumGeneration = 1 << 53

  package static let revision = Schema.named(
    "Revision",
    "Grows by one with every accepted change, and survives a restart",
    natural
  )

  static let weekday = Schema.named("Weekday", "0 = Sunday … 6 = Saturday", .integer(0...6))
}
