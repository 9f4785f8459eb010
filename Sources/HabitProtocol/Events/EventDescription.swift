/// A notification that the daemon sends to subscribers, as it is told to clients and in documents.
package struct EventDescription: Sendable {
  /// Its method.
  package let name: String
  /// When it is sent and what to do then, in one sentence.
  package let summary: String
  /// What it carries.
  package let parameters: [SchemaMember]
  /// What it carries once: JSON text.
  package let example: String

  /// All of them.
  package static let all = [changed, overflow]

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
      .member("today", .day, "Today, for the person"),
    ],
    example: """
      {"epoch":"5f0c2b7a91d4e386.2026-11-20","revision":42,
       "topics":["completions"],
       "habits":["2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24"],"days":["2026-11-20"],
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
  /// What can be subscribed to.
  package static let topic = Schema.component(
    SchemaComponent(
      "Topic",
      "What can be subscribed to",
      .choice(Topic.allCases.map(\.rawValue))
    )
  )
}
