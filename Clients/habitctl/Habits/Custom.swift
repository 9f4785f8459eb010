import HabitctlCore
import HabitCore
import HabitProtocol
import TerminalText

extension Verb {
  static let custom = Verb(
    name: "custom",
    operands: "add ITEM SLOT | rm ITEM",
    summary: "add a single practice, or remove it",
    example: "custom add thank-somebody evening",
    options: [.dryRun],
    remarks: HabitRemarks.items,
    run: { session throws(Failure) in try session.changeCustomHabit() }
  )
}

extension Session {
  func changeCustomHabit() throws(Failure) -> Output {
    var words = invocation.operands
    guard let action = words.first, ["add", "rm"].contains(action) else {
      throw .usage("Expected add or rm")
    }
    words.removeFirst()
    guard !words.isEmpty else { throw .usage("Missing item") }
    guard action == "add" else {
      return try changeItem(
        RemoveCustomHabit { $0.item = words.joined(separator: " ") },
        "removed"
      )
    }
    guard words.count > 1, let slot = words.popLast().flatMap({ Slot(rawValue: $0.lowercased()) })
    else {
      throw .usage(
        "Missing slot: the last word must be morning, anytime or evening"
      )
    }
    let request = AddCustomHabit {
      $0.item = words.joined(separator: " ")
      $0.slot = slot
    }
    return try changeItem(request, "added")
  }

  private func changeItem<Called: WritingMethod>(
    _ request: Called,
    _ participle: SafeText
  ) throws(Failure) -> Output where Called.Result == HabitResult {
    try output(try call(request)) {
      $0.habit.lines(participle, appearance)
    }
  }
}
