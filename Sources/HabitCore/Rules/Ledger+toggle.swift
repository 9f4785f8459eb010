extension Ledger {
  /// The changes that toggle a habit on a day (law 3).
  ///
  /// Completed becomes cleared, a mark is taken off, anything else becomes completed. An at-most habit
  /// is marked failed, whatever was counted, and a count is never changed. A note stays.
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
    let before = outcome(of: habit.id, on: day)
    var outcome = before
    if before.mark != nil {
      outcome.mark = nil
    } else if habit.goal.value(on: day) == .atMost {
      // Such a habit is kept until it fails: what a person does is to say that it failed.
      outcome.mark = .failed
    } else {
      let completed = habit.isCompleted(before, on: day)
      return try completing(habit, on: day, !completed, instead: before, today: today, now: now)
    }
    try checkActive(habit, on: day)
    return try recording(outcome, instead: before, of: habit, on: day, today, now)
  }

  /// The changes that make a habit completed, or not completed, on a day; none where it is already.
  ///
  /// Completing takes a mark off. A marked day is not completed, so clearing leaves its mark. An
  /// at-most habit that is not completed has failed; what was counted of one stays, so that a day
  /// beyond the limit stays failed until its count is corrected.
  ///
  /// - Parameters:
  ///   - habit: the habit.
  ///   - day: the day.
  ///   - completed: what it is to be.
  ///   - today: the real today.
  ///   - now: the time of a completion.
  /// - Returns: the changes to commit.
  /// - Throws: why the day cannot be changed.
  package func completing(
    _ habit: Habit,
    on day: Day,
    _ completed: Bool,
    today: Day,
    now: Instant
  ) throws(RuleViolation) -> [Change] {
    let outcome = outcome(of: habit.id, on: day)
    return try completing(habit, on: day, completed, instead: outcome, today: today, now: now)
  }

  private func completing(
    _ habit: Habit,
    on day: Day,
    _ completed: Bool,
    instead outcome: Outcome,
    today: Day,
    now: Instant
  ) throws(RuleViolation) -> [Change] {
    try checkActive(habit, on: day)
    var changed = outcome
    if habit.goal.value(on: day) == .atMost {
      if completed {
        changed.mark = nil
      } else if !habit.isFailed(outcome, on: day) {
        changed.mark = .failed
      }
    } else {
      if completed, day > today { throw .futureDate(day) }
      guard habit.isCompleted(outcome, on: day) != completed else { return [] }
      changed = .cleared
      if completed {
        changed.count = max(outcome.count, habit.repetitions.value(on: day).completing)
      }
    }
    return try recording(changed, instead: outcome, of: habit, on: day, today, now)
  }

  /// What is recorded for a habit on a day; ``Outcome/cleared`` where nothing is.
  package func outcome(of id: HabitID, on day: Day) -> Outcome {
    position(of: id).flatMap { habits[$0].registers.outcome(on: day) } ?? .cleared
  }

  /// The note of a habit on a day.
  package func note(of id: HabitID, on day: Day) -> String? {
    position(of: id).flatMap { habits[$0].registers.note(on: day) }
  }

  func checkActive(_ habit: Habit, on day: Day) throws(RuleViolation) {
    guard !habit.isArchived else { throw .archived }
    guard day >= habit.startDate else { throw .beforeStart(day, start: habit.startDate) }
    guard habit.isActive(on: day) else { throw .inactive(day) }
  }
}
