import HabitProtocol
package import JSON

/// An error reply of the daemon.
package struct RemoteError: Equatable, Sendable {
  /// A habit that the request may have meant.
  package struct Candidate: Equatable, Sendable {
    package var id: String
    package var name: String
  }

  var code: Int
  package var message: String
  /// The error's type, for programs; see ``RPCError/Kind``.
  package var type: String?
  package var field: String?
  package var hint: String?
  /// The next steps, from a command that knows more than the daemon.
  package var advice: [String] = []
  /// The option at fault, as it was typed.
  package var subject: String?
  /// The habits that the request may have meant: those with the name, or, if there are none, the
  /// most similar names first.
  package var candidates: [Candidate]
  /// The error object as it was received.
  package var source: [UInt8]

  /// The error type for an unknown habit name.
  package static let notFound = RPCError.Kind.habitNotFound.rawValue

  /// The error type for a name shared by several habits.
  package static let ambiguous = RPCError.Kind.habitAmbiguous.rawValue

  /// True if the same request may succeed soon, because the daemon is busy or shutting down.
  package var isTemporary: Bool { RPCError.Kind.temporary.contains { $0.code == code } }

  /// Reads the error in a reply; nil if the value is not an error object.
  package init?(_ value: JSONValue) {
    guard let code = value["code"]?.integer, let message = value["message"]?.string else {
      return nil
    }
    let data = value["data"]
    self.code = code
    self.message = message
    type = data?["type"]?.string
    field = data?["field"]?.string
    hint = data?["hint"]?.string
    candidates =
      data?["candidates"]?.elements.compactMap { candidate in
        guard let id = candidate["id"]?.string, let name = candidate["name"]?.string else {
          return nil
        }
        return Candidate(id: id, name: name)
      } ?? []
    if type != Self.notFound { candidates.sort { $0.name < $1.name } }
    source = Array(value.source)
  }
}
