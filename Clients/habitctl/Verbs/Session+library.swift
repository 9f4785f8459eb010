import HabitClient
import HabitProtocol
import TerminalText

extension Session {
  /// `library`: lists the practices that contain all words.
  func showLibrary() throws(Failure) -> Output {
    let query = invocation.operands.joined(separator: " ")
    let result = try call(
      ListLibrary.self,
      [CallParameter("query", query.isEmpty ? .absent : .text(query))]
    )
    return try output(result) { () throws(Failure) in
      let items = try result.list("items") { json throws(Failure) in try ItemReport(json) }
      guard !items.isEmpty else { return ["No practice of the library holds these words."] }
      return invocation.has("titles")
        ? ItemReport.titleLines(of: items, appearance) : ItemReport.lines(of: items, appearance)
    }
  }

  /// `custom`: adds a practice to the day, or removes it.
  func changeCustomHabit() throws(Failure) -> Output {
    var words = invocation.operands
    guard let action = words.first, ["add", "rm"].contains(action) else {
      throw .usage("expected add or rm", verb: .custom)
    }
    words.removeFirst()
    guard !words.isEmpty else { throw .usage("missing item", verb: .custom) }
    guard action == "add" else {
      return try changeItem(RemoveCustomHabit.self, words, [], "given up")
    }
    let slots = ["morning", "anytime", "evening"]
    guard words.count > 1, let last = words.popLast()?.lowercased(), slots.contains(last) else {
      throw .usage(
        "missing slot: the last word must be morning, anytime or evening",
        verb: .custom
      )
    }
    return try changeItem(
      AddCustomHabit.self,
      words,
      [CallParameter("slot", .text(last))],
      "taken in"
    )
  }

  private func changeItem(
    _ method: any Method.Type,
    _ words: [String],
    _ more: [CallParameter],
    _ participle: SafeText
  ) throws(Failure) -> Output {
    let item = CallParameter("item", .text(words.joined(separator: " ")))
    let result = try call(method, [item] + more + [dryRun])
    return try output(result) { () throws(Failure) in
      try HabitReport(result.object("habit")).lines(participle, appearance)
    }
  }
}
