/// What is to be recorded for a habit on a day: at most one thing about how much was done, and
/// besides a mark and a note.
package struct RecordedEntry: Equatable, Sendable {
  /// What becomes of how much was done.
  package enum Tick: Equatable, Sendable {
    /// As ``Ledger/toggling(_:on:now:)``.
    case toggled
    /// As ``Ledger/completing(_:on:_:now:)``.
    case completed(Bool)
    /// As ``Ledger/tallying(thousandths:of:on:now:)``.
    case tallied(thousandths: Int)
  }

  /// What becomes of how much was done, unless the update says so.
  package var tick: Tick?
  /// Count, mark and note.
  package var update = EntryUpdate()

  /// An entry that records nothing.
  package init() {}
}

/// Entries that are recorded one after the other, and come to one change for each register.
package struct Recording {
  /// Where something is recorded.
  private struct Place: Hashable {
    var habit: HabitID
    var day: Day
  }

  private let ledger: Ledger
  private let now: Instant
  /// The entries so far, as if they had been recorded one after the other.
  private var drafts: [Place: EntryDraft] = [:]
  private var days: [HabitID: [Day]] = [:]
  private var habits: [HabitID] = []

  /// A recording without entries.
  ///
  /// - Parameters:
  ///   - ledger: what is recorded so far.
  ///   - now: the time of a completion.
  package init(in ledger: Ledger, now: Instant) {
    self.ledger = ledger
    self.now = now
  }

  /// Adds an entry.
  ///
  /// - Throws: why it cannot be recorded.
  package mutating func add(
    _ entry: RecordedEntry,
    of habit: Habit,
    on day: Day
  ) throws(RuleViolation) {
    let place = Place(habit: habit.id, day: day)
    var draft =
      drafts[place] ?? EntryDraft(in: ledger, of: habit, on: day, now: now)
    switch entry.tick {
    case nil: break
    case .toggled: try draft.toggle()
    case .completed(let completed): try draft.complete(completed)
    case .tallied(let thousandths): try draft.tally(thousandths: thousandths)
    }
    try draft.set(entry.update)
    if drafts.updateValue(draft, forKey: place) == nil { note(place) }
  }

  /// The changes to commit: habit by habit, in the order in which they were named first.
  package var changes: [Change] {
    var changes: [Change] = []
    for habit in habits {
      var outcomes = OutcomeSpans()
      var notes: [Change] = []
      for day in (days[habit] ?? []).sorted() {
        guard let draft = drafts[Place(habit: habit, day: day)] else { continue }
        if draft.hasNewOutcome { outcomes.append(draft.outcome, on: day...day) }
        if let note = draft.noteChange { notes.append(note) }
      }
      if let change = Change.recording(outcomes, of: habit) { changes.append(change) }
      changes += notes
    }
    return changes
  }

  private mutating func note(_ place: Place) {
    if days[place.habit] == nil { habits.append(place.habit) }
    days[place.habit, default: []].append(place.day)
  }
}
