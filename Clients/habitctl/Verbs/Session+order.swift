import HabitCore
import HabitClient
import HabitProtocol
import TerminalText

extension Session {
  /// `move`: changes a habit's place in the list.
  func moveHabit() throws(Failure) -> Output {
    let words = MoveWords(invocation.operands)
    let isGiven = ["before", "after", "to"].contains(where: invocation.has)
    let (habit, place): (String, MoveHabit.Destination) =
      if let place = words.place, !isGiven {
        (words.habit, try destination(for: place, of: words.habit))
      } else {
        (try name("missing habit"), try givenPlace(words))
      }
    let answer = try call(MoveHabit(of: habit) { $0.destination = place })
    return try output(answer) { result throws(Failure) in
      // The list does not include the result of a dry run.
      guard !invocation.isDryRun else { return result.habit.lines("moved", appearance) }
      let habits = try call(ListHabits()).value.habits
      return ShownHabit.orderLines(of: habits, moved: result.habit.id, appearance)
    }
  }

  /// The place that an option gives.
  private func givenPlace(_ words: MoveWords) throws(Failure) -> MoveHabit.Destination {
    let targets = ["before", "after", "to"].compactMap { option in
      invocation.value(of: option).map { (option, $0) }
    }
    guard targets.count == 1, let (option, text) = targets.first else {
      let line = "habitctl " + invocation.written
      guard let link = words.link else {
        let lines = ["At the top: \(line) first", "Down by one: \(line) down"]
        throw .misread("missing place", instead: lines)
      }
      let habits = try call(ListHabits()).value.habits.map(\.fields.values.name)
      let other = habits.first { !$0.lowercased().hasPrefix(words.habit.lowercased()) } ?? "HABIT"
      throw .misread(
        "\(link) which habit?",
        instead: ["\(link) \(other): \(line) \(ShellWord.quoted(other))"]
      )
    }
    guard option == "to" else {
      return option == "before" ? .before(HabitReference(text)) : .after(HabitReference(text))
    }
    guard let number = Int(text), number > 0 else {
      throw .usage("--to \(text): expected a place, counted from 1")
    }
    return .place(number)
  }

  /// The place that words give, which may depend on the present order.
  private func destination(
    for place: MoveWords.Place,
    of habit: String
  ) throws(Failure) -> MoveHabit.Destination {
    switch place {
    case .before(let other): return .before(HabitReference(other))
    case .after(let other): return .after(HabitReference(other))
    case .number(let number): return .place(number)
    case .last: return .place(try call(ListHabits()).value.habits.count)
    case .up, .down:
      let moved = try streak(of: habit).value.habit
      let habits = try call(ListHabits()).value.habits
      let present = habits.firstIndex { $0.id == moved } ?? 0
      let next = present + (place == .up ? -1 : 1)
      return .place(min(max(next, 0), habits.count - 1) + 1)
    }
  }
}
