extension Ledger {
  /// The changes that toggle a habit on a day (law 3).
  ///
  /// Completed becomes cleared, a mark is taken off, anything else becomes completed; an at-most
  /// habit becomes failed, or is cleared of it. A note stays.
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
    var outcome = outcome(of: habit.id, on: day)
    guard outcome.mark != nil else {
      let completed =
        switch habit.goal.value(on: day) {
        case .atLeast: habit.isCompleted(outcome, on: day)
        // Such a habit is kept until it fails: what a person does is to say that it failed.
        case .atMost: !habit.isFailed(outcome, on: day)
        }
      return try completing(habit, on: day, !completed, instead: outcome, today: today, now: now)
    }
    try checkActive(habit, on: day)
    outcome.mark = nil
    return [.outcome(habit.id, day, outcome)]
  }

  /// The changes that make a habit completed, or not completed, on a day; none where it is already.
  ///
  /// Completing takes a mark off. A marked day is not completed, so clearing leaves its mark. An
  /// at-most habit that is not completed has failed.
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
    if habit.goal.value(on: day) == .atMost {
      return try keeping(habit, on: day, completed, outcome, today: today)
    }
    if completed, day > today { throw .futureDate(day) }
    guard habit.isCompleted(outcome, on: day) != completed else { return [] }
    guard completed else { return [.outcome(habit.id, day, .cleared)] }
    let count = max(outcome.count, habit.repetitions.value(on: day).completing)
    return [.outcome(habit.id, day, Outcome(count: count, at: now))]
  }

  /// What is recorded for a habit on a day; ``Outcome/cleared`` where nothing is.
  package func outcome(of id: HabitID, on day: Day) -> Outcome {
    position(of: id).flatMap { habits[$0].registers.outcome(on: day) } ?? .cleared
  }

  /// The note of a habit on a day.
  package func note(of id: HabitID, on day: Day) -> String? {
    position(of: id).flatMap { habits[$0].registers.note(on: day) }
  }

  private func keeping(
    _ habit: Habit,
    on day: Day,
    _ kept: Bool,
    _ outcome: Outcome,
    today: Day
  ) throws(RuleViolation) -> [Change] {
    let isFailed = habit.isFailed(outcome, on: day)
    if kept {
      guard isFailed || outcome.mark != nil else { return [] }
      let unmarked = Outcome(count: outcome.count)
      return [.outcome(habit.id, day, habit.isFailed(unmarked, on: day) ? .cleared : unmarked)]
    }
    guard !isFailed else { return [] }
    guard day <= today else { throw .futureDate(day) }
    return [.outcome(habit.id, day, Outcome(count: outcome.count, mark: .failed))]
  }

  func checkActive(_ habit: Habit, on day: Day) throws(RuleViolation) {
    guard !habit.isArchived else { throw .archived }
    guard day >= habit.startDate else { throw .beforeStart(day, start: habit.startDate) }
    guard habit.isActive(on: day) else { throw .inactive(day) }
  }
}
