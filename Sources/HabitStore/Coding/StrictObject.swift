import JSON

/// The members of an object, each of an expected name and there once: what is unknown is damage,
/// because whoever adds a member raises the version.
struct StrictObject {
  private let kind: String
  private var members: [(name: String, value: JSONValue)] = []

  /// The members of `value`.
  ///
  /// - Parameters:
  ///   - value: what must be an object.
  ///   - kind: what it stands for, for the error's text.
  ///   - names: the names it may have.
  /// - Throws: for anything that is no object, and for unknown or repeated names.
  init(_ value: JSONValue, kind: String, names: [String]) throws(FormatError) {
    guard value.kind == .object else { throw FormatError("\(kind) is no object") }
    self.kind = kind
    for member in value.members {
      guard let name = names.first(where: { member.name.isString($0) }) else {
        let unknown = member.name.string ?? ""
        throw FormatError("\(kind) has an unknown member \"\(unknown)\"")
      }
      guard self[name] == nil else { throw FormatError("\(kind) has two members \"\(name)\"") }
      members.append((name, member.value))
    }
  }

  /// The value of a member, where it is there.
  subscript(name: String) -> JSONValue? {
    members.first { $0.name == name }?.value
  }

  /// The value of a member that must be there.
  func required(_ name: String) throws(FormatError) -> JSONValue {
    guard let value = self[name] else { throw FormatError("\(kind) lacks \"\(name)\"") }
    return value
  }
}
