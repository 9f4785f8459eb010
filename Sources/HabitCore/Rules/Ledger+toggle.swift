extension Ledger {
  /// The changes that toggle a habit on a day (law 3).
  ///
  /// Completed becomes cleared, a mark is taken off, anything else becomes completed. An at-most habit
  /// is marked failed, whatever was counted, and a count is never changed. A note stays.
  ///
  /// - Parameters:
  ///   - habit: the habit.
  ///   - day: the day.
  ///   - now: the time of a completion.
  /// - Returns: the changes to commit.
  /// - Throws: why the day cannot be toggled.
  package func toggling(
    _ habit: Habit,
    on day: Day,
    now: Instant
  ) throws(RuleViolation) -> [Change] {
    var draft = EntryDraft(in: self, of: habit, on: day, now: now)
    try draft.toggle()
    return draft.changes
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
  ///   - now: the time of a completion.
  /// - Returns: the changes to commit.
  /// - Throws: why the day cannot be changed.
  package func completing(
    _ habit: Habit,
    on day: Day,
    _ completed: Bool,
    now: Instant
  ) throws(RuleViolation) -> [Change] {
    var draft = EntryDraft(in: self, of: habit, on: day, now: now)
    try draft.complete(completed)
    return draft.changes
  }
}
