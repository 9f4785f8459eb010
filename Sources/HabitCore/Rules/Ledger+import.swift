extension Ledger {
  /// What an import comes to: only what is not here yet is taken, so importing twice is the same.
  ///
  /// - Throws: ``RuleViolation`` for a habit without a name, a text that is too long, or a new habit
  ///   that would be archived from a day after today.
  package func importing(
    _ data: ImportData,
    today: Day,
    signedAt stamp: Stamp,
    now: Instant
  ) throws(RuleViolation) -> ImportPlan {
    var planner = ImportPlanner(ledger: self, today: today, stamp: stamp, now: now)
    for imported in data.habits { try planner.add(imported) }
    for (id, start) in planner.unknownStarts(in: data.completions) {
      var draft = HabitDraft(name: id.text)
      draft.startDate = start
      try planner.add(ImportData.ImportedHabit(id: id, draft: draft))
    }
    for (day, habits) in data.completions {
      for id in habits { planner.addCompletion(of: id, on: day) }
    }
    for entry in data.entries { try planner.add(entry) }
    for (id, subscription) in data.journeys { planner.add(id, subscription) }
    for (id, slot) in data.customItems { planner.add(id, slot) }
    for setting in data.settings { planner.add(setting) }
    return planner.plan
  }
}

/// Builds an ``ImportPlan`` step by step, knowing what earlier steps of the same import added.
private struct ImportPlanner {
  let ledger: Ledger
  let today: Day
  let stamp: Stamp
  let now: Instant
  var plan = ImportPlan()
  private var lastRank: Rank?
  private var targets: [HabitID: Versions<Count>] = [:]
  /// What earlier steps of this import recorded, so that a repeated day is taken once.
  private var recorded: [HabitID: [Day: Outcome]] = [:]
  private var recordedNotes: [HabitID: [Day: String]] = [:]

  init(ledger: Ledger, today: Day, stamp: Stamp, now: Instant) {
    self.ledger = ledger
    self.today = today
    self.stamp = stamp
    self.now = now
    lastRank = ledger.lastRank
  }

  func unknownStarts(
    in completions: [(day: Day, habits: [HabitID])]
  ) -> [(id: HabitID, start: Day)] {
    var starts: [HabitID: Day] = [:]
    for (day, habits) in completions {
      for id in habits where !isKnown(id) { starts[id] = min(starts[id] ?? day, day) }
    }
    return starts.map { ($0.key, $0.value) }.sorted { $0.id < $1.id }
  }

  private func isKnown(_ id: HabitID) -> Bool {
    targets[id] != nil || ledger.habit(id) != nil
  }

  mutating func add(_ imported: ImportData.ImportedHabit) throws(RuleViolation) {
    guard !isKnown(imported.id) else {
      plan.unchanged += 1
      return
    }
    let rank = Rank.between(lastRank, nil)
    plan.changes += try imported.draft.changes(
      id: imported.id,
      lifetime: ledger.newLifetime(of: imported.id, signedAt: stamp),
      rank: rank,
      today: today,
      now: imported.createdAt ?? now
    )
    plan.changes += try history(of: imported)
    lastRank = rank
    targets[imported.id] = imported.repetitions
    plan.addedHabits.append(imported.id)
  }

  /// What became of a habit after it was made.
  private func history(
    of imported: ImportData.ImportedHabit
  ) throws(RuleViolation) -> [Change] {
    let id = imported.id
    var archivals = imported.archivals
    if let day = imported.archivedFrom {
      archivals.append(DatedArchival(day: day, archival: .archived))
    }
    var changes: [Change] = imported.item.map { [.field(id, .item($0))] } ?? []
    changes += imported.versions.map { .version(id, from: $0.from, $0.field) }
    for pause in imported.pauses {
      if case .through(let last) = pause.end, last < pause.from {
        throw .pauseEndsBeforeItBegins(from: pause.from, through: last)
      }
      changes.append(.pause(id, from: pause.from, pause.end))
    }
    for archival in archivals {
      guard archival.day <= today else { throw .archivingInFuture(archival.day) }
      changes.append(.archival(id, archival.day, archival.archival))
    }
    return changes
  }

  mutating func add(_ id: JourneyID, _ subscription: Subscription) {
    if let present = ledger.subscription(to: id) {
      if present == subscription { plan.unchanged += 1 } else { plan.keptJourneys.append(id.text) }
      return
    }
    plan.changes.append(.journey(id, subscription))
    plan.addedJourneys += 1
  }

