extension Ledger {
  /// The changes that pause a habit from a day on.
  ///
  /// - Parameters:
  ///   - habit: the habit.
  ///   - from: the first paused day, which may be in the future.
  ///   - end: the last paused day, or open.
  /// - Returns: the changes to commit; none if that pause exists.
  /// - Throws: ``RuleViolation/pauseEndsBeforeItBegins(from:through:)`` or
  ///   ``RuleViolation/archived``.
  package func pausing(
    _ habit: Habit,
    from: Day,
    _ end: Pause.End
  ) throws(RuleViolation) -> [Change] {
    guard !habit.isArchived else { throw .archived }
    if case .through(let last) = end, last < from {
      throw .pauseEndsBeforeItBegins(from: from, through: last)
    }
    let isThere = habit.pauses.contains(Pause(from: from, end: end))
    return isThere ? [] : [.pause(habit.id, from: from, end)]
  }

  /// The changes that end the pauses that include a day, on the day before; without any, those that
  /// cancel later pauses.
  package func resuming(_ habit: Habit, on day: Day) -> [Change] {
    habit.pauses.ended(on: day).map { .pause(habit.id, from: $0.from, $0.end) }
  }
}
