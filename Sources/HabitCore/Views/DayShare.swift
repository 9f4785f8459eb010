/// What a habit adds to the progress of a day.
struct DayShare: Equatable, Sendable {
  /// Whether it counts: due and not skipped, or done though not due.
  private(set) var isCounted = false
  /// Whether it is done.
  private(set) var isCompleted = false
  /// Whether it is due and neither done nor marked.
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
  init(_ habit: Habit, on day: Day, completed: Bool, due: Bool, mark: Mark?) {
    isCounted = completed || due && mark != .skipped
    isCompleted = completed
    isOpen = due && !completed && mark == nil
    xp = habit.xp.value(on: day)
  }
}
