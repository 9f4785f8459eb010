extension Ledger {
  /// The changes that toggle a habit on a day (law 3).
  ///
  /// A completed day is cleared, a mark is cleared, any other day is completed. An at-most habit is
  /// marked failed and its count stays. The note stays.
  ///
  /// - Parameters:
  ///   - habit: the habit.
  ///   - day: the day.
  ///   - now: the time of a completion.
  /// - Returns: the changes to commit.
  /// - Throws: the rule that refuses the toggle.
  package func toggling(
    _ habit: Habit,
    on day: Day,
    now: Instant
  ) throws(RuleViolation) -> [Change] {
    var draft = EntryDraft(in: self, of: habit, on: day, now: now)
    try draft.toggle()
    return draft.changes
  }

  /// The changes that make a day completed or not completed; none if it is so already.
  ///
  /// Completing clears a mark. A marked day is not completed, so clearing leaves its mark. An
  /// at-most habit that is not completed has failed; its count stays, so a day beyond the limit
  /// stays failed until the count is corrected.
  ///
  /// - Parameters:
  ///   - habit: the habit.
  ///   - day: the day.
  ///   - completed: the new state.
  ///   - now: the time of a completion.
  /// - Returns: the changes to commit.
  /// - Throws: the rule that refuses the change.
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
