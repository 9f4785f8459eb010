import HabitCore
import TestSupport
import Testing

@Suite("An import")
struct ImportTests {
  private let today = day("2024-02-01")

  private func id(_ text: String) throws -> HabitID { try #require(HabitID(text)) }

  private func sample() throws -> ImportData {
    var read = HabitDraft(name: "Read")
    read.startDate = day("2024-01-01")
    read.repetitions = count("2")
    var run = HabitDraft(name: "Run")
    run.schedule = .everyDays(3)
    return ImportData(
      habits: [
        .init(id: try id("read"), draft: read),
        .init(id: try id("run"), draft: run, archivedFrom: day("2024-01-20")),
      ],
      completions: [
        (day("2024-01-05"), [try id("read"), try id("unknown")]),
        (day("2024-01-03"), [try id("unknown")]),
        (day("2024-01-05"), [try id("read")]),
      ],
      entries: [
        .init(
          habit: try id("read"),
          day: day("2024-01-06"),
          outcome: Outcome(mark: .skipped),
          note: "ill"
        ),
        .init(habit: try id("read"), day: day("2024-01-07"), outcome: nil, note: "only a note"),
        .init(habit: try id("run"), day: day("2024-01-07"), outcome: Outcome(count: count("2.5"))),
        .init(habit: try id("nobody"), day: day("2024-01-07"), outcome: Outcome(count: .one)),
      ]
    )
  }

  @Test("it brings habits, completions and entries")
  func first() throws {
    var device = Device(digit: "a")
    let plan = try device.importing(try sample(), today: today)
    #expect(plan.addedHabits == [try id("read"), try id("run"), try id("unknown")])
    #expect(plan.addedEntries == 6)
    #expect(plan.unchanged == 1)
    #expect(plan.conflicts.isEmpty)
    #expect(plan.unknownHabits == [try id("nobody")])
    let ledger = device.ledger
    let unknown = try #require(ledger.habit(try id("unknown")))
    #expect(unknown.name == "unknown" && unknown.startDate == day("2024-01-03"))
    #expect(unknown.schedule.base == .daily)
    #expect(ledger.habit(try id("run"))?.isArchived == true)
    #expect(ledger.habit(try id("run"))?.startDate == today)
    #expect(ledger.outcome(of: try id("read"), on: day("2024-01-05")).count == count("2"))
    #expect(ledger.outcome(of: try id("read"), on: day("2024-01-06")).mark == .skipped)
    #expect(ledger.note(of: try id("read"), on: day("2024-01-07")) == "only a note")
    let days = ledger.completions(in: Day.first...Day.last)
    #expect(days.map(\.day) == [day("2024-01-03"), day("2024-01-05")])
    #expect(days.last?.habits == [try id("read"), try id("unknown")])
    // The imported ones follow each other in the person's order.
    let ranks = ledger.habits.compactMap { $0.habit?.values.rank }
    #expect(ranks.count == 3 && ranks == ranks.sorted() && Set(ranks).count == 3)
  }

  @Test("importing twice changes nothing, in whatever parts")
  func twice() throws {
    var device = Device(digit: "a")
    _ = try device.importing(try sample(), today: today)
    let before = ObservedLedger(device.ledger)
    let again = try device.importing(try sample(), today: today.clampedAdding(5))
    #expect(again.changes.isEmpty && again.addedHabits.isEmpty && again.addedEntries == 0)
    #expect(again.conflicts.isEmpty)
    #expect(again.unchanged == 2 + 4 + 3)
    #expect(ObservedLedger(device.ledger) == before)

    let whole = try sample()
    var parts = Device(digit: "a")
    for _ in 1...2 {
      _ = try parts.importing(ImportData(habits: whole.habits), today: today)
      _ = try parts.importing(ImportData(completions: whole.completions), today: today)
      for entry in whole.entries {
        _ = try parts.importing(ImportData(entries: [entry]), today: today)
      }
    }
    #expect(ObservedLedger(parts.ledger).record == before.record)
    for (id, tracked) in before.habits {
      #expect(
        ObservedLedger(parts.ledger).habits[id]?.outcomes.map(\.outcome)
          == tracked.outcomes.map(\.outcome)
      )
    }
  }

