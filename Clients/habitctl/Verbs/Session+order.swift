import HabitCore
import HabitClient
import HabitProtocol
import TerminalText

extension Session {
  /// `move`: changes a habit's place in the list.
  func moveHabit() throws(Failure) -> Output {
    let words = MoveWords(invocation.operands)
    let isGiven = ["before", "after", "to"].contains(where: invocation.has)
    let (habit, place) =
      if let place = words.place, !isGiven {
        (words.habit, try parameter(for: place, of: words.habit))
      } else {
        (try name("missing habit"), try givenPlace(words))
      }
    let answer = try call(MoveHabit.self, [.habit(habit), place, dryRun])
    return try output(answer) { result throws(Failure) in
      // The list does not include the result of a dry run.
      guard !invocation.isDryRun else { return result.habit.lines("moved", appearance) }
      let habits = try call(ListHabits.self).value.habits
      return ShownHabit.orderLines(of: habits, moved: result.habit.id, appearance)
    }
  }

  /// The place that an option gives.
  private func givenPlace(_ words: MoveWords) throws(Failure) -> Argument {
    let targets = ["before", "after", "to"].compactMap { option in
      invocation.value(of: option).map { (option, $0) }
    }
    guard targets.count == 1, let (option, text) = targets.first else {
      let line = "habitctl " + invocation.written
      guard let link = words.link else {
        let lines = ["At the top: \(line) first", "Down by one: \(line) down"]
        throw .misread("missing place", instead: lines)
      }
      let habits = try call(ListHabits.self).value.habits.map(\.fields.values.name)
      let other = habits.first { !$0.lowercased().hasPrefix(words.habit.lowercased()) } ?? "HABIT"
      throw .misread(
        "\(link) which habit?",
        instead: ["\(link) \(other): \(line) \(ShellWord.quoted(other))"]
      )
    }
    guard option == "to" else {
      return option == "before" ? Argument("before", text) : Argument("after", text)
    }
    guard let number = Int(text), number > 0 else {
      throw .usage("--to \(text): expected a place, counted from 1", verb: .move)
    }
    return Argument("to", number)
  }

  /// The place that words give, which may depend on the present order.
  private func parameter(
    for place: MoveWords.Place,
    of habit: String
  ) throws(Failure) -> Argument {
    switch place {
    case .before(let other): return Argument("before", other)
    case .after(let other): return Argument("after", other)
    case .number(let number): return Argument("to", number)
    case .last: return Argument("to", try call(ListHabits.self).value.habits.count)
    case .up, .down:
      let moved = try streak(of: habit).value.habit
      let habits = try call(ListHabits.self).value.habits
      let present = habits.firstIndex { $0.id == moved } ?? 0
      let next = present + (place == .up ? -1 : 1)
      return Argument("to", min(max(next, 0), habits.count - 1) + 1)
    }
  }
}
