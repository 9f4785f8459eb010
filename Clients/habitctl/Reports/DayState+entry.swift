import HabitCore
import HabitProtocol
import TerminalText

extension DayState {
  /// The state of an entry.
  init(isCompleted: Bool, entry: Entry?) {
    self.init(
      isCompleted: isCompleted,
      count: entry?.count ?? .zero,
      mark: entry?.mark?.value
    )
  }
}
