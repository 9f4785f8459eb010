import JSON

/// An error the daemon answered with.
struct RemoteError: Equatable, Sendable {
  /// A habit that could have been meant.
  struct Candidate: Equatable, Sendable {
    /// Its identifier.
    var id: String
    /// Its name.
    var name: String
  }

  /// The number of JSON-RPC.
  var code: Int
  /// What happened, for a person.
  var message: String
  /// What happened, for a program.
  var type: String?
  /// The parameter it is about.
  var field: String?
  /// The next step.
  var hint: String?
  /// The next step in this program's words, where the verb knows better than the daemon.
  var advice: String?
  /// The option it is about, as it was typed.
  var subject: String?
  /// The habits that could have been meant: by name, or the nearest first where none is called so.
  var candidates: [Candidate]
  /// The error as it was sent.
  var source: [UInt8]

  /// The type of the error that no habit is called that.
  static let notFound = "habit.notFound"

  /// The type of the error that several habits are called that.
  static let ambiguous = "habit.ambiguous"

  /// The errors that go away by themselves: overloaded, too many connections, shutting down.
  private static let temporary = -32014 ... -32012

  /// Whether the same request may succeed a little later.
  var isTemporary: Bool { Self.temporary.contains(code) }

  /// The error in a reply; nil when it is none.
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
