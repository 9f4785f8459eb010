import HabitCore
import HabitProtocol
import TerminalText

extension DayState {
  /// The state of a habit on a day; `isVacation` is true for a pause of everything.
  init(_ habit: DayHabit, on day: Day, isFuture: Bool, isVacation: Bool = false) {
    self.init(
      isCompleted: habit.standing.completed,
      count: habit.standing.entry?.count ?? .zero,
      mark: habit.standing.entry?.mark?.value,
      isFuture: isFuture,
      isPaused: isVacation || habit.pauses.contains { $0.contains(day) },
      isSpared: habit.standing.spared == true,
      limit: Self.limit(of: habit)
    )
  }

  /// The most that the day may hold; where the limit is for a whole period, nothing more once the sum
  /// exceeds it.
  private static func limit(of habit: DayHabit) -> Count? {
    guard habit.goal.value == .atMost else { return nil }
    guard let sum = habit.standing.periodCount else { return habit.repetitions }
    return sum.over > .zero ? .zero : Count(thousandths: Count.maximumThousandths)
  }

  /// The style of the name: what is done shines.
  var nameStyle: Style {
    switch self {
    case .done: .good
    case .begun, .open, .failed: .plain
    case .skipped, .spared, .future, .paused: .faint
    }
  }
}
