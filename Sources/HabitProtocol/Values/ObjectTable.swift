import JSON

/// The members of an object, in the order in which they are written.
package struct ObjectTable<Object: Sendable>: Sendable {
  /// The members.
  package let members: [ObjectMember<Object>]
  /// The names of the members, apart from them: comparing a name must not copy a member.
  private let names: JSONNames
  /// A bit for each member without which an object cannot be read.
  private let required: UInt64
  /// The name by which documents refer to the object, and its meaning; `nil` for an object that
  /// stands in one place only.
  private let title: (name: String, summary: String)?

  private init(_ title: (String, String)?, _ members: [ObjectMember<Object>]) {
    precondition(members.count <= UInt64.bitWidth, "a bit for each member")
    self.members = members
    self.title = title
    names = JSONNames(members.map(\.name))
    required = members.enumerated().reduce(0) { $0 | ($1.element.mustBeRead ? 1 << $1.offset : 0) }
  }

  /// Describes an object that stands in one place only.
  package init(_ members: [ObjectMember<Object>]) { self.init(nil, members) }

  /// Describes an object that documents refer to by name.
  package init(_ name: String, _ summary: String, _ members: [ObjectMember<Object>]) {
    self.init((name, summary), members)
  }

  /// The schema, by name where the object has one.
  package var schema: Schema {
    let object = Schema.object(members.map(\.described))
    return title.map { .component(SchemaComponent($0.name, $0.summary, object)) } ?? object
  }

  /// Reads the members of an object.
  ///
  /// - Returns: false where a required member is missing or cannot be read.
  func read(_ json: JSONValue, into object: inout Object) -> Bool {
    var found: UInt64 = 0
    json.visitMembers(names) { row, value in
      if members[row].read(value, &object) { found |= 1 << row }
    }
    return found & required == required
  }
}
