package import HabitCore
import JSON

/// `updateTag`: sets the colour of a tag.
package struct UpdateTag: WritingMethod {
  package static let name = "updateTag"
  package static let chapter = MethodGroup.habits
  package static let change: String? = "a tag's colour"
  package static let summary = "Sets the colour of a tag; by name, null takes it away"
  package static let example = Example(
    "A colour for a tag that habits may have later",
    #"{"tag":"health","color":"green"}"#,
    result: #"""
      {"tag":{"tag":"health","color":"green","habits":0,"others":0},"revision":10}
      """#
  )

  package var tag = ""
  package var color: Edit<HabitColor>?
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.member("tag", &tag, "The tag, in any capitals", schema: .tag) {
      (try? HabitText.tag.checked($0)) != nil
    }
    list.edit("color", &color, "The colour of the tag")
    list.dryRun(&dryRun)
  }
}

extension UpdateTag {
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
