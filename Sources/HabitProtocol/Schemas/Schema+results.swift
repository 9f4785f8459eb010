// Results that several methods share.
extension Schema {
  /// The result of a method about one habit.
  package static let habitResult = Schema.object([
    .member("habit", habit, "The habit as it is now"),
    .member("revision", revision, "The revision after the change"),
  ])

  /// The result of a method about one journey.
  package static let journeyResult = Schema.object([
    .member("journey", journey, "The journey as it is now"),
    .member("revision", revision, "The revision after the change"),
  ])

  /// The settings in force.
  package static let settings: [SchemaMember] = [
    .member("dayStart", time, "When the day starts: until then it is still yesterday"),
    .optional("timeZone", text, "The IANA name of the time zone; missing where it is the system's"),
    .member("weekStart", weekday, "The first day of the week"),
  ]
}

extension Schema {
  /// A problem that does not prevent the reply but deserves mention.
  package static let warning = Schema.component(
    SchemaComponent(
      "Warning",
      "What did not keep the request from being answered, but needs saying",
      .object([
        .member("type", text, "A stable name"),
        .member("message", text, "What happened, where, and what to do about it"),
      ])
    )
  )

  /// A part of the state that an undo has to leave unchanged.
  package static let register = Schema.component(
    SchemaComponent(
      "Register",
      "One value of the state: a habit, a field of it, a day of it, a journey, an item or a setting",
      .object([
        .optional("habit", habitID, "The habit it belongs to"),
        .optional("field", text, "The field of the habit, or note for the note of a day"),
        .optional("from", day, "The first day of the rule it is"),
        .optional("date", day, "The day it is about"),
        .optional("journey", text, "The journey it is"),
        .optional("item", text, "The item of the library it is"),
        .optional("setting", text, "The setting it is"),
      ])
    )
  )
}
