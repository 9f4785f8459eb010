extension Ledger {
  /// The changes that pause a habit from a day on, which may be in the future; none if that pause
  /// already exists.
  ///
  /// - Throws: ``RuleViolation/pauseEndsBeforeItBegins(from:through:)`` or
  ///   ``RuleViolation/archived``.
  package func pausing(
    _ habit: Habit,
    from: Day,
    _ end: Pause.End
  ) throws(RuleViolation) -> [Change] {
    guard !habit.isArchived else { throw .archived }
    let pause = Pause(from: from, end: end)
    try pause.check()
    return habit.pauses.contains(pause) ? [] : [.pause(habit.id, from: from, end)]
  }

  /// The changes that resume a habit on a day.
  ///
  /// Pauses that include the day end on the day before it; if none does, later pauses are
  /// cancelled.
  package func resuming(_ habit: Habit, on day: Day) -> [Change] {
    habit.pauses.ended(on: day).map { .pause(habit.id, from: $0.from, $0.end) }
  }
}

/// Pauses for all habits, including those of journeys and those added later.
extension Ledger {
  /// The changes that pause all habits from a day on, which may be in the future; none if that
  /// pause already exists.
  ///
  /// - Throws: ``RuleViolation/pauseEndsBeforeItBegins(from:through:)``.
  package func pausingAll(from: Day, _ end: Pause.End) throws(RuleViolation) -> [Change] {
    let pause = Pause(from: from, end: end)
    try pause.check()
    return vacations.contains(pause) ? [] : [.vacation(from: from, end)]
  }

  /// The changes that resume all habits on a day.
  ///
  /// Of the pauses for all habits, those that include the day end on the day before it; if none
  /// does, the later ones are cancelled. Pauses of single habits stay.
  package func resumingAll(on day: Day) -> [Change] {
    vacations.ended(on: day).map { .vacation(from: $0.from, $0.end) }
  }

  /// The pause for all habits on a day; the one that lasts longest if there are several.
  package func vacation(on day: Day) -> Pause? {
    vacations.filter { $0.contains(day) }.max { $0.last < $1.last }
  }
}

extension [Pause] {
  /// The pauses that include a day, with their new ends; if there are none, the later pauses.
  ///
  /// The end is `nil` for a pause to be removed.
  func ended(on day: Day) -> [(from: Day, end: Pause.End?)] {
    let current = filter { $0.contains(day) }
    let ended = current.isEmpty ? filter { $0.from > day } : current
    return ended.map { pause in
      (pause.from, pause.from < day ? day.adding(-1).map(Pause.End.through) : nil)
    }
  }
}
