package import JSON

/// A value that is an object: one list of its members is its reader, its writer, its schema and the
/// text of the manual.
package protocol ProtocolObject: ProtocolValue {
  /// The name of an object in documents, and its meaning.
  typealias Component = (name: String, summary: String)
  /// Its name and meaning in documents; `nil` where it stands in one place only.
  static var component: Component? { get }
  /// An object that reading fills in.
  init()
  /// Every member, in the order in which they are written: at most 64.
  mutating func members(_ list: inout Members)
}

extension ProtocolObject {
  /// By default, an object that stands in one place only.
  package static var component: Component? { nil }

  /// The members, as documents describe them.
  package static var described: [SchemaMember] {
    var (object, list) = (Self(), Members(.describe))
    object.members(&list)
    return list.described
  }

  /// The schema, by name where the object has one.
  package static var schema: Schema {
    let object = Schema.object(described)
    return component.map { .component(SchemaComponent($0.name, $0.summary, object)) } ?? object
  }

  /// Creates an object whose members a closure sets.
  package init<Failure>(_ fill: (inout Self) throws(Failure) -> Void) throws(Failure) {
    self.init()
    try fill(&self)
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
    return list.refused?.name ?? list.reader?.missing
  }

  /// Writes the members in their order; a type that is written often does so by hand.
  package func write(to writer: inout JSONWriter) { writeMembers(to: &writer) }

  /// Writes the members in their order.
  package func writeMembers(to writer: inout JSONWriter) {
    var (object, list) = (self, Members(.write))
    swap(&list.writer, &writer)
    list.writer.beginObject()
    object.members(&list)
    list.writer.endObject()
    swap(&list.writer, &writer)
  }
}
