import HabitctlCore
import HabitCore
import HabitProtocol
import TerminalText

extension Verb {
  static let tag = Verb(
    name: "tag",
    operands: "TAG [COLOR]",
    summary: "show a tag's habits, or set its colour",
    example: "tag health green",
    options: [.dryRun],
    remarks: [
      "COLOR is red, orange, yellow, green, teal, blue, purple, pink, brown, gray or #rrggbb; none",
      "removes it. --color sets the colours of the output.",
      "",
    ] + HabitRemarks.tags,
    rows: "habits",
    traits: { $0.colorHint = "; a tag's own colour follows it: tag health green" },
    run: { session throws(Failure) in try session.colorTag() }
  )
}

extension Session {
  func colorTag() throws(Failure) -> Output {
    guard let tag = invocation.operands.first else { throw .usage("Missing tag") }
    try allowOperands(upTo: 2)
    guard invocation.operands.count == 2 else { return try showTag(tag) }
    let word = invocation.operands[1]
    let color = HabitColor(word)
    guard color != nil || word.lowercased() == Self.noColor else {
      throw .usage(
        "Unknown colour '\(word)' (try: \(HabitColor.names.joined(separator: ", ")), #rrggbb, none)"
      )
    }
    try checkExists(tag, typed: ["tag"])
    let answer = try call(
      UpdateTag.self,
      fields: [Argument("tag", tag), Argument("color", orCleared: color)]
    )
    return try output(answer) { result in
      TagSummary.lines(of: [result.tag], appearance)
    }
  }

  /// The word that removes a colour.
  private static let noColor = "none"

  private func showTag(_ tag: String) throws(Failure) -> Output {
    try checkExists(tag, typed: ["tag"])
    let answer = try call(ListHabits { $0.tag = TagChoice(tag) })
    if let output = try scripted([answer.json]) { return output }
    let tags = try call(ListTags()).value.tags
    let key = TagChoice(tag).key
    let summaries = tags.filter { TagChoice($0.tag).key == key }
    let habits = ShownHabit.lines(of: try answer.value.habits, appearance)
    return .lines(TagSummary.lines(of: summaries, appearance) + [Line()] + habits)
  }
}
