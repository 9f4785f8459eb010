/// A habit's share of the progress of a day.
struct DayShare: Equatable, Sendable {
  /// True when it counts: completed, or due and not skipped, except an at-most habit that is kept
  /// so far today.
  private(set) var isCounted = false
  /// True when it is completed.
  private(set) var isCompleted = false
  /// True when it can be completed by doing something: due, not completed, not marked, and not
  /// at-most.
  private(set) var isOpen = false
  /// The XP of a completion.
  private(set) var xp = 0

  /// The share of a habit that does not take part in the day.
  init() {}

  /// The share of a habit that takes part in the day's counts.
  ///
  /// - Parameters:
  ///   - habit: the habit.
  ///   - day: the day.
  ///   - completed: true when it is completed.
  ///   - due: true when it is due.
  ///   - mark: the mark of the day.
  ///   - isKeptSoFar: true for an at-most habit within its limit on the real today.
  init(_ habit: Habit, on day: Day, completed: Bool, due: Bool, mark: Mark?, isKeptSoFar: Bool) {
    isCounted = completed || due && mark != .skipped && !isKeptSoFar
    isCompleted = completed
    isOpen = due && !completed && mark == nil && habit.goal.value(on: day) == .atLeast
    xp = habit.xp.value(on: day)
  }
}
