/// An edit of an optional field.
package enum Edit<Value: Sendable>: Sendable {
  /// Sets a value.
  case set(Value)
  /// Empties the field.
  case clear

  /// The value, or `nil` for ``clear``.
  package var value: Value? {
    switch self {
    case .set(let value): value
    case .clear: nil
    }
  }
}

extension Edit: Equatable where Value: Equatable {}

/// Edits of the parts of an entry; `nil` leaves a part unchanged.
package struct EntryUpdate: Equatable, Sendable {
  /// The count; clearing sets it to 0.
  package var count: Edit<Count>?
  /// The mark.
  package var mark: Edit<Mark>?
  /// The note.
  package var note: Edit<String>?

  /// Creates an update without edits.
  package init() {}
}

extension Ledger {
  /// A habit's entry of a day, to be edited by a rule.
  ///
  /// - Parameters:
  ///   - habit: the habit.
  ///   - day: the day.
  ///   - now: the time of a completion.
  ///   - device: the device that tallies, so that what another one tallies meanwhile adds up; `nil` for a
  ///     tally that sets the count.
  /// - Returns: the entry as it is recorded.
  package func draft(
    of habit: Habit,
    on day: Day,
    now: Instant,
    by device: DeviceID? = nil
  ) -> EntryDraft {
    EntryDraft(in: self, of: habit, on: day, now: now, by: device)
  }

  /// The changes that set parts of an entry.
  ///
  /// - Parameters:
  ///   - update: the new parts.
  ///   - habit: the habit.
  ///   - day: the day; only notes, skips and clearing are allowed after today.
  ///   - now: the time of a completion.
  /// - Returns: the changes to commit; none when nothing differs.
  /// - Throws: the rule that refuses the entry.
  package func setting(
    _ update: EntryUpdate,
    of habit: Habit,
    on day: Day,
    now: Instant
  ) throws(RuleViolation) -> [Change] {
    var draft = EntryDraft(in: self, of: habit, on: day, now: now)
    try draft.set(update)
    return draft.changes
  }

  /// The changes that add to the count of a day (law 12); reaching the target completes it.
  ///
  /// Counting clears a mark, except the failure of an at-most habit. The sum is clamped to the
  /// valid range of a ``Count``.
  ///
  /// - Parameters:
  ///   - thousandths: the amount to add, in thousandths; negative to subtract.
  ///   - habit: the habit.
  ///   - day: the day.
  ///   - now: the time of a completion.
  ///   - device: the device that tallies, so that what another one tallies meanwhile adds up; `nil` sets
  ///     the count.
  /// - Returns: the changes to commit.
  /// - Throws: the rule that refuses the day.
  package func tallying(
    thousandths: Int,
    of habit: Habit,
    on day: Day,
    now: Instant,
    by device: DeviceID? = nil
  ) throws(RuleViolation) -> [Change] {
    var draft = EntryDraft(in: self, of: habit, on: day, now: now, by: device)
    try draft.tally(thousandths: thousandths)
    return draft.changes
  }

  /// The changes that toggle a habit on a day (law 3).
  ///
  /// A completed day is cleared, a mark is cleared, any other day is completed. An at-most habit is
  /// marked failed and its count stays, unless its limit is for a whole period: that one's day gets
  /// a count of 1, or is cleared. The note stays.
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
  /// stays failed until the count is corrected. Where a target is for a whole period, a day is made
  /// to have a count, of 1 if it has none, or to have none.
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
