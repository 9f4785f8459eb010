// The schemas of the output of `Item+json.swift`.
extension Schema {
  /// A practice of the library, as a habit made from it carries it.
  package static let item = Schema.component(
    SchemaComponent("Item", "A practice of the library", .object(itemMembers))
  )

  /// A library item with its state in the person's day.
  package static let libraryItem = Schema.component(
    SchemaComponent(
      "LibraryItem",
      "An item of the library, and the habit made from it",
      .object(
        itemMembers + [
          .member("repetitions", count, "How often it is done on a day"),
          .member("xp", natural, "What a completion earns"),
          .optional("habit", habitID, "The habit made from it, unless that is archived"),
          .optional(
            "slot",
            slot,
            "The part of the day its habit stands in, or its journey puts it"
          ),
        ]
      )
    )
  )

  private static let itemMembers: [SchemaMember] = [
    .member("id", identifier, "Its identifier"),
    .member("title", text, "What it is called"),
    .optional("text", text, "What to say or read, in its own script"),
    .optional("transliteration", text, "The text in Latin letters"),
    .optional("translation", text, "The text in the person's language"),
    .optional("source", text, "Where it comes from"),
    .optional("benefit", text, "What it is good for"),
    .optional("context", text, "When it is done"),
  ]

  /// A bundle of items.
  package static let journey = Schema.component(
    SchemaComponent(
      "Journey",
      "A bundle of items that come into the day together",
      .object([
        .member("id", identifier, "Its identifier"),
        .member("title", text, "What it is called"),
        .optional("summary", text, "What it is about"),
        .member("subscribed", .boolean, "Whether it is in the person's day"),
        .optional("since", day, "Its first day there, while it is subscribed"),
        .member("items", .list(libraryItem), "Its items, in order"),
      ])
    )
  )
}
