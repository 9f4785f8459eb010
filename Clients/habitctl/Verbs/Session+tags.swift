import HabitClient
import HabitCore
import HabitProtocol
import TerminalText

extension Session {
  /// `tags`: lists the tags with their habits.
  func listTags() throws(Failure) -> Output {
    try allowOperands(upTo: 0)
    return try output(try call(ListTags())) { result in
      guard !result.tags.isEmpty else {
        return [Line("No habit has a tag."), Line("Give one:  habitctl edit HABIT --tag TAG")]
      }
      return TagSummary.lines(of: result.tags, appearance)
    }
  }

  /// `tag`: shows the habits of a tag, or sets its colour.
  func colorTag() throws(Failure) -> Output {
    guard let tag = invocation.operands.first else { throw .usage("missing tag") }
    try allowOperands(upTo: 2)
    guard invocation.operands.count == 2 else { return try showTag(tag) }
    let word = invocation.operands[1]
    let color = HabitColor(word)
    guard color != nil || word.lowercased() == Self.noColor else {
      throw .usage(
        "unknown colour '\(word)' (try: \(HabitColor.names.joined(separator: ", ")), #rrggbb, none)"
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

  /// The word that takes a colour away.
  private static let noColor = "none"

  /// The habits of a tag, below its name.
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

  /// The groups of `--by-tag`; nil without it.
  func tagFold() throws(Failure) -> TagFold? {
    guard invocation.has("by-tag"), !isForScripts else { return nil }
    return TagFold(try call(ListTags()).value.tags)
  }
}
