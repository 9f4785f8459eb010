import HabitProtocol
import JSON

/// An error reply of the daemon.
struct RemoteError: Equatable, Sendable {
  /// A habit that may have been meant.
  struct Candidate: Equatable, Sendable {
    /// Its identifier.
    var id: String
    var name: String
  }

  /// The JSON-RPC error code.
  var code: Int
  /// The message for a person.
  var message: String
  /// The type, for programs.
  var type: String?
  /// The parameter at fault.
  var field: String?
  /// The next step.
  var hint: String?
  /// The next step in this program's words, where the verb knows more than the daemon.
  var advice: String?
  /// The option at fault, as it was typed.
  var subject: String?
  /// The habits that may have been meant: those of that name, or the nearest first where none has
  /// it.
  var candidates: [Candidate]
  /// The error as it was sent.
  var source: [UInt8]

  /// The error type for an unknown habit name.
  static let notFound = RPCError.Kind.habitNotFound.rawValue

  /// The error type for a name shared by several habits.
  static let ambiguous = RPCError.Kind.habitAmbiguous.rawValue

  /// True if the same request may succeed a little later.
  var isTemporary: Bool { RPCError.Kind.temporary.contains { $0.code == code } }

  /// Reads the error in a reply; nil if the value is not an error.
  init?(_ value: JSONValue) {
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
