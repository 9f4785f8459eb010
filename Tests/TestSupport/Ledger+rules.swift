package import HabitCore

/// The rules for a day's entry, in one call each.
extension Ledger {
  /// The changes that set parts of an entry; see `EntryDraft.set`.
  package func setting(
    _ update: EntryUpdate,
    of habit: Habit,
    on day: Day,
    now: Instant
  ) throws(RuleViolation) -> [Change] {
    var draft = EntryDraft(in: self, of: habit, on: day, now: now, tallying: TallyID(drawn: 0))
    try draft.set(update)
    return draft.changes
  }

  /// The changes that add to the count of a day; see `EntryDraft.tally`.
  package func tallying(
    thousandths: Int,
    of habit: Habit,
    on day: Day,
    now: Instant,
    tallying name: TallyID = TallyID(drawn: 0)
  ) throws(RuleViolation) -> [Change] {
    var draft = EntryDraft(in: self, of: habit, on: day, now: now, tallying: name)
    try draft.tally(thousandths: thousandths)
    return draft.changes
  }

  /// The changes that toggle a day; see `EntryDraft.toggle`.
  package func toggling(
    _ habit: Habit,
    on day: Day,
    now: Instant
  ) throws(RuleViolation) -> [Change] {
    var draft = EntryDraft(in: self, of: habit, on: day, now: now, tallying: TallyID(drawn: 0))
    try draft.toggle()
    return draft.changes
  }

  /// The changes that complete a day, or undo its completion; see `EntryDraft.complete`.
  package func completing(
    _ habit: Habit,
    on day: Day,
    _ completed: Bool,
    now: Instant,
    startsEarlier: Bool = false
  ) throws(RuleViolation) -> [Change] {
    var draft = EntryDraft(
      in: self,
      of: habit,
      on: day,
      now: now,
      tallying: TallyID(drawn: 0),
      startsEarlier: startsEarlier
    )
    try draft.complete(completed)
    return draft.changes
  }
}
