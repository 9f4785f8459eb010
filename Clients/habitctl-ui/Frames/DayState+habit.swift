import HabitCore
import HabitProtocol
import TerminalText

extension DayState {
  /// The state of a habit on a day.
  init(_ habit: DayHabit, on day: Day, isFuture: Bool) {
    self.init(
      isCompleted: habit.completed,
      count: habit.entry?.count ?? .zero,
      mark: habit.entry?.mark?.value,
      isFuture: isFuture,
      isPaused: habit.pauses.contains { $0.contains(day) },
      limit: habit.goal.value == .atMost ? habit.repetitions : nil
    )
  }

  /// The style of the name: what is done shines.
  var nameStyle: Style {
    switch self {
    case .done: .good
    case .begun, .open, .failed: .plain
    case .skipped, .future, .paused: .faint
    }
  }
}
