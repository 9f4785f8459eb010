/// What is to become of the parts of an entry; what is `nil` stays as it is.
package struct EntryUpdate: Equatable, Sendable {
  /// How much was done; clearing makes it nothing.
  package var count: Edit<Count>?
  /// The mark.
  package var mark: Edit<Mark>?
  /// The note.
  package var note: Edit<String>?

  /// An update that changes nothing.
  package init() {}
}

extension Ledger {
  /// The changes that set parts of an entry.
  ///
  /// - Parameters:
  ///   - update: the new parts.
  ///   - habit: the habit.
  ///   - day: the day; after today only notes, skips and clearing.
  ///   - now: the time of a completion.
  /// - Returns: the changes to commit; none where the entry is so already.
  /// - Throws: why the entry cannot be set.
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
  /// What was counted is done, so a mark is taken off; but an at-most habit that failed is not kept
  /// by counting more. The count stays between nothing and the largest there is.
  ///
  /// - Parameters:
  ///   - thousandths: how much is added, in thousandths; less than nothing takes back.
  ///   - habit: the habit.
  ///   - day: the day.
  ///   - now: the time of a completion.
  /// - Returns: the changes to commit.
  /// - Throws: why the day cannot be counted.
  package func tallying(
    thousandths: Int,
    of habit: Habit,
    on day: Day,
    now: Instant
  ) throws(RuleViolation) -> [Change] {
    var draft = EntryDraft(in: self, of: habit, on: day, now: now)
    try draft.tally(thousandths: thousandths)
    return draft.changes
  }
}
