/// What the daemon can beyond answering single requests, by names that clients may rely on.
package enum Capability: String, Sendable, CaseIterable {
  /// Framing by lines: one JSON value a line.
  case lines
  /// Framing by headers: a Content-Length, an empty line, and so many bytes.
  case headers
  /// Several requests in one JSON array.
  case batches
  /// Every write can be tried with `dryRun`.
  case dryRun
  /// `rpc.discover` describes the protocol.
  case discover
  /// `subscribe` tells of changes.
  case events
  /// Events say what each entry has become, and `hello` names the client that is told as their origin.
  case changes

  /// What it means, in one sentence.
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
