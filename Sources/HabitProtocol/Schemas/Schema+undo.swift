// The results of `undo` and `redo`.
extension Schema {
  /// The most habits, days and values reported for one undo: an import may hold thousands.
  package static let toldOfUndo = 100

  /// The result of an undo or redo: the change, under a name, and the parts left unchanged.
  static func takenBack(_ name: String, _ summary: String) -> Schema {
    .object([
      .member(name, change, summary),
      .member(
        "leftAlone",
        .list(.register),
        "What has changed again since, and therefore stays as it is"
      ),
      .member("revision", .revision, "The revision after the change"),
    ])
  }

  private static let change = Schema.component(
    SchemaComponent(
      "UndoneChange",
      "A change that was taken back or brought back",
      .object([
        .optional("method", .text, "The method that made it"),
        .optional("group", .text, "Its group, where it has one"),
        .optional("at", .moment, "When it was made"),
        .optional("revision", .revision, "Its revision; of a group, that of its last part"),
        .optional("changes", .natural, "How many values went back to what they were"),
        .optional("habits", .list(undoneHabit, count: 0...toldOfUndo), "The habits it was about"),
        .optional("dates", .list(.day, count: 0...toldOfUndo), "The days it was about"),
        .optional(
          "values",
          .list(undoneValue, count: 0...toldOfUndo),
          "From what to what values went"
        ),
      ])
    )
  )

  private static let undoneHabit = Schema.object([
    .member("id", .habitID, "The habit"),
    .optional("name", .text, "What it is, or was, called"),
  ])

  private static let undoneValue = Schema.component(
    SchemaComponent(
      "UndoneValue",
      "From what to what an undo or redo has changed something",
      .object([
        .optional("habit", .habitID, "The habit it belongs to"),
        .optional("journey", .text, "The journey it is"),
        .optional("item", .text, "The item of the library it is"),
        .optional("setting", .text, "The setting it is"),
        .optional("name", .text, "What the habit or journey is, or was, called"),
        .optional(
          "date",
          .day,
          "The day of an entry, or the first day of a rule, pause or the like"
        ),
        .optional("field", .text, "The field of the habit; missing for an entry"),
        .member("from", told, "What it was before"),
        .member("to", told, "What it is now"),
      ])
    )
  )

  private static let told = Schema.any(
    "of an entry {completed, count, mark?, note?}; of anything else its value, null for none"
  )
}