  @Test("what is here wins, and each conflict is named once")
  func conflicts() throws {
    var device = Device(digit: "a")
    let habit = try device.add("read", from: day("2024-01-01"))
    try device.toggle(habit, on: day("2024-01-05"), today: today)
    // Ticked and cleared again: that it was not done is known here.
    try device.toggle(habit, on: day("2024-01-06"), today: today)
    try device.toggle(habit, on: day("2024-01-06"), today: today)
    device.commit([
      .note(habit, day("2024-01-07"), "mine"),
      .outcome(habit, day("2024-01-07"), Outcome(mark: .failed)),
    ])
    let before = ObservedLedger(device.ledger)
    let plan = try device.importing(
      ImportData(
        completions: [(day("2024-01-06"), [habit])],
        entries: [
          .init(habit: habit, day: day("2024-01-05"), outcome: Outcome(mark: .failed)),
          .init(
            habit: habit,
            day: day("2024-01-07"),
            outcome: Outcome(count: .one),
            note: "theirs"
          ),
        ]
      ),
      today: today
    )
    #expect(plan.changes.isEmpty && plan.addedEntries == 0 && plan.unchanged == 0)
    let days = ["2024-01-06", "2024-01-05", "2024-01-07"]
    #expect(plan.conflicts.map(\.day.description) == days)
    #expect(Set(plan.conflicts.map(\.habit)) == [habit])
    #expect(ObservedLedger(device.ledger) == before)
  }

  @Test("a day done more often than asked is completed already")
  func doneMore() throws {
    var device = Device(digit: "a")
    let habit = try device.add("read", from: day("2024-01-01"))
    device.commit([.outcome(habit, day("2024-01-05"), Outcome(count: count("3")))])
    let plan = try device.importing(
      ImportData(completions: [(day("2024-01-05"), [habit])]),
      today: today
    )
    #expect(plan.changes.isEmpty && plan.conflicts.isEmpty && plan.unchanged == 1)
  }

  @Test("of two entries for one day in one import the first is taken and the other named")
  func repeatedDay() throws {
    var device = Device(digit: "a")
    let habit = try id("new")
    let entries = ["first", "second", "first"].map {
      ImportData.ImportedEntry(habit: habit, day: day("2024-01-05"), outcome: nil, note: $0)
    }
    let data = ImportData(
      habits: [.init(id: habit, draft: HabitDraft(name: "New"))],
      entries: entries
    )
    let plan = try device.importing(data, today: today)
    #expect(plan.addedEntries == 1 && plan.unchanged == 1 && plan.conflicts.count == 1)
    #expect(device.ledger.note(of: habit, on: day("2024-01-05")) == "first")
  }

  @Test("a habit that was removed begins anew with an import")
  func afterRemoval() throws {
    var device = Device(digit: "a")
    _ = try device.importing(try sample(), today: today)
    let before = ObservedLedger(device.ledger)
    for id in before.habits.keys.sorted() { device.commit([.lifetime(id, .removed)]) }
    #expect(device.ledger.completedDays.isEmpty)
    let plan = try device.importing(try sample(), today: today)
    #expect(plan.addedHabits.count == 3 && plan.addedEntries == 6)
    #expect(ObservedLedger(device.ledger).record == before.record)
    #expect(device.ledger.note(of: try id("read"), on: day("2024-01-07")) == "only a note")
  }

  @Test("a target of 0 is completed by doing it once")
  func zeroTarget() throws {
    var device = Device(digit: "a")
    var draft = HabitDraft(name: "Any")
    draft.repetitions = .zero
    draft.startDate = day("2024-01-01")
    let data = ImportData(
      habits: [.init(id: try id("any"), draft: draft)],
      completions: [(day("2024-01-05"), [try id("any")])]
    )
    _ = try device.importing(data, today: today)
    #expect(device.ledger.completedDays == [day("2024-01-05")])
    #expect(try device.importing(data, today: today).changes.isEmpty)
    try device.toggle(try id("any"), on: day("2024-01-05"), today: today)
    #expect(device.ledger.completedDays.isEmpty)
    try device.toggle(try id("any"), on: day("2024-01-06"), today: today)
    #expect(device.ledger.completedDays == [day("2024-01-06")])
  }

