import HabitCore
import JSON

/// A message sent to subscribers without a request: a JSON-RPC notification.
package enum Event: Equatable, Sendable {
  case changed(News)
  /// The subscriber did not read in time and must reload everything.
  case overflow

  /// The names of the notifications.
  package enum Name: String, CaseIterable, Sendable {
    case changed, overflow
  }

  /// The notification as JSON; `moment` and `ledger` are the state after the event.
  func notification(
    at moment: Moment,
    in ledger: Ledger,
    _ pasts: inout PastMeasures
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("jsonrpc", "2.0")
      writer.member("method", name.rawValue)
      writer.name("params")
      switch self {
      case .changed(let news):
        ChangedEvent(news, at: moment, in: ledger, &pasts).write(to: &writer)
      case .overflow: EventState(moment).write(to: &writer)
      }
    }
    return writer.finish()
  }

  private var name: Name {
    switch self {
    case .changed: .changed
    case .overflow: .overflow
    }
  }
}

/// A notification to subscribers, as described to clients and in documents.
package struct EventDescription: Sendable {
  /// The method of the notification.
  package let name: String
  /// One sentence: when the notification is sent, and what the client does next.
  package let summary: String
  package let parameters: [SchemaMember]
  /// An example of the parameters, as JSON text.
  package let example: String

  package static let all = [changed, overflow]

  private static let changed = EventDescription(
    name: Event.Name.changed.rawValue,
    summary:
      "Something has changed; unread changes are merged into one event with the last revision",
    parameters: ChangedEvent.described,
    example: """
      {"epoch":"5f0c2b7a91d4e386.2026-11-20","revision":42,
       "topics":["completions"],
       "habits":["2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24"],"days":["2026-11-20"],
       "changes":[{"habit":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","date":"2026-11-20",
       "state":"done","entry":{"count":20,"at":"2026-11-20T11:42:10.000Z"},"completed":true,"due":true,
       "canToggle":true,"streak":{"unit":"days","current":30,"strict":30,"todayOpen":false},
       "target":20,"unit":"pages","step":"count","words":{"amount":"20/20 pages","short":"20/20",
       "past":"30 days","shortPast":"30d"},"milestone":{"kind":"streak","length":30,"unit":"days",
       "words":"30 days in a row"}}],"progress":[{"date":"2026-11-20","total":7,"completed":7,
       "percentage":1,"totalXP":85,"earnedXP":85,"allCompleted":true}],"origin":{"client":"waybar"},
       "today":"2026-11-20"}
      """
  )

  private static let overflow = EventDescription(
    name: Event.Name.overflow.rawValue,
    summary: "Events were dropped because they were not read in time; reload everything",
    parameters: EventState.described,
    example: #"{"epoch":"5f0c2b7a91d4e386.2026-11-20","revision":57}"#
  )
}
