package import HabitCore
package import JSON

extension TagColor: ProtocolObject {
  package static let component: Component? = ("TagColor", "A tag with a colour")

  package mutating func members(_ list: inout Members) {
    list.member("tag", &tag, "The tag, in small letters")
    list.member("color", &color, "Its colour")
  }

  /// A colour that reading fills in.
  package init() { self.init(tag: "", color: .gray) }
}

extension TagColor {
  private static let importTable = [UpdateTag.tag.required.entry, UpdateTag.color.required.entry]

  /// The schema of an import's colour.
  static let importSchema = Schema.closed(importTable.map(\.member))

  /// Parses the colour of a tag of an import.
  package init(imported json: JSONValue) throws(RPCError) {
    guard json.kind == .object else { throw .notAnObject }
    let arguments = try Arguments(json, table: Self.importTable)
    self.init(
      tag: try arguments.required(UpdateTag.tag),
      color: try arguments.required(UpdateTag.color)
    )
  }
}
