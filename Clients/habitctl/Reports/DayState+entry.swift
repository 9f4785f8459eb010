import HabitCore
import HabitProtocol
import TerminalText

extension DayState {
  /// The state that follows from an entry and the day; `limit` is the most an at-most habit may
  /// reach.
  init(
    isCompleted: Bool,
    entry: Entry?,
    isFuture: Bool = false,
    isPaused: Bool = false,
    isSpared: Bool = false,
    limit: Count? = nil
  ) {
    self.init(
      isCompleted: isCompleted,
      count: entry?.count ?? .zero,
      mark: entry?.mark?.value,
      isFuture: isFuture,
      isPaused: isPaused,
      isSpared: isSpared,
      limit: limit
    )
  }
}
