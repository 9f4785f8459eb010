package import HabitCore

/// `listTags`: the tags of habits, with their colours.
package struct ListTags: Method {
  package static let name = "listTags"
  package static let chapter = MethodGroup.habits
  package static let summary = "The tags of all habits, in alphabetical order, and their colours"
  package static let example = Example(
    "No habit has a tag yet",
    result: #"""
      {"tags":[]}
      """#
  )

  package init() {}
}

extension ListTags {
  /// The tags.
  package struct Result: ProtocolObject {
    package var tags: [TagSummary] = []

    package mutating func members(_ list: inout Members) {
      list.member("tags", &tags, "The tags that habits have, and those with a colour")
    }

    package init() {}
  }
}

extension TagSummary: ProtocolObject {
  package static let component: Component? = ("Tag", "A tag, which groups habits in any capitals")

  package mutating func members(_ list: inout Members) {
    list.member("tag", &tag, "The tag, in the capitals of the first habit that has it")
    list.optional("color", &color, "Its colour")
    list.member("habits", &habits, "The number of habits that have it and go on")
    list.member("others", &others, "The number of those that are archived or have ended")
  }

  /// A tag that reading fills in.
  package init() { self.init(tag: "") }
}
