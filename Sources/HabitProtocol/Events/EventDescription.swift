/// A notification to subscribers, as described to clients and in documents.
package struct EventDescription: Sendable {
  /// The method of the notification.
  package let name: String
  /// The occasion of the notification and the client's next step, in one sentence.
  package let summary: String
  /// The parameters of the notification.
  package let parameters: [SchemaMember]
  /// An example of the parameters: JSON text.
  package let example: String

  /// Every notification.
  package static let all = [changed, overflow]

  private static let entryChange = Schema.component(
    SchemaComponent(
      "EntryChange",
      "What a habit's entry of a day has become",
      .object([
        .member("habit", .habitID, "The habit"),
        .member("date", .day, "The day"),
        .member("completed", .boolean, "Whether the habit counts as completed that day now"),
        .member("count", .count, "How much is counted that day now"),
        .optional("mark", .mark, "What the day is marked as now, where it is"),
        .optional("note", .boolean, "true where the day has a note now"),
        .optional("at", .moment, "When it was completed last, where that is known"),
        .member("streak", .currentStreak, "The habit's streak as of today"),
        .optional("milestone", .milestone, "What the tick has reached"),
      ])
    )
  )

  private static let origin = Schema.component(
    SchemaComponent(
      "Origin",
      "Where changes were made: on this device by a client, or on another device",
      .object([
        .optional("client", .text, "The client, as it named itself in hello"),
        .optional("device", .text, "The other device, as status names it"),
      ])
    )
  )

  private static let state: [SchemaMember] = [
    .member("epoch", .text, "Opaque; which line of states the revision belongs to"),
    .member("revision", .revision, "The revision after the change"),
  ]

  private static let changed = EventDescription(
    name: Event.Name.changed.rawValue,
    summary:
      "Something has changed; changes that wait to be fetched are told as one, with the last revision",
    parameters: state + [
      .member("topics", .list(.topic), "What of the subscribed topics has changed"),
      .optional("habits", .list(.habitID), "The habits it is about; missing where it may be any"),
      .optional("days", .list(.day), "The days it is about; missing where it may be any"),
      .optional(
        "changes",
        .list(entryChange, count: 0...TouchedEntries.namedAtMost),
        "What the entries have become; where it is there, nothing else about completions has changed"
      ),
      .optional(
        "many",
        .boolean,
        "true where only entries have changed, but more than \(TouchedEntries.namedAtMost)"
      ),
      .optional("origin", origin, "Where all of it was made, where that is one known place"),
      .member("today", .day, "Today, for the person"),
    ],
    example: """
      {"epoch":"5f0c2b7a91d4e386.2026-11-20","revision":42,
       "topics":["completions"],
       "habits":["2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24"],"days":["2026-11-20"],
       "changes":[{"habit":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","date":"2026-11-20",
       "completed":true,"count":20,"at":"2026-11-20T11:42:10.000Z",
       "streak":{"unit":"days","current":30,"strict":30,"todayOpen":false},
       "milestone":{"kind":"streak","length":30,"unit":"days"}}],"origin":{"client":"waybar"},
       "today":"2026-11-20"}
      """
  )

  private static let overflow = EventDescription(
    name: Event.Name.overflow.rawValue,
    summary: "Events were dropped because they were not fetched; load everything anew",
    parameters: state,
    example: #"{"epoch":"5f0c2b7a91d4e386.2026-11-20","revision":57}"#
  )
}

extension Schema {
  /// The schema of a topic.
  package static let topic = Schema.component(
    SchemaComponent(
      "Topic",
      "What can be subscribed to",
      .choice(Topic.allCases.map(\.rawValue))
    )
  )
}
