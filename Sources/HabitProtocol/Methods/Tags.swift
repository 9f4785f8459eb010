import JSON
package import HabitCore

/// `listTags`: the tags of habits, with their colours.
package struct ListTags: Method {
  package static let name = "listTags"
  package static let chapter = MethodGroup.habits
  package static let summary = "The tags of all habits, in alphabetical order, and their colours"
  package static let example = Example("No habit has a tag yet", result: #"{"tags":[]}"#)

  package init() {}

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
  package static let component: Component? = ("Tag", "A tag, which groups habits, ignoring case")

  package mutating func members(_ list: inout Members) {
    list.member("tag", &tag, "The tag, spelled as in the first habit that has it")
    list.optional("color", &color, "Its colour")
    list.member("habits", &habits, "The number of current habits that have it")
    list.member("others", &others, "The number of archived and finished habits that have it")
  }

  package init() { self.init(tag: "") }
}

/// `updateTag`: sets the colour of a tag.
package struct UpdateTag: WritingMethod {
  package static let name = "updateTag"
  package static let chapter = MethodGroup.habits
  package static let change: String? = "a tag's colour"
  package static let summary = "Sets the colour of a tag; null, by name, removes it"
  package static let example = Example(
    "A colour for a tag that habits may have later",
    #"{"tag":"health","color":"green"}"#,
    result: #"{"tag":{"tag":"health","color":"green","habits":0,"others":0},"revision":10}"#
  )

  package var tag = ""
  package var color: Edit<HabitColor>?
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.member("tag", &tag, "The tag, ignoring case", schema: .tag) {
      (try? HabitText.tag.checked($0)) != nil
    }
    list.edit("color", &color, "The colour of the tag")
    list.dryRun(&dryRun)
  }

  /// The tag after the change.
  package struct Result: ProtocolObject {
    package var tag = TagSummary()
    package var revision = 0

    package mutating func members(_ list: inout Members) {
      list.member("tag", &tag, "The tag")
      list.revision(&revision)
    }

    package init() {}
  }
}

extension TagColor: ProtocolObject {
  package static let component: Component? = ("TagColor", "A tag with a colour")

  package mutating func members(_ list: inout Members) {
    list.member("tag", &tag, "The tag, in lower case")
    list.member("color", &color, "Its colour")
  }

  /// Refuses an import's tag that is not valid.
  package func check() throws(RPCError) {
    guard (try? HabitText.tag.checked(tag)) == nil else { return }
    throw .invalid("tag", .tag)
  }

  package init() { self.init(tag: "", color: .gray) }
}
