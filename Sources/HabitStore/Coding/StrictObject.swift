import JSON

/// The members of an object in a file, each of an expected name and there once: what is unknown is
/// damage, because whoever adds a member raises the version.
struct StrictObject {
  private let kind: String
  private let members: JSONObject

  /// The members of `value`.
  ///
  /// - Parameters:
  ///   - value: what must be an object.
  ///   - kind: what it stands for, for the error's text.
  ///   - names: the names it may have.
  /// - Throws: for anything that is no object, and for unknown or repeated names.
  init(_ value: JSONValue, kind: String, names: [String]) throws(FormatError) {
    self.kind = kind
    do {
      members = try JSONObject(value, names: names)
    } catch {
      switch error {
      case .notObject: throw FormatError("\(kind) is no object")
      case .unknownName(let name):
        throw FormatError("\(kind) has an unknown member \"\(name)\"")
      case .repeatedName(let name): throw FormatError("\(kind) has two members \"\(name)\"")
      }
    }
  }

  /// The value of a member, where it is there.
  subscript(name: String) -> JSONValue? { members[name] }

  /// The value of a member that must be there.
  func required(_ name: String) throws(FormatError) -> JSONValue {
    guard let value = self[name] else { throw FormatError("\(kind) lacks \"\(name)\"") }
    return value
  }
}
