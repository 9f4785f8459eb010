/// What is to be recorded for a habit on a day: at most one thing about how much was done, and
/// besides a mark and a note.
package struct RecordedEntry: Equatable, Sendable {
  /// What becomes of how much was done.
  package enum Tick: Equatable, Sendable {
    /// As ``Ledger/toggling(_:on:today:now:)``.
    case toggled
    /// As ``Ledger/completing(_:on:_:today:now:)``.
    case completed(Bool)
    /// As ``Ledger/tallying(thousandths:of:on:today:now:)``.
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
  private let device: DeviceID
  private let today: Day
  private let now: Instant
  /// The entries of the places so far, as if they had been recorded one after the other.
  private var draft = Ledger()
  private var stamp = Stamp.earliest
  private var known: Set<Place> = []
  private var days: [HabitID: [Day]] = [:]
  private var habits: [HabitID] = []

  /// A recording without entries.
  ///
  /// - Parameters:
  ///   - ledger: what is recorded so far.
  ///   - device: this device.
  ///   - today: the real today.
  ///   - now: the time of a completion.
  package init(in ledger: Ledger, by device: DeviceID, today: Day, now: Instant) {
    self.ledger = ledger
    self.device = device
    self.today = today
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
    begin(habit.id, day)
    let changes: [Change] =
      switch entry.tick {
      case nil: []
      case .toggled: try draft.toggling(habit, on: day, today: today, now: now)
      case .completed(let completed):
        try draft.completing(habit, on: day, completed, today: today, now: now)
      case .tallied(let thousandths):
        try draft.tallying(thousandths: thousandths, of: habit, on: day, today: today, now: now)
      }
    for change in changes { load(change) }
    for change in try draft.setting(entry.update, of: habit, on: day, today: today, now: now) {
      load(change)
    }
  }

  /// The changes to commit: habit by habit, in the order in which they were named first.
  package var changes: [Change] {
    var changes: [Change] = []
    for habit in habits {
      var outcomes = OutcomeSpans()
      var notes: [Change] = []
      for day in (days[habit] ?? []).sorted() {
        let outcome = draft.outcome(of: habit, on: day)
        if outcome != ledger.outcome(of: habit, on: day) { outcomes.append(outcome, on: day...day) }
        let note = draft.note(of: habit, on: day)
        if note.map({ Array($0.utf8) }) != ledger.note(of: habit, on: day).map({ Array($0.utf8) }) {
          notes.append(.note(habit, day, note))
        }
      }
      if let change = Change.recording(outcomes, of: habit) { changes.append(change) }
      changes += notes
    }
    return changes
  }

  /// Takes over what is recorded so far, the first time a place is named.
  private mutating func begin(_ habit: HabitID, _ day: Day) {
    guard known.insert(Place(habit: habit, day: day)).inserted else { return }
    if days[habit] == nil {
      habits.append(habit)
      load(.lifetime(habit, .present(floor: .earliest)))
    }
    days[habit, default: []].append(day)
    let outcome = ledger.outcome(of: habit, on: day)
    if outcome != .cleared { load(.outcome(habit, day, outcome)) }
    if let note = ledger.note(of: habit, on: day) { load(.note(habit, day, note)) }
  }

  private mutating func load(_ change: Change) {
    stamp = stamp.following ?? stamp
    draft.load(change, signed: Signature(stamp: stamp, device: device))
  }
}
