package import JSON

/// A value that is an object: one list of its members is its reader, its writer, its schema and the
/// text of the manual.
package protocol ProtocolObject: ProtocolValue, MemberList {
  /// The name of an object in documents, and its meaning.
  typealias Component = (name: String, summary: String)
  /// Its name and meaning in documents; `nil` where it stands in one place only.
  static var component: Component? { get }
}

extension ProtocolObject {
  /// By default, an object that stands in one place only.
  package static var component: Component? { nil }

  /// The schema, by name where the object has one.
  package static var schema: Schema {
    let object = Schema.object(described)
    return component.map { .component(SchemaComponent($0.name, $0.summary, object)) } ?? object
  }

  /// Reads an object; members that are not in the list are passed over.
  ///
  /// - Returns: `nil` where a required member is missing or cannot be read.
  package init?(json: JSONValue) {
    guard json.kind == .object else { return nil }
    self.init()
    guard read(json) == nil else { return nil }
  }

  /// The first required member that is missing or cannot be read, or the part of it.
  package static func unreadablePart(of json: JSONValue) -> String? {
    var object = Self()
    return object.read(json)
  }

  /// Reads the members; returns the name of the first one without which the object cannot be read.
  private mutating func read(_ json: JSONValue) -> String? {
    var list = Members(.read)
    list.reader = JSONMemberReader(json)
    members(&list)
    if list.reader?.beginsSecondWalk() == true { members(&list) }
    return list.unreadable ?? list.missing
  }

  /// Writes the members in their order; a type that is written often does so by hand.
  package func write(to writer: inout JSONWriter) { writeObject(to: &writer) }
}
