/// A habit's entry for a day while the rules edit it (laws 3 and 12).
package struct EntryDraft {
  private let habit: Habit
  private let day: Day
  private let today: Day
  private let now: Instant
  private let former: (outcome: Outcome, note: String?)
  /// The day, if it is before the start and may become the habit's first.
  private let earlierStart: Day?
  private let name: TallyID
  /// The amount already recorded under `name`, in thousandths.
  let tallied: Int
  /// The recorded count, in thousandths, before it is clamped to the range of a ``Count``.
  private let unbounded: Int
  /// The tallies that a count set now includes.
  private let seen: [SeenTally]
  /// `nil` if the ledger does not know the habit.
  package let position: Int?
  /// True if the count, mark or time was set rather than only tallied.
  private var isSet = false
  private(set) var outcome: Outcome
  private(set) var note: String?

  /// Reads the recorded entry.
  ///
  /// `now` is the time of a completion. Tallies under different names add up, so `name` keeps those
  /// of separate processes apart. With `startsEarlier`, a day before the habit's start becomes its
  /// start if something is recorded. `hasCome` is true for a day that has begun in some time zone,
  /// so that it is not refused as a future day.
  package init(
    in ledger: Ledger,
    of habit: Habit,
    on day: Day,
    now: Instant,
    tallying name: TallyID,
    startsEarlier: Bool = false,
    hasCome: Bool = false
  ) {
    self.name = name
    var habit = habit
    earlierStart = startsEarlier && day < habit.startDate ? day : nil
    if earlierStart != nil { habit.values.startDate = day }
    self.habit = habit
    self.day = day
    today = hasCome ? max(ledger.today, day) : ledger.today
    self.now = now
    outcome = .cleared
    position = ledger.position(of: habit.id)
    // No closure: it would hold a copy of the whole ledger.
    guard let position else {
      (tallied, unbounded, seen) = (0, 0, [])
      former = (outcome, nil)
      return
    }
    outcome = ledger.registers.habits[position].outcome(on: day) ?? .cleared
    note = ledger.registers.habits[position].note(on: day)
    if ledger.registers.habits[position].tallies.isEmpty {
      (tallied, unbounded, seen) = (0, outcome.count.thousandths, [])
    } else {
      tallied = ledger.registers.habits[position].sum(of: name, on: day)
      unbounded = ledger.registers.habits[position].unboundedCount(on: day)
      seen = ledger.registers.habits[position].seenTallies(on: day)
    }
    former = (outcome, note)
  }

  /// The outcome to set; `nil` if count, mark and completion time are unchanged, or only a
  /// ``tally`` changes them.
  var newOutcome: Outcome? {
    guard isSet, outcome != former.outcome else { return nil }
    var new = outcome
    new.seen = seen
    return new
  }

  /// The change that records the amount tallied; `nil` if nothing was tallied, or the entry was
  /// also set.
  var tally: Change? {
    guard !isSet, outcome.count != former.outcome.count else { return nil }
    let limit = Count.maximumThousandths
    let sum = tallied &+ outcome.count.thousandths &- unbounded
    let tally = Tally(thousandths: min(max(sum, -limit), limit), at: outcome.at)
    return .tally(habit.id, day, name, tally)
  }

  /// The change that records the note; `nil` if the bytes are the same.
  var noteChange: Change? {
    note.isSame(as: former.note) ? nil : .note(habit.id, day, note)
  }

  /// Empty if the entry is unchanged.
  package var changes: [Change] {
    var changes: [Change] = []
    if let tally { changes.append(tally) }
    if let newOutcome { changes.append(.outcome(habit.id, day, newOutcome)) }
    if let noteChange { changes.append(noteChange) }
    if let start { changes.append(.field(habit.id, HabitField(.startDate, .day(start)))) }
    return changes
  }

  /// The day, if it becomes the habit's start: it is before the start and has an entry.
  ///
  /// The entry may be an older one, recorded before the start was moved later.
  var start: Day? { outcome.isEmpty && note == nil ? nil : earlierStart }

  private var isLimit: Bool { habit.goal.value(on: day) == .atMost }

  /// Toggles the day (law 3).
  ///
  /// A completed day or a mark is cleared; any other day is completed. For a limit, an empty day
  /// gets a count of 1, and any other is cleared. The note stays.
  package mutating func toggle() throws(RuleViolation) {
    var changed = outcome
    if isLimit {
      changed = outcome.isEmpty ? Outcome(count: .one) : .cleared
    } else if outcome.mark != nil {
      changed.mark = nil
    } else {
      return try complete(!habit.isCompleted(outcome, on: day))
    }
    try habit.checkActive(on: day)
    try record(changed)
  }

  /// Completes the day or, for `false`, clears its completion; repeating it changes nothing.
  ///
  /// Completing clears a mark. A marked day is not completed, so clearing leaves its mark. With a
  /// target for a whole period, completing a day without a count sets a count of 1, and clearing
  /// removes the count.
  ///
  /// - Throws: ``RuleViolation/limit(completed:_:)``, or another rule that refuses the change.
  package mutating func complete(_ completed: Bool) throws(RuleViolation) {
    try habit.checkActive(on: day)
    guard !isLimit else { throw .limit(completed: completed, day == today ? nil : day) }
    if completed, day > today { throw .futureDate(day) }
    guard habit.isCompleted(outcome, on: day) != completed else { return }
    var changed = Outcome.cleared
    if completed {
      changed.count = max(outcome.count, habit.completingCount(on: day))
    }
    try record(changed)
  }

  /// Adds to the count of the day (law 12); reaching the target completes the day.
  ///
  /// Counting removes the day's mark, unless it is the failure mark of a limit. The sum is clamped
  /// to the range of a ``Count``.
  ///
  /// Negative `thousandths` subtract. `onlyFirst` refuses a day that already has a count.
  package mutating func tally(
    thousandths: Int,
    onlyFirst: Bool = false
  ) throws(RuleViolation) {
    try habit.checkActive(on: day)
    guard !onlyFirst || outcome.count == .zero else {
      throw .counted(outcome.count, day == today ? nil : day)
    }
    let (sum, overflow) = outcome.count.thousandths.addingReportingOverflow(thousandths)
    let limit = Count.maximumThousandths
    let bounded = overflow ? (thousandths < 0 ? 0 : limit) : min(max(sum, 0), limit)
    var changed = outcome
    changed.count = Count(thousandths: bounded) ?? .zero
    guard changed.count != outcome.count else { return }
    if habit.goal.value(on: day) == .atLeast || changed.mark != .failed { changed.mark = nil }
    // Clearing a mark sets the outcome; a tally alone does not.
    try record(changed, sets: changed.mark != outcome.mark)
  }

  /// Sets parts of the entry; only notes, skips and clearing are allowed after today.
  package mutating func set(_ update: EntryUpdate) throws(RuleViolation) {
    try habit.checkActive(on: day)
    var changed = outcome
    if let count = update.count { changed.count = count.value ?? .zero }
    if let mark = update.mark { changed.mark = mark.value }
    try record(changed)
    guard let edit = update.note else { return }
    let text = try edit.value.map { text throws(RuleViolation) in
      try HabitText.note.checked(text)
    }
    // An empty note means none.
    let kept = text?.isEmpty == true ? nil : text
    if !kept.isSame(as: note) { note = kept }
  }

  /// Sets the count, mark and completion time; every change of an outcome goes through here.
  ///
  /// - Throws: ``RuleViolation/futureDate(_:)`` for a higher count or a failure after today.
  private mutating func record(
    _ changed: Outcome,
    sets: Bool = true
  ) throws(RuleViolation) {
    guard changed.count != outcome.count || changed.mark != outcome.mark else { return }
    let fails = changed.mark == .failed && outcome.mark != .failed
    if day > today, changed.count > outcome.count || fails { throw .futureDate(day) }
    var changed = changed
    // A limit is kept by letting the day pass, so it has no moment of completion.
    let isCompleted =
      habit.goal.value(on: day) == .atLeast && habit.isCompleted(changed, on: day)
    if !isCompleted || !habit.isCompleted(outcome, on: day) {
      changed.at = isCompleted ? now : nil
    }
    outcome = changed
    isSet = isSet || sets
  }
}

extension Habit {
  /// Refuses a day on which nothing can be recorded.
  func checkActive(on day: Day) throws(RuleViolation) {
    guard !isArchived else { throw .archived }
    guard day >= startDate else { throw .beforeStart(day, start: startDate) }
    if let endDate, day > endDate { throw .afterEnd(day, end: endDate) }
    guard isActive(on: day) else { throw .inactive(day) }
  }
}

extension String? {
  /// Compares bytes, so texts that only look alike differ.
  fileprivate func isSame(as other: String?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let text?, let other?): text.utf8.elementsEqual(other.utf8)
    default: false
    }
  }
}

/// An edit of an optional field.
package enum Edit<Value: Sendable>: Sendable {
  case set(Value)
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
  /// Clearing sets it to 0.
  package var count: Edit<Count>?
  package var mark: Edit<Mark>?
  package var note: Edit<String>?

  package init() {}
}
