package import HabitCore
import JSON

/// `updateTag`: sets the colour of a tag.
package struct UpdateTag: Method {
  package static let name = "updateTag"
  package static let chapter = MethodGroup.habits
  package static let change: String? = "a tag's colour"
  package static let summary = "Sets the colour of a tag; by name, null takes it away"
  package static let parameters: [ParameterEntry] = [
    tag.required.entry, color.entry, Parameter.dryRun.entry,
  ]
  package static let example = Example(
    "A colour for a tag that habits may have later",
    #"{"tag":"health","color":"green"}"#,
    result: #"""
      {"tag":{"tag":"health","color":"green","habits":0,"others":0},"revision":10}
      """#
  )
  package static let nullClears = true

  /// The tag.
  package static let tag = Parameter<String>(
    "tag",
    .structure(
      "visible text on one line, at most \(HabitText.tag.maximumLength) bytes of UTF-8",
      .text(HabitText.tag)
    ),
    "The tag, in any capitals"
  ) { json in json.string.flatMap { try? HabitText.tag.checked($0) } }

  /// The colour of the tag.
  package static let color = Parameter<HabitColor>("color", .color, "The colour of the tag")

  /// The tag.
  package var tag: String
  /// The new colour; `nil` for no change.
  package var color: Edit<HabitColor>?
  /// True for a dry run, which changes nothing.
  package var dryRun: Bool

  package init(_ arguments: Arguments) throws(RPCError) {
    tag = try arguments.required(Self.tag)
    color = try arguments.edit(Self.color)
    dryRun = try arguments.value(.dryRun) ?? false
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
