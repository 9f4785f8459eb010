// The schemas of the output of `Habit+json.swift`.
extension Schema {
  /// A habit, with the rules in force today.
  package static let habit = Schema.component(
    SchemaComponent(
      "Habit",
      "A habit, with the rules in force today",
      .object(
        habitMembers + [
          .optional("slot", slot, "The part of the day it was put into, where it was put into one")
        ]
      )
    )
  )

  /// Every member of a habit except its slot.
  static let habitMembers: [SchemaMember] = [
    .member("id", habitID, "Its identifier"),
    .member("name", text, "What it is called"),
    .optional("icon", text, "A short text or emoji shown with the name"),
    .optional("color", color, "Its colour"),
    .optional("notes", text, "Free text about it"),
    .optional("time", time, "When it is to be done"),
    .member("startDate", day, "The first day it is active"),
    .member("schedule", schedule, "On which days it is asked for"),
    .member("goal", goal, "Which way its target points"),
    .member("repetitions", count, "Its target: how much completes a day"),
    .optional("unit", text, "What is counted"),
    .member("xp", natural, "What a completion earns"),
    .member("tags", .list(text), "Words to group by"),
    .member("reminders", .list(time), "When to be reminded, while it is open"),
    .member("archived", .boolean, "Whether it is put away"),
    .member("pauses", .list(pause), "When it asked, or will ask, for nothing"),
    .member("versions", .list(version), "What changed later than at its start, oldest first"),
    .optional("item", item, "The item of the library it was made from"),
    .optional("createdAt", moment, "When it was made"),
  ]

  private static let pause = Schema.component(
    SchemaComponent(
      "Pause",
      "Days on which a habit asks for nothing",
      .object([
        .member("from", day, "The first paused day"),
        .optional("through", day, "The last one; missing while the pause has no end"),
      ])
    )
  )

  private static let version = Schema.component(
    SchemaComponent(
      "Version",
      "Rules of a habit that hold from a day on",
      .object([
        .member("from", day, "The first day under them"),
        .optional("schedule", schedule, "On which days it is asked for, where that changed"),
        .optional("repetitions", count, "Its target, where that changed"),
        .optional("goal", goal, "Which way its target points, where that changed"),
        .optional("xp", natural, "What a completion earns, where that changed"),
      ])
    )
  )
}
