/// The reason a request is refused, as sent to the client: JSON-RPC 2.0 §5.1.
package struct RPCError: Error, Equatable, Sendable {
  /// The kind of error, whose name programs may rely on.
  package var kind: Kind
  /// A description for people; all texts are cut to ``Limits/errorTextLength`` when sent.
  package var message: String
  package var field: String?
  /// The identifier of the habit, journey or item concerned, if known.
  package var id: String?
  /// The system's name for the failure, such as `ENOSPC`: errno(3).
  package var errno: String?
  package var hint: String?
  /// The habits or other things that match or are nearest; ``Limits/candidates`` of them are sent.
  package var candidates: [Candidate] = []

  /// A habit, journey, item or device that the request may have meant.
  package struct Candidate: Equatable, Sendable {
    package var id: String
    var name: String

    package init(id: String, name: String) {
      self.id = id
      self.name = name
    }
  }

  package init(_ kind: Kind, _ message: String, field: String? = nil, hint: String? = nil) {
    self.kind = kind
    self.message = message
    self.field = field
    self.hint = hint
  }
}

extension Schema {
  /// The errors of a request whose reference is unknown or ambiguous; empty for other shapes.
  var refusals: [RPCError.Kind] {
    switch self {
    case .reference(.habit): [.habitNotFound, .habitAmbiguous]
    case .reference(.journey): [.journeyNotFound, .journeyAmbiguous]
    case .reference(.item): [.itemNotFound, .itemAmbiguous]
    default: []
    }
  }

  package static let errorData = Schema.named(
    "ErrorData",
    "The details of an error for programs, and the next step for people",
    .object([
      .member("type", .choice(RPCError.Kind.allCases.map(\.rawValue)), "The kind of error"),
      .optional("field", text, "The parameter at fault"),
      .optional("id", text, "The id of the habit, journey or item concerned"),
      .optional("retryable", .boolean, "True if the same request may succeed later"),
      .optional("errno", text, "The system's name for the failure, such as ENOSPC"),
      .optional("hint", text, "The next step, for people"),
      .optional(
        "candidates",
        .list(candidate),
        "The matches of an ambiguous name, or the names nearest to an unknown one"
      ),
    ])
  )

  private static let candidate = Schema.object([
    .member("id", .text, "Its identifier"),
    .member("name", .text, "Its name or title"),
  ])
}