  mutating func add(_ id: ItemID, _ slot: Slot) {
    if let present = ledger.customSlots[id] {
      if present == slot { plan.unchanged += 1 } else { plan.keptJourneys.append(id.text) }
      return
    }
    plan.changes.append(.customItem(id, slot))
    plan.addedJourneys += 1
  }

  mutating func add(_ setting: Setting) {
    let change = Change.setting(setting)
    if let present = ledger.present(change)?.change, present != present.emptied {
      if present == change {
        plan.unchanged += 1
      } else {
        plan.keptSettings.append(setting.settingName)
      }
      return
    }
    plan.changes.append(change)
    plan.addedSettings += 1
  }

  mutating func addCompletion(of id: HabitID, on day: Day) {
    let targets = targets[id] ?? ledger.habit(id)?.repetitions ?? Versions(base: .one)
    let target = targets.value(on: day)
    guard day <= today else { return leaveOut(id, day) }
    // Completed is completed, however often it was done.
    if let present = presentOutcome(of: id, on: day), present.completes(target: target) {
      plan.unchanged += 1
      return
    }
    conclude([record(Outcome(count: target.completing), for: id, on: day)], for: id, on: day)
  }

  mutating func add(_ entry: ImportData.ImportedEntry) throws(RuleViolation) {
    guard isKnown(entry.habit) else {
      plan.unknownHabits.insert(entry.habit)
      return
    }
    var findings: [Finding] = []
    if let outcome = entry.outcome, entry.day > today, outcome.claimsToBeKnown {
      leaveOut(entry.habit, entry.day)
    } else if let outcome = entry.outcome {
      findings.append(record(outcome, for: entry.habit, on: entry.day))
    }
    if let note = entry.note {
      let checked = try HabitText.note.checked(note)
      findings.append(record(note: checked, for: entry.habit, on: entry.day))
    }
    conclude(findings, for: entry.habit, on: entry.day)
  }

  /// Nobody has done today what tomorrow asks for; skips and notes may lie ahead.
  private mutating func leaveOut(_ id: HabitID, _ day: Day) {
    plan.futureCompletions.append(ImportPlan.Conflict(habit: id, day: day))
  }

  /// What was found where a part of an entry was to go.
  private enum Finding {
    case nothing
    case theSame
    case somethingElse
  }

  /// Counts an entry once, whatever its parts met.
  private mutating func conclude(_ findings: [Finding], for id: HabitID, on day: Day) {
    if findings.contains(.somethingElse) {
      plan.conflicts.append(ImportPlan.Conflict(habit: id, day: day))
    }
    if findings.contains(.nothing) { plan.addedEntries += 1 }
    if !findings.isEmpty, findings.allSatisfy({ $0 == .theSame }) { plan.unchanged += 1 }
  }

  private mutating func record(_ outcome: Outcome, for id: HabitID, on day: Day) -> Finding {
    guard let present = presentOutcome(of: id, on: day) else {
      plan.changes.append(.outcome(id, day, outcome))
      recorded[id, default: [:]][day] = outcome
      return .nothing
    }
    return present.count == outcome.count && present.mark == outcome.mark
      ? .theSame : .somethingElse
  }

  private mutating func record(note: String, for id: HabitID, on day: Day) -> Finding {
    guard let present = presentNote(of: id, on: day) else {
      plan.changes.append(.note(id, day, note))
      recordedNotes[id, default: [:]][day] = note
      return .nothing
    }
    return present.utf8.elementsEqual(note.utf8) ? .theSame : .somethingElse
  }

  private func presentOutcome(of id: HabitID, on day: Day) -> Outcome? {
    if let outcome = recorded[id]?[day] { return outcome }
    guard targets[id] == nil, let position = ledger.position(of: id) else { return nil }
    return ledger.habits[position].registers.outcome(on: day)
  }

  private func presentNote(of id: HabitID, on day: Day) -> String? {
    if let note = recordedNotes[id]?[day] { return note }
    return targets[id] == nil ? ledger.note(of: id, on: day) : nil
  }
}

extension Outcome {
  /// Whether it says how a day went, rather than that it is to be left out.
  fileprivate var claimsToBeKnown: Bool { count > .zero || mark == .failed }
}

extension ImportData.ImportedHabit {
  /// The target of each day.
  fileprivate var repetitions: Versions<Count> {
    var repetitions = Versions(base: draft.repetitions ?? .one)
    for case (let from, .repetitions(let target?)) in versions {
      repetitions.set(target, from: from)
    }
    return repetitions
  }
}
