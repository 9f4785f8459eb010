/// A request to record an entry: at most one tick, a mark and a note.
package struct RecordedEntry: Equatable, Sendable {
  /// A change of the count.
  package enum Tick: Equatable, Sendable {
    /// See ``EntryDraft/toggle()``.
    case toggled
    /// See ``EntryDraft/complete(_:)``.
    case completed(Bool)
    /// See ``EntryDraft/tally(thousandths:onlyFirst:)``.
    case tallied(thousandths: Int)
  }

  /// The change of the count; `nil` if it stays, or if ``update`` sets it.
  package var tick: Tick?
  package var update = EntryUpdate()

  package init() {}
}

/// A sequence of recorded entries, combined into one change per register.
package struct Recording {
  /// The key of an entry: one draft exists for each.
  private struct Place: Hashable {
    var habit: HabitID
    var day: Day
  }

  private let ledger: Ledger
  private let now: Instant
  private let name: TallyID
  private let startsEarlier: Bool
  /// The entries after the requests added so far.
  private var drafts: [Place: EntryDraft] = [:]
  private var days: [HabitID: [Day]] = [:]
  private var habits: [HabitID] = []

  /// Creates an empty recording.
  ///
  /// `now` is the time of completions, and `name` the name of tallies. With `startsEarlier`,
  /// recording before a habit's start moves the start to that day.
  package init(
    in ledger: Ledger,
    now: Instant,
    tallying name: TallyID,
    startsEarlier: Bool = false
  ) {
    self.startsEarlier = startsEarlier
    self.ledger = ledger
    self.now = now
    self.name = name
  }

  /// Adds an entry; later ones see the effect of earlier ones.
  package mutating func add(
    _ entry: RecordedEntry,
    of habit: Habit,
    on day: Day
  ) throws(RuleViolation) {
    let place = Place(habit: habit.id, day: day)
    var draft =
      drafts[place]
      ?? EntryDraft(
        in: ledger,
        of: habit,
        on: day,
        now: now,
        tallying: name,
        startsEarlier: startsEarlier
      )
    switch entry.tick {
    case nil: break
    case .toggled: try draft.toggle()
    case .completed(let completed): try draft.complete(completed)
    case .tallied(let thousandths): try draft.tally(thousandths: thousandths)
    }
    try draft.set(entry.update)
    if drafts.updateValue(draft, forKey: place) == nil { note(place) }
  }

  /// The changes to commit, grouped by habit in the order in which the habits were first named.
  package var changes: [Change] {
    var changes: [Change] = []
    for habit in habits {
      var outcomes = OutcomeSpans()
      var single: [Change] = []
      var start: Day?
      for day in (days[habit] ?? []).sorted() {
        guard let draft = drafts[Place(habit: habit, day: day)] else { continue }
        if start == nil, let earlier = draft.start {
          start = earlier
          single.append(.field(habit, HabitField(.startDate, .day(earlier))))
        }
        if let tally = draft.tally { single.append(tally) }
        if let outcome = draft.newOutcome { outcomes.append(outcome, on: day...day) }
        if let note = draft.noteChange { single.append(note) }
      }
      if let change = Change.recording(outcomes, of: habit) { changes.append(change) }
      changes += single
    }
    return changes
  }

  private mutating func note(_ place: Place) {
    if days[place.habit] == nil { habits.append(place.habit) }
    days[place.habit, default: []].append(place.day)
  }
}
