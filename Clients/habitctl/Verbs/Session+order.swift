import HabitClient
import HabitProtocol
import TerminalText

extension Session {
  /// `move`: changes a habit's place in the list.
  func moveHabit() throws(Failure) -> Output {
    let habit = try name("missing habit")
    let targets = ["before", "after", "to"].compactMap { option in
      invocation.value(of: option).map { (option, $0) }
    }
    guard targets.count == 1, let (option, text) = targets.first else {
      throw .usage("missing place: give one of --before, --after and --to", verb: .move)
    }
    var place = option == "before" ? MoveHabit.before.text(text) : MoveHabit.after.text(text)
    if option == "to" {
      guard let number = Int(text), number > 0 else {
        throw .usage("--to \(text): expected a place, counted from 1", verb: .move)
      }
      place = MoveHabit.to(number)
    }
    let answer = try call(MoveHabit.self, [.habit(habit), place, dryRun])
    return try output(answer) { result throws(Failure) in
      // The list does not include the result of a dry run.
      guard !invocation.isDryRun else { return result.habit.lines("moved", appearance) }
      let habits = try call(ListHabits.self).value.habits
      return ShownHabit.orderLines(of: habits, moved: result.habit.id, appearance)
    }
  }
}
