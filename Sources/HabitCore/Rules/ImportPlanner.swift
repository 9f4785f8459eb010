/// Builds an ``ImportPlan`` step by step, taking earlier steps of the same import into account.
struct ImportPlanner {
  private let ledger: Ledger
  /// Today, under the settings after the import.
  private let today: Day
  private let isWhole: Bool
  private let stamp: Stamp
  /// The stamp of the next addition; it advances with each journey, so that journeys keep their
  /// order.
  private var moment: Stamp
  private let now: Instant
  private var plan = ImportPlan()
  private var lastRank: Rank?
  private var habits: [ImportedHabitDays] = []
  /// The index of each habit in ``habits``.
  private var places: [HabitID: Int] = [:]
  private var recordedNotes: [HabitID: [Day: String]] = [:]

  init(ledger: Ledger, asOf today: Day, isWhole: Bool, stamp: Stamp, now: Instant) {
    self.ledger = ledger
    self.today = today
    self.isWhole = isWhole
    self.stamp = stamp
    moment = stamp
    self.now = now
    lastRank = ledger.lastRank
  }

  consuming func finish() -> ImportPlan {
    plan.changes += habits.compactMap(\.change)
    return plan
  }

  /// The unknown habits that completions name, each with its first day.
  mutating func unknownStarts(
    in completions: [(day: Day, habits: [HabitID])]
  ) -> [(id: HabitID, start: Day)] {
    var starts: [HabitID: Day] = [:]
    for (day, habits) in completions {
      for id in habits where place(of: id) == nil { starts[id] = min(starts[id] ?? day, day) }
    }
    return starts.map { ($0.key, $0.value) }.sorted { $0.id < $1.id }
  }

  /// The index of a habit that exists or is imported; `nil` for an unknown one.
  private mutating func place(of id: HabitID) -> Int? {
    if let known = places[id] { return known }
    guard let habit = ledger.habit(id) else { return nil }
    return makePlace(of: id, rules: habit, position: ledger.position(of: id))
  }

  private mutating func makePlace(
    of id: HabitID,
    rules: Habit,
    position: Int?
  ) -> Int {
    habits.append(ImportedHabitDays(id: id, rules: rules, position: position))
    places[id] = habits.count - 1
    return habits.count - 1
  }

