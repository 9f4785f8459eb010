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

  private static let changed = EventDescription(
    name: Event.Name.changed.rawValue,
    summary:
      "Something has changed; changes that wait to be fetched are told as one, with the last revision",
    parameters: ChangedEvent.table.members.map(\.described),
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
    parameters: EventState.table.members.map(\.described),
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
