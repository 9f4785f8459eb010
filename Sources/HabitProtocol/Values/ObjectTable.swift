import JSON

/// The members of an object, in the order in which they are written.
package struct ObjectTable<Object: Sendable>: Sendable {
  /// The members.
  package let members: [ObjectMember<Object>]
  /// The schema, by name where the object has one.
  package let schema: Schema

  /// Describes an object that stands in one place only.
  package init(_ members: [ObjectMember<Object>]) {
    self.members = members
    schema = .object(members.map(\.described))
  }

  /// Describes an object that documents refer to by name.
  package init(_ name: String, _ summary: String, _ members: [ObjectMember<Object>]) {
    self.members = members
    let object = Schema.object(members.map(\.described))
    schema = .component(SchemaComponent(name, summary, object))
  }

  /// Reads the members of an object.
  ///
  /// The daemon writes them in the order of the table, so each is looked for behind the one before.
  ///
  /// - Returns: false where a required member is missing or cannot be read.
  func read(_ json: JSONValue, into object: inout Object) -> Bool {
    var isRead = [Bool](repeating: false, count: members.count)
    var expected = 0
    for member in json.members {
      let rows = [expected..<members.count, 0..<expected].joined()
      guard let row = rows.first(where: { member.name.isString(members[$0].described.name) })
      else { continue }
      isRead[row] = members[row].read(member.value, &object) || isRead[row]
      expected = row + 1
    }
    return zip(members, isRead).allSatisfy { $1 || !$0.mustBeRead }
  }
}
