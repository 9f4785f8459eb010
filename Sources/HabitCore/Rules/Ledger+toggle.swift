extension Ledger {
  /// The changes that toggle a habit on a day (law 3).
  ///
  /// Completed becomes cleared, a mark is taken off, anything else becomes completed. A note stays.
  ///
  /// - Parameters:
  ///   - habit: the habit.
  ///   - day: the day.
  ///   - today: the real today.
  ///   - now: the time of a completion.
  /// - Returns: the changes to commit.
  /// - Throws: why the day cannot be toggled.
  package func toggling(
    _ habit: Habit,
    on day: Day,
    today: Day,
    now: Instant
  ) throws(RuleViolation) -> [Change] {
    let outcome = outcome(of: habit.id, on: day)
    return try completing(
      habit,
      on: day,
      !(habit.isCompleted(outcome, on: day) || outcome.mark != nil),
      today: today,
      now: now
    )
  }

  /// The changes that make a habit completed, or not completed, on a day; none where it is already.
  ///
  /// - Throws: why the day cannot be changed.
  package func completing(
    _ habit: Habit,
    on day: Day,
    _ completed: Bool,
    today: Day,
    now: Instant
  ) throws(RuleViolation) -> [Change] {
    try checkActive(habit, on: day)
    var outcome = outcome(of: habit.id, on: day)
    let target = habit.repetitions.value(on: day)
    if completed {
      guard day <= today else { throw .futureDate(day) }
      guard !outcome.completes(target: target) else { return [] }
      outcome = Outcome(count: max(outcome.count, target), at: now)
    } else if outcome.mark != nil {
      outcome.mark = nil
    } else {
      guard outcome.completes(target: target) else { return [] }
      outcome = .cleared
    }
    return [.outcome(habit.id, day, outcome)]
  }

  /// What is recorded for a habit on a day; ``Outcome/cleared`` where nothing is.
  package func outcome(of id: HabitID, on day: Day) -> Outcome {
    position(of: id).flatMap { habits[$0].registers.outcome(on: day) } ?? .cleared
  }

  /// The note of a habit on a day.
  package func note(of id: HabitID, on day: Day) -> String? {
    position(of: id).flatMap { habits[$0].registers.note(on: day) }
  }

  private func checkActive(_ habit: Habit, on day: Day) throws(RuleViolation) {
    guard !habit.isArchived else { throw .archived }
    guard day >= habit.startDate else { throw .beforeStart(day, start: habit.startDate) }
    guard habit.isActive(on: day) else { throw .inactive(day) }
  }
}
