package import HabitCore

extension TagColor: ProtocolObject {
  package static let component: Component? = ("TagColor", "A tag with a colour")

  package mutating func members(_ list: inout Members) {
    list.member("tag", &tag, "The tag, in small letters")
    list.member("color", &color, "Its colour")
  }

  /// Refuses a tag of an import that is none.
  package func check() throws(RPCError) {
    guard (try? HabitText.tag.checked(tag)) == nil else { return }
    throw .invalid("tag", .tag)
  }

  /// A colour that reading fills in.
  package init() { self.init(tag: "", color: .gray) }
}
