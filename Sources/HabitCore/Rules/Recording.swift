/// A request to record an entry: at most one tick, a mark and a note.
package struct RecordedEntry: Equatable, Sendable {
  /// A change of the count.
  package enum Tick: Equatable, Sendable {
    /// See ``EntryDraft/toggle()``.
    case toggled
    /// See ``EntryDraft/complete(_:)``.
    case completed(Bool)
    /// See ``EntryDraft/tally(thousandths:)``.
    case tallied(thousandths: Int)
  }

  /// The change of the count, unless the update sets it.
  package var tick: Tick?
  /// Count, mark and note.
  package var update = EntryUpdate()

  /// Creates an empty request.
  package init() {}
}

/// Entries recorded in sequence, combined into one change per register.
package struct Recording {
  /// The habit and day of an entry.
  private struct Place: Hashable {
    var habit: HabitID
    var day: Day
  }

  private let ledger: Ledger
  private let now: Instant
  private let name: TallyID
  private let startsEarlier: Bool
  /// The entries after the requests so far.
  private var drafts: [Place: EntryDraft] = [:]
  private var days: [HabitID: [Day]] = [:]
  private var habits: [HabitID] = []

  /// Creates an empty recording.
  ///
  /// `now` is the time of a completion, and `name` that of what is tallied; with `startsEarlier`, a
  /// record before a habit's start moves the start to its day.
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

  /// Adds one gesture to the transaction; later ones see the earlier.
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

  /// The changes to commit, by habit, in the order in which habits were first named.
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