  /// Adds a habit unless it exists.
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
      from: today,
      now: imported.createdAt ?? now
    )
    plan.changes += try history(of: imported)
    lastRank = rank
    let rules = imported.draft.rules(id: imported.id, imported.versions)
    if rules.hasLimitWithQuota { plan.limitsWithQuota.append(imported.id) }
    _ = makePlace(of: imported.id, rules: rules, position: nil)
    plan.addedHabits.append(imported.id)
  }

  /// The changes that complete an imported habit: its item, timer, versions, pauses and archivings.
  private func history(
    of imported: ImportData.ImportedHabit
  ) throws(RuleViolation) -> [Change] {
    let id = imported.id
    var archivals = imported.archivals
    if let day = imported.archivedFrom {
      archivals.append(DatedArchival(day: day, isArchived: true))
    }
    var changes: [Change] = imported.item.map { [.field(id, HabitField(.item, .item($0)))] } ?? []
    if let timer = imported.timer { changes.append(.timer(id, timer)) }
    changes += imported.versions.map { .version(id, from: $0.from, $0.field) }
    for pause in imported.pauses {
      try pause.check()
      changes.append(.pause(id, from: pause.from, pause.end))
    }
    for archival in archivals {
      guard isKnowable(archival.day) else { throw .archivingInFuture(archival.day) }
      let value = archival.isArchived ? Archival.archived(at: moment) : .restored
      changes.append(.archival(id, archival.day, value))
    }
    return changes
  }

  /// Adds a subscription unless the journey already has one.
  mutating func add(_ id: JourneyID, _ subscription: Subscription) {
    if let present = ledger.subscription(to: id) {
      if present.isSame(as: subscription) {
        plan.unchanged += 1
      } else {
        plan.keptJourneys.append(id.text)
      }
      return
    }
    var subscription = subscription
    subscription.at = moment
    moment = moment.following ?? moment
    plan.changes.append(.journey(id, subscription))
    plan.addedJourneys += 1
  }

  /// Adds a custom item unless it exists.
  mutating func add(_ id: ItemID, _ slot: Slot) {
    if let present = ledger.customSlots[id] {
      if present == slot { plan.unchanged += 1 } else { plan.keptJourneys.append(id.text) }
      return
    }
    plan.changes.append(.customItem(id, CustomItem(slot, at: moment)))
    plan.addedJourneys += 1
  }

  /// Adds a pause for all habits unless one already begins on that day.
  mutating func add(vacation: Pause) throws(RuleViolation) {
    try vacation.check()
    if let present = ledger.vacations.first(where: { $0.from == vacation.from }) {
      if present == vacation { plan.unchanged += 1 } else { plan.keptVacations.append(present) }
      return
    }
    plan.changes.append(.vacation(from: vacation.from, vacation.end))
    plan.addedVacations += 1
  }

  /// Adds a colour unless the tag already has one.
  mutating func add(_ color: TagColor) throws(RuleViolation) {
    let key = TagChoice(try HabitText.tag.checked(color.tag)).key
    if let present = ledger.registers.tags[key]?.value {
      if present == color.color { plan.unchanged += 1 } else { plan.keptTagColors.append(key) }
      return
    }
    plan.changes.append(.tag(key, color.color))
    plan.addedTagColors += 1
  }

  /// Adds a setting unless it already has a value.
  mutating func add(_ setting: Setting) {
    let change = Change.setting(setting)
    if let present = ledger.value(of: setting.settingName) {
      if present == setting {
        plan.unchanged += 1
      } else {
        plan.keptSettings.append(setting.settingName)
      }
      return
    }
    plan.changes.append(change)
    plan.addedSettings += 1
  }

  /// True if completions and archivings of a day can already be known.
  ///
  /// Days after today are accepted from another daemon, whose clock may have been ahead or in a
  /// zone further east.
  private func isKnowable(_ day: Day) -> Bool { isWhole || day <= today }

  /// Reports a completion after today, which is left out; skips and notes may be in the future.
  private mutating func leaveOut(_ id: HabitID, _ day: Day) {
    plan.futureCompletions.append(ImportPlan.Conflict(habit: id, day: day))
  }

  mutating func addCompletion(of id: HabitID, on day: Day) {
    guard let place = place(of: id) else { return }
    guard isKnowable(day) else { return leaveOut(id, day) }
    let rules = habits[place].rules
    // A completed day is unchanged even if its count differs.
    if let present = presentOutcome(at: place, on: day), rules.isCompleted(present, on: day) {
      plan.unchanged += 1
      return
    }
    let finding = record(Outcome(count: rules.completingCount(on: day)), at: place, on: day)
    conclude(CollectionOfOne(finding), for: id, on: day)
  }

  /// Adds an entry, unless its habit is unknown.
  mutating func add(_ entry: ImportData.ImportedEntry) throws(RuleViolation) {
    guard let place = place(of: entry.habit) else {
      plan.unknownHabits.insert(entry.habit)
      return
    }
    var findings: [Finding] = []
    if let outcome = entry.outcome, outcome.claimsToBeKnown, !isKnowable(entry.day) {
      leaveOut(entry.habit, entry.day)
    } else if let outcome = entry.outcome {
      findings.append(record(outcome, at: place, on: entry.day))
    }
    // An empty note means none.
    if let note = entry.note, !note.isEmpty {
      let checked = try HabitText.note.checked(note)
      findings.append(record(note: checked, at: place, on: entry.day))
    }
    conclude(findings, for: entry.habit, on: entry.day)
  }

  /// The result of comparing one part of an entry with the existing value.
  private enum Finding {
    case nothing
    case theSame
    case somethingElse
  }

  /// Counts an entry once, even if it has several parts.
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
    return habits[place].position.flatMap { ledger.registers.habits[$0].outcome(on: day) }
  }
}

extension Outcome {
  /// True for a count or a failure, which are only known once the day has come.
  fileprivate var claimsToBeKnown: Bool { count > .zero || mark == .failed }
}

/// The outcomes that an import has recorded so far for one habit, at most one per day.
struct ImportedHabitDays {
  let id: HabitID
  let rules: Habit
  /// `nil` for a new habit.
  let position: Int?

  /// Days that arrived in order, as most do.
  private var ordered = OutcomeSpans()
  /// Days that arrived after a later one.
  private var belated: [Day: Outcome] = [:]

  init(id: HabitID, rules: Habit, position: Int?) {
    self.id = id
    self.rules = rules
    self.position = position
  }

  subscript(day: Day) -> Outcome? {
    guard let last = ordered.last, last >= day else { return nil }
    return ordered[day] ?? belated[day]
  }

  /// Records the outcome of a day that has none yet.
  mutating func record(_ outcome: Outcome, on day: Day) {
    if let last = ordered.last, last >= day {
      belated[day] = outcome
    } else {
      ordered.append(outcome, on: day...day)
    }
  }

  var change: Change? {
    var all = OutcomeSpans()
    for (day, outcome) in belated.sorted(by: { $0.key < $1.key }) {
      all.append(outcome, on: day...day)
    }
    all.overwrite(with: ordered)
    return .recording(all, of: id)
  }
}