  @Test("a habit may be archived from today, but not from a day that has not come")
  func futureArchiving() throws {
    var device = Device(digit: "a")
    func data(_ day: Day) throws -> ImportData {
      let habit = try id("ending")
      return ImportData(habits: [
        .init(id: habit, draft: HabitDraft(name: "Ending"), archivedFrom: day)
      ])
    }
    let tomorrow = today.clampedAdding(1)
    #expect(throws: RuleViolation.archivingInFuture(tomorrow)) {
      try device.importing(try data(tomorrow), today: today)
    }
    #expect(device.ledger.habit(try id("ending")) == nil)
    _ = try device.importing(try data(today), today: today)
    #expect(device.ledger.habit(try id("ending"))?.isArchived == true)
  }

  @Test("a habit comes with what became of it, and its target of each day completes that day")
  func history() throws {
    var device = Device(digit: "a")
    let habit = try id("read")
    var imported = ImportData.ImportedHabit(id: habit, draft: HabitDraft(name: "Read"))
    imported.draft.startDate = day("2024-01-01")
    imported.versions = [
      (day("2024-01-05"), .target(Target(count("3")))),
      (day("2024-01-06"), .schedule(.everyDays(2))),
      (day("2024-01-06"), .goal(.atMost)), (day("2024-01-07"), .xp(7)),
    ]
    imported.pauses = [
      Pause(from: day("2024-01-10"), end: .through(day("2024-01-12"))),
      Pause(from: day("2024-03-01"), end: .open),
    ]
    imported.archivals = [
      DatedArchival(day: day("2024-01-20"), isArchived: true),
      DatedArchival(day: day("2024-01-25"), isArchived: false),
    ]
    imported.item = Item(id: try #require(ItemID("i")), title: "Item")
    imported.createdAt = Instant(milliseconds: 5)
    let data = ImportData(
      habits: [imported],
      completions: [(day("2024-01-04"), [habit]), (day("2024-01-05"), [habit])]
    )
    _ = try device.importing(data, today: today)
    let found = try #require(device.ledger.habit(habit))
    #expect(found.target.value(on: day("2024-01-05")).amount == count("3"))
    #expect(found.schedule.value(on: day("2024-01-05")) == .daily)
    #expect(found.schedule.value(on: day("2024-01-06")) == .everyDays(2))
    #expect(found.goal.value(on: day("2024-01-06")) == .atMost)
    #expect(found.xp.value(on: day("2024-01-07")) == 7)
    #expect(found.pauses == imported.pauses)
    #expect(found.archivals == imported.archivals && !found.isArchived)
    #expect(found.values.item == imported.item && found.values.createdAt == imported.createdAt)
    #expect(device.ledger.outcome(of: habit, on: day("2024-01-04")).count == .one)
    #expect(device.ledger.outcome(of: habit, on: day("2024-01-05")).count == count("3"))
    #expect(try device.importing(data, today: today).changes.isEmpty)
  }

  @Test("a pause that ends before it begins is refused")
  func pauses() throws {
    var device = Device(digit: "a")
    var imported = ImportData.ImportedHabit(id: try id("h"), draft: HabitDraft(name: "H"))
    let (from, last) = (day("2024-01-02"), day("2024-01-01"))
    imported.pauses = [Pause(from: from, end: .through(last))]
    #expect(throws: RuleViolation.pauseEndsBeforeItBegins(from: from, through: last)) {
      try device.importing(ImportData(habits: [imported]), today: today)
    }
  }

  @Test("what nobody can know yet is left out and named; skips and notes may lie ahead")
  func future() throws {
    var device = Device(digit: "a")
    let habit = try device.add("read", from: day("2024-01-01"))
    let tomorrow = today.clampedAdding(1)
    func plan(_ outcome: Outcome?, note: String? = nil) throws -> ImportPlan {
      try device.importing(
        ImportData(entries: [.init(habit: habit, day: tomorrow, outcome: outcome, note: note)]),
        today: today
      )
    }
    for outcome in [Outcome(count: .one), Outcome(mark: .failed)] {
      let plan = try plan(outcome)
      #expect(plan.futureCompletions.map(\.day) == [tomorrow] && plan.changes.isEmpty)
      #expect(plan.addedEntries == 0 && plan.unchanged == 0)
    }
    let completion = try device.importing(
      ImportData(completions: [(tomorrow, [habit]), (today, [habit])]),
      today: today
    )
    #expect(completion.futureCompletions.map(\.habit) == [habit] && completion.addedEntries == 1)
    let noted = try plan(Outcome(count: .one), note: "n")
    #expect(noted.futureCompletions.map(\.day) == [tomorrow] && noted.addedEntries == 1)
    #expect(device.ledger.note(of: habit, on: tomorrow) == "n")
    #expect(try plan(Outcome(mark: .skipped)).addedEntries == 1)
    #expect(device.ledger.outcome(of: habit, on: tomorrow).mark == .skipped)
  }

  @Test("journeys keep their order, and an item that is archived beside one of them stays so")
  func joined() throws {
    var device = Device(digit: "a")
    let item = try #require(ItemID("i"))
    let member = Subscription.Member(item: item, slot: .morning)
    let names = ["c", "a", "b"]
    var data = ImportData()
    data.journeys = try names.map { name in
      let journey = Subscription(title: name, since: day("2024-01-01"), members: [member])
      return (try #require(JourneyID(name)), journey)
    }
    var habit = ImportData.ImportedHabit(id: HabitID(of: item), draft: HabitDraft(name: "I"))
    habit.item = Item(id: item, title: "I")
    habit.draft.startDate = day("2024-01-01")
    habit.archivals = [DatedArchival(day: day("2024-01-02"), isArchived: true)]
    data.habits = [habit]
    _ = try device.importing(data, today: today)
    #expect(device.ledger.subscriptions.map(\.journey.text) == names)
    #expect(device.ledger.habit(habit.id)?.isArchived == true)
  }

  @Test("journeys, items and settings that are here win, and are named where they differ")
  func shared() throws {
    var device = Device(digit: "a")
    func data(_ slot: Slot, _ weekday: Int) throws -> ImportData {
      var data = ImportData()
      let item = try #require(ItemID("i"))
      let member = Subscription.Member(item: item, slot: slot)
      data.journeys = [
        (
          try #require(JourneyID("j")),
          Subscription(title: "J", since: day("2024-01-01"), members: [member])
        )
      ]
      data.customItems = [(item, slot)]
      data.settings = [.weekStart(weekday)]
      return data
    }
    // A setting that went back to its default is as good as one that was never made.
    device.commit([.setting(.weekStart(nil))])
    let first = try device.importing(try data(.morning, 0), today: today)
    #expect(first.addedJourneys == 2 && first.addedSettings == 1)
    #expect(device.ledger.settings.weekStart == 0)
    #expect(device.ledger.customSlots.values.map(\.self) == [.morning])
    let again = try device.importing(try data(.morning, 0), today: today)
    #expect(again.changes.isEmpty && again.unchanged == 3)
    let other = try device.importing(try data(.evening, 3), today: today)
    #expect(other.changes.isEmpty && other.unchanged == 0)
    #expect(other.keptJourneys == ["j", "i"] && other.keptSettings == [.weekStart])
  }

  @Test("a habit without a name or with too long a text is refused")
  func refused() throws {
    let device = Device(digit: "a")
    func plan(_ draft: HabitDraft, note: String? = nil) throws {
      let habit = try id("h")
      _ = try device.ledger.importing(
        ImportData(
          habits: [.init(id: habit, draft: draft)],
          entries: [.init(habit: habit, day: today, outcome: nil, note: note)]
        ),
        asOf: today,
        signedAt: device.nextStamp,
        now: device.now
      )
    }
    for name in ["", " ", "\t\n\u{A0}\u{3000}"] {
      #expect(throws: RuleViolation.nameRequired) { try plan(HabitDraft(name: name)) }
    }
    let long = String(repeating: "é", count: 501)
    #expect(throws: RuleViolation.textTooLong(field: "name", maximum: 1000)) {
      try plan(HabitDraft(name: long))
    }
    try plan(HabitDraft(name: String(long.dropLast())))
    #expect(throws: RuleViolation.textTooLong(field: "note", maximum: 16_384)) {
      try plan(HabitDraft(name: "h"), note: String(repeating: "n", count: 16_385))
    }
    var tagged = HabitDraft(name: "h")
    tagged.tags = Array(repeating: "t", count: HabitText.maximumTags + 1)
    #expect(throws: RuleViolation.self) { try plan(tagged) }
  }
}
