/// The daemon's abilities beyond answering single requests, under names that clients may rely on.
package enum Capability: String, Sendable, CaseIterable {
  /// Line framing: one JSON value per line.
  case lines
  /// Header framing: `Content-Length`, an empty line, then that many bytes.
  case headers
  /// Several requests in one JSON array.
  case batches
  /// Every write accepts `dryRun`.
  case dryRun
  /// `rpc.discover` describes the protocol.
  case discover
  /// `subscribe` reports changes as events.
  case events
  /// Events carry the new state of each entry, and name the client from `hello` as their origin.
  case changes

  /// Its meaning, in one sentence.
  package var summary: String {
    switch self {
    case .lines: "Messages may be framed as lines"
    case .headers: "Messages may be framed by Content-Length headers, as language servers do"
    case .batches: "Several requests may be sent as one list"
    case .dryRun: "Every write can be tried with dryRun"
    case .discover: "rpc.discover describes the protocol"
    case .events: "subscribe tells of changes, also of those since a state the client knows"
    case .changes: "Events say what entries have become and who changed them"
    }
  }
}
