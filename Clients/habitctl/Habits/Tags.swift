import HabitctlCore
import HabitWords
import HabitCore
import HabitProtocol
import TerminalText

extension Verb {
  static let tags = Verb(
    name: "tags",
    operands: "",
    summary: "list the tags with their habits",
    example: "tags",
    remarks: HabitRemarks.tags,
    rows: "tags",
    run: { session throws(Failure) in try session.listTags() }
  )
}

extension Session {
  func listTags() throws(Failure) -> Output {
    try allowOperands(upTo: 0)
    return try output(try call(ListTags())) { result in
      guard !result.tags.isEmpty else {
        return [Line("No habit has a tag."), Line("Give one:  habitctl edit HABIT --tag TAG")]
      }
      return TagSummary.lines(of: result.tags, appearance)
    }
  }
}

extension TagSummary {
  /// A list of tags, one per line: the numbers of active and of other habits, and the colour.
  static func lines(of tags: [TagSummary], _ appearance: Appearance) -> [Line] {
    var table = Table([.left, .right, .right, .left], flexible: 0)
    let hasOthers = tags.contains { $0.others > 0 }
    let hasColors = tags.contains { $0.color != nil }
    table.rows = [
      [
        Line("Tag", .faint), Line("Habits", .faint),
        Line(hasOthers ? "Past" : "", .faint), Line(hasColors ? "Colour" : "", .faint),
      ]
    ]
    table.rows += tags.map { tag in
      [
        tag.name, Line("\(tag.habits)"), Line(tag.others > 0 ? "\(tag.others)" : "", .faint),
        tag.color.map { Line(SafeText($0.text), .tinted($0)) } ?? Line(),
      ]
    }
    return table.lines(appearance)
  }
}
