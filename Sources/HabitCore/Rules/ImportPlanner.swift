/// Builds an ``ImportPlan`` step by step, knowing what earlier steps of the same import added.
struct ImportPlanner {
  private let ledger: Ledger
  private let today: Day
  private let stamp: Stamp
  private let now: Instant
  private var plan = ImportPlan()
  private var lastRank: Rank?
  /// The habits that were named so far, and what is recorded for them.
  private var habits: [ImportedHabitDays] = []
  /// Where they stand in ``habits``.
  private var places: [HabitID: Int] = [:]
  private var recordedNotes: [HabitID: [Day: String]] = [:]

  /// A plan of an import that has not begun.
  init(ledger: Ledger, today: Day, stamp: Stamp, now: Instant) {
    self.ledger = ledger
    self.today = today
    self.stamp = stamp
    self.now = now
    lastRank = ledger.lastRank
  }

  /// The plan, once everything was added.
  consuming func finish() -> ImportPlan {
    plan.changes += habits.compactMap(\.change)
    return plan
  }

  /// The habits of completions that are neither here nor in the import, and their first days.
  mutating func unknownStarts(
    in completions: [(day: Day, habits: [HabitID])]
  ) -> [(id: HabitID, start: Day)] {
    var starts: [HabitID: Day] = [:]
    for (day, habits) in completions {
      for id in habits where place(of: id) == nil { starts[id] = min(starts[id] ?? day, day) }
    }
    return starts.map { ($0.key, $0.value) }.sorted { $0.id < $1.id }
  }

  /// Where a habit stands that is here or in the import.
  private mutating func place(of id: HabitID) -> Int? {
    if let known = places[id] { return known }
    guard let habit = ledger.habit(id) else { return nil }
    return makePlace(of: id, targets: habit.repetitions, position: ledger.position(of: id))
  }

  private mutating func makePlace(
    of id: HabitID,
    targets: Versions<Count>,
    position: Int?
  ) -> Int {
    habits.append(ImportedHabitDays(id: id, targets: targets, position: position))
    places[id] = habits.count - 1
    return habits.count - 1
  }

  /// Adds a habit unless it is here.
  mutating func add(_ imported: ImportData.ImportedHabit) throws(RuleViolation) {
    guard place(of: imported.id) == nil else {
      plan.unchanged += 1
      return
    }
    let rank = Rank.between(lastRank, nil)
    plan.changes += try imported.draft.changes(
      id: imported.id,
      lifetime: ledger.newLifetime(of: imported.id, signedAt: stamp),
      rank: rank,
      today: today,
      now: now
    )
    if let day = imported.archivedFrom {
      guard day <= today else { throw .archivingInFuture(day) }
      plan.changes.append(.archival(imported.id, day, .archived))
    }
    lastRank = rank
    let targets = Versions(base: imported.draft.repetitions ?? .one)
    _ = makePlace(of: imported.id, targets: targets, position: nil)
    plan.addedHabits.append(imported.id)
  }

  /// Adds a completion of a habit that is here or in the import.
  mutating func addCompletion(of id: HabitID, on day: Day) {
    guard let place = place(of: id) else { return }
    let target = habits[place].targets.value(on: day)
    // Completed is completed, however often it was done.
    if let present = presentOutcome(at: place, on: day), present.completes(target: target) {
      plan.unchanged += 1
      return
    }
    let finding = record(Outcome(count: target.completing), at: place, on: day)
    conclude(CollectionOfOne(finding), for: id, on: day)
  }

  /// Adds an entry, unless its habit is neither here nor in the import.
  mutating func add(_ entry: ImportData.ImportedEntry) throws(RuleViolation) {
    guard let place = place(of: entry.habit) else {
      plan.unknownHabits.insert(entry.habit)
      return
    }
    var findings: [Finding] = []
    if let outcome = entry.outcome {
      findings.append(record(outcome, at: place, on: entry.day))
    }
    if let note = entry.note {
      let checked = try HabitText.note.checked(note)
      findings.append(record(note: checked, at: place, on: entry.day))
    }
    conclude(findings, for: entry.habit, on: entry.day)
  }

  /// What was found where a part of an entry was to go.
  private enum Finding {
    case nothing
    case theSame
    case somethingElse
  }

  /// Counts an entry once, whatever its parts met.
  private mutating func conclude(
    _ findings: some Collection<Finding>,
    for id: HabitID,
    on day: Day
  ) {
    if findings.contains(.somethingElse) {
      plan.conflicts.append(ImportPlan.Conflict(habit: id, day: day))
    }
    if findings.contains(.nothing) { plan.addedEntries += 1 }
    if !findings.isEmpty, findings.allSatisfy({ $0 == .theSame }) { plan.unchanged += 1 }
  }

  private mutating func record(_ outcome: Outcome, at place: Int, on day: Day) -> Finding {
    guard let present = presentOutcome(at: place, on: day) else {
      habits[place].record(outcome, on: day)
      return .nothing
    }
    return present.count == outcome.count && present.mark == outcome.mark
      ? .theSame : .somethingElse
  }

  private mutating func record(note: String, at place: Int, on day: Day) -> Finding {
    let id = habits[place].id
    let known = habits[place].position == nil ? nil : ledger.note(of: id, on: day)
    guard let present = recordedNotes[id]?[day] ?? known else {
      plan.changes.append(.note(id, day, note))
      recordedNotes[id, default: [:]][day] = note
      return .nothing
    }
    return present.utf8.elementsEqual(note.utf8) ? .theSame : .somethingElse
  }

  private func presentOutcome(at place: Int, on day: Day) -> Outcome? {
    if let outcome = habits[place][day] { return outcome }
    return habits[place].position.flatMap { ledger.habits[$0].registers.outcome(on: day) }
  }
}
