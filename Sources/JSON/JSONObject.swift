/// The members of an object whose names are all known, each there at most once.
///
/// It is for formats in which an unknown or repeated name is an error; ``JSONValue/members`` and its
/// subscript read any object.
package struct JSONObject: Sendable {
  /// The reason a value is not such an object.
  package enum Violation: Error, Equatable, Sendable {
    /// The value is not an object.
    case notObject
    /// A member has this name, which is not one of those expected.
    case unknownName(String)
    /// A second member has this name.
    case repeatedName(String)
  }

  /// The members in the order of the text; a handful, so that comparing is faster than hashing.
  private var members: [(name: String, value: JSONValue)] = []

  /// Reads the members of an object.
  ///
  /// - Parameters:
  ///   - value: the value that must be an object.
  ///   - names: the names it may have; a handful, since they are compared one by one.
  /// - Throws: the first violation, in the order of the text.
  package init(_ value: JSONValue, names: [String]) throws(Violation) {
    guard value.kind == .object else { throw .notObject }
    for member in value.members {
      guard let name = names.first(where: { member.name.isString($0) }) else {
        throw .unknownName(member.name.string ?? "")
      }
      guard self[name] == nil else { throw .repeatedName(name) }
      members.append((name, member.value))
    }
  }

  /// The value of a member; nil where it is absent.
  package subscript(name: String) -> JSONValue? {
    members.first { $0.name == name }?.value
  }
}
