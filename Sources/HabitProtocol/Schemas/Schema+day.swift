// The schemas of the output of `DayView+json.swift`.
extension Schema {
  /// A habit in its state on a day.
  package static let dayHabit = Schema.component(
    SchemaComponent(
      "DayHabit",
      "A habit as it stands on a day, with the rules in force that day",
      .object(
        habitMembers + [
          .optional("entry", entry, "What is recorded for it that day, where anything is"),
          .member("completed", .boolean, "Whether it counts as completed that day"),
          .member("due", .boolean, "Whether the day asks for it"),
          .member("canToggle", .boolean, "Whether toggle would be accepted that day"),
          .member("slot", slot, "The part of the day it stands in, by its slot or its time"),
          .optional("streak", currentStreak, "Its streak as of today"),
          .optional("quota", quota, "How far its week or month has come, where that asks"),
        ]
      )
    )
  )

  /// The progress in the week or month of a quota.
  package static let quota = Schema.component(
    SchemaComponent(
      "Quota",
      "How far the calendar week or month of a quota has come by a day",
      .object([
        .member("times", natural, "How often the week or month asks"),
        .member("done", natural, "How often the habit was done in it, later days included"),
        .member("daysLeft", natural, "On how many days, that day included, it can still be done"),
      ])
    )
  )

  /// The entry of a habit on a day.
  package static let entry = Schema.component(
    SchemaComponent("Entry", "What is recorded for a habit on a day", .object(entryMembers))
  )

  /// The members of an entry.
  static let entryMembers: [SchemaMember] = [
    .member("count", count, "How much was done"),
    .optional("mark", mark, "What the day was marked as"),
    .optional("note", text, "The day's note"),
    .optional("at", moment, "When it was completed last"),
  ]

  /// The progress of a day.
  package static let progress = Schema.component(
    SchemaComponent(
      "Progress",
      "How far a day has come",
      .object([
        .member(
          "total",
          natural,
          "How many habits count: due and not skipped, or completed anyway; an at-most one that "
            + "today has kept so far does not"
        ),
        .member("completed", natural, "How many of them are completed"),
        .member("percentage", .number(0...1), "completed over total; 0 when nothing counts"),
        .member("totalXP", natural, "What all of them earn"),
        .member("earnedXP", natural, "What the completed ones have earned"),
        .optional(
          "next",
          habitID,
          "The first habit that is due and neither completed nor marked; never an at-most one"
        ),
        .member("allCompleted", .boolean, "Whether all are completed; never on an empty day"),
      ])
    )
  )

  /// The result of a tick: everything a client shows next.
  package static let tick = Schema.component(
    SchemaComponent(
      "Tick",
      "How a habit stands on a day after a tick",
      .object(tickMembers + [.member("revision", revision, "The revision after the change")])
    )
  )

  /// The result of each entry of a `record`.
  package static let recorded = Schema.component(
    SchemaComponent(
      "Recorded",
      "How a habit stands on a day after several entries were recorded",
      .object(tickMembers)
    )
  )

  private static let tickMembers: [SchemaMember] = [
    .member("habit", habitID, "The habit"),
    .member("name", text, "What it is called"),
    .member("date", day, "The day"),
    .optional("entry", entry, "What is recorded for it now, where anything is"),
    .member("completed", .boolean, "Whether it counts as completed now"),
    .member("due", .boolean, "Whether the day asks for the habit"),
    .optional("streak", currentStreak, "Its streak as of today"),
    .member("progress", progress, "How far that day has come"),
    .optional("milestone", milestone, "What this tick has reached, the first time it does"),
  ]
}
