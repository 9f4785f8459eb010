/// What a habit adds to the progress of a day.
struct DayShare: Equatable, Sendable {
  /// Whether it counts: due, not skipped, and not a limit that today has still kept; or done though
  /// not due.
  private(set) var isCounted = false
  /// Whether it is done.
  private(set) var isCompleted = false
  /// Whether something can be done for it: due, neither done nor marked, and not a limit, which is
  /// kept by doing nothing.
  private(set) var isOpen = false
  /// What a completion earns.
  private(set) var xp = 0

  /// The share of a habit that does not take part in the day.
  init() {}

  /// The share of a habit that takes part in the day's counts.
  ///
  /// - Parameters:
  ///   - habit: the habit.
  ///   - day: the day.
  ///   - completed: whether it is done.
  ///   - due: whether the day asks for it.
  ///   - mark: how the day is marked.
  ///   - isKeptSoFar: whether it is a limit that the real today has kept so far.
  init(_ habit: Habit, on day: Day, completed: Bool, due: Bool, mark: Mark?, isKeptSoFar: Bool) {
    isCounted = completed || due && mark != .skipped && !isKeptSoFar
    isCompleted = completed
    isOpen = due && !completed && mark == nil && habit.goal.value(on: day) == .atLeast
    xp = habit.xp.value(on: day)
  }
}
