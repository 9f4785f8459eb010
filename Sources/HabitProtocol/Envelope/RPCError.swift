/// Why a request is refused, as the client is told: JSON-RPC 2.0 §5.1.
package struct RPCError: Error, Equatable, Sendable {
  /// The kind of error; its name is what programs may rely on.
  package var kind: Kind
  /// What happened, for people; this and the other texts are shortened where they are sent
  /// (``Limits/errorTextLength``).
  package var message: String
  /// The parameter it is about.
  package var field: String?
  /// The habit, journey or item it is about, where that is known by its identifier.
  package var id: String?
  /// The system's name for what failed, such as `ENOSPC`: errno(3).
  package var errno: String?
  /// The next step, for people.
  package var hint: String?
  /// The habits that could be meant, or come nearest, by identifier and name, of which the first
  /// ``Limits/candidates`` are sent.
  package var candidates: [Candidate] = []

  /// A habit that could be meant.
  package struct Candidate: Equatable, Sendable {
    /// Its identifier.
    package var id: String
    /// Its name.
    package var name: String

    /// Creates a candidate.
    package init(id: String, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// Creates an error.
  package init(_ kind: Kind, _ message: String, field: String? = nil, hint: String? = nil) {
    self.kind = kind
    self.message = message
    self.field = field
    self.hint = hint
  }
}
