package import JSON

/// A type that lists its members: an object, the parameters of a request, or a part of a request.
///
/// The reader (by name and by position), the writer, the refusals, the schema and the manual are
/// all generated from this list.
package protocol MemberList: Sendable {
  /// An empty value, which reading fills in.
  init()
  /// Every member, in the order in which they are written: at most 64.
  mutating func members(_ list: inout Members)
  /// Checks the rules about several members of a request, once all members are read.
  func check() throws(RPCError)
}

extension MemberList {
  package func check() throws(RPCError) {}

  /// The members as documents describe them.
  package static var described: [SchemaMember] {
    var (value, list) = (Self(), Members(.describe))
    value.members(&list)
    return list.described
  }

  package init<Failure>(_ fill: (inout Self) throws(Failure) -> Void) throws(Failure) {
    self.init()
    try fill(&self)
  }

  /// Reads and checks the parameters of a request, or a part of them.
  ///
  /// They are given by name or by position; `json` is `nil` if the request has none. A misspelt
  /// name is refused as unknown, rather than the correct name as missing.
  package init(request json: JSONValue?) throws(RPCError) {
    try self.init(unchecked: json)
    try check()
  }

  /// Reads the parameters of a request without ``check()``.
  init(unchecked json: JSONValue?) throws(RPCError) {
    self.init()
    var list = Members(.request)
    list.reader = json.flatMap { JSONMemberReader($0) }
    members(&list)
    if list.reader?.beginsSecondWalk() == true { members(&list) }
    if let json, let reader = list.reader, reader.hasRest,
      let surplus = RPCError.surplus(in: json, taken: reader.takenCount, of: Self.described)
    {
      throw surplus
    }
    if let name = list.missing {
      throw RPCError.missing(name, Self.described.first { $0.name == name }?.schema)
    }
    if let refusal = list.refusal { throw refusal }
  }

  /// Writes the members as an object, in their order.
  package func writeObject(to writer: inout JSONWriter) {
    var (value, list) = (self, Members(.write))
    swap(&list.writer, &writer)
    list.writer.beginObject()
    value.members(&list)
    list.writer.endObject()
    swap(&list.writer, &writer)
  }
}

/// A value that is an object, read, written and described by the list of its members.
package protocol ProtocolObject: ProtocolValue, MemberList {
  /// The name of an object in documents, and its meaning.
  typealias Component = (name: String, summary: String)
  /// The object's name and meaning in documents; `nil` if it occurs in one place only.
  static var component: Component? { get }
}

extension ProtocolObject {
  package static var component: Component? { nil }

  package static var schema: Schema {
    let object = Schema.object(described)
    return component.map { .named($0.name, $0.summary, object) } ?? object
  }

  /// Reads an object, ignoring unknown members; `nil` if a required member is missing or malformed.
  package init?(json: JSONValue) {
    guard json.kind == .object else { return nil }
    self.init()
    guard read(json) == nil else { return nil }
  }

  /// The name of the first required member that is missing or malformed, or of the malformed part
  /// inside it.
  package static func unreadablePart(of json: JSONValue) -> String? {
    var object = Self()
    return object.read(json)
  }

  /// Reads the members; returns the name of the first missing or malformed required one, if any.
  private mutating func read(_ json: JSONValue) -> String? {
    var list = Members(.read)
    list.reader = JSONMemberReader(json)
    members(&list)
    if list.reader?.beginsSecondWalk() == true { members(&list) }
    return list.unreadable ?? list.missing
  }

  package func write(to writer: inout JSONWriter) { writeObject(to: &writer) }
}

extension RPCError {
  /// The refusal of a request that lacks a parameter.
  static func missing(_ name: String, _ schema: Schema?) -> Self {
    RPCError(
      .parameterMissing,
      "\"\(name)\" is missing",
      field: name,
      hint: schema.map { "Give \"\(name)\": \($0.words)" }
    )
  }

  /// The refusal of a value that does not have the shape of its schema.
  package static func invalid(_ name: String, _ schema: Schema) -> Self {
    RPCError(.parameterInvalid, "\"\(name)\" must be \(schema.words)", field: name)
  }

  /// The refusal of parameters that are unknown, repeated or too many; `nil` if there are none.
  ///
  /// Surplus elements of an array may be null, and members may come in any order.
  static func surplus(
    in json: JSONValue,
    taken takenCount: Int,
    of members: @autoclosure () -> [SchemaMember]
  ) -> Self? {
    guard json.kind == .object else {
      let members = members()
      let rest = json.elements.enumerated().dropFirst(members.count)
      guard let surplus = rest.first(where: { !$0.element.isNull }) else { return nil }
      return RPCError(
        .parameterUnknown,
        "Too many parameters: at most \(members.count)",
        field: String(surplus.offset),
        hint: order(members)
      )
    }
    guard json.count > takenCount else { return nil }
    let members = members()
    var seen: Set<String> = []
    for member in json.members {
      let name = member.name.string ?? ""
      guard members.contains(where: { member.name.isString($0.name) }) else {
        return RPCError(
          .parameterUnknown,
          "There is no parameter \"\(name)\"",
          field: name,
          hint: order(members)
        )
      }
      guard seen.insert(name).inserted else {
        return RPCError(
          .parameterRepeated,
          "\"\(name)\" is given twice",
          field: name,
          hint: "Give it once"
        )
      }
    }
    return nil
  }

  private static func order(_ members: [SchemaMember]) -> String {
    members.isEmpty
      ? "This method takes no parameters"
      : "The parameters are: " + members.map(\.name).joined(separator: ", ")
  }
}
