package import JSON

/// A value that is an object: one table of its members gives its reader, its writer, its schema and
/// the text of the manual.
package protocol ProtocolObject: ProtocolValue {
  /// The members.
  static var table: ObjectTable<Self> { get }
  /// An object that reading fills in.
  init()
}

extension ProtocolObject {
  /// The schema that the table describes.
  package static var schema: Schema { table.schema }

  /// Creates an object whose members a closure sets.
  package init<Failure>(_ fill: (inout Self) throws(Failure) -> Void) throws(Failure) {
    self.init()
    try fill(&self)
  }

  /// Reads an object; members without a row in the table are passed over.
  ///
  /// - Returns: `nil` where a required member is missing or cannot be read.
  package init?(json: JSONValue) {
    guard json.kind == .object else { return nil }
    self.init()
    guard Self.table.read(json, into: &self) else { return nil }
  }

  /// Writes the members in the order of the table; a type that is written often does so by hand.
  package func write(to writer: inout JSONWriter) { writeTable(to: &writer) }

  /// Writes the members in the order of the table.
  package func writeTable(to writer: inout JSONWriter) {
    writer.object { writer in
      for member in Self.table.members { member.write(self, &writer) }
    }
  }

  /// The first required member that is missing or cannot be read, or the part of it.
  package static func unreadablePart(of json: JSONValue) -> String? {
    table.members.lazy.compactMap { $0.unreadablePart(json) }.first
  }
}
