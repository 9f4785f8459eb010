import HabitCore
import TestSupport
import Testing

@Suite("The completion record")
struct HistoryTests {
  @Test("it follows its written rules through random histories", arguments: seeds(16))
  func histories(block: Int) throws {
    for seed in (block * 6)..<(block * 6 + 6) {
      var history = RandomHistory(seed: seed)
      try history.run(steps: 80)
      #expect(history.findings.texts == [])
    }
  }
}

/// A random history lived twice: by a device's ledger and by the naive model.
struct RandomHistory {
  var random: SeededGenerator
  var device = Device(digit: "a")
  var naive = NaiveLedger()
  var today = day("2024-03-01")
  var findings = Findings()
  /// The pauses of all habits.
  var vacations: [Pause] = []
  private var step = 0
  private let seed: Int
  private static let names = ["a", "b", "c", "d"]

  init(seed: Int) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    device.ledger.advance(to: today)
  }

  /// The days a history happens on.
  var days: [Day] { (-12...12).map { day("2024-03-01").clampedAdding($0) } }

  mutating func run(steps: Int) throws {
    for number in 1...steps {
      step = number
      if random.chance(oneIn: 10) { today = today.clampedAdding(random.number(-1...2)) }
      device.ledger.advance(to: today)
      device.clock += random.pick([0, 1, 1000, -500])
      let name = random.pick(Self.names)
      guard let id = HabitID(name) else { preconditionFailure() }
      if let habit = device.ledger.habit(id) {
        try act(on: habit)
      } else {
        try add(name, id)
      }
      compare()
    }
  }

  private mutating func add(_ name: String, _ id: HabitID) throws {
    let start = random.pick(days)
    let target = random.pick([nil, nil, 1, 500, 3000])
    let period = random.pick([Period.day, .day, .week, .month])
    let schedule = period == .day ? random.schedule() : .daily
    let spares = random.pick([nil, Spares.none, .budget(2, per: .year)])
    try device.add(name, from: start) { draft in
      draft.spares = spares
      draft.repetitions = target.flatMap { Count(thousandths: $0) }
      draft.schedule = schedule
      draft.period = period
    }
    naive.habits[id] = NaiveLedger.Tracked(
      start: start,
      schedule: schedule,
      period: period,
      target: target ?? 1000
    )
  }

  private mutating func act(on habit: Habit) throws {
    let date = random.pick(days)
    switch random.number(0...23) {
    case 0...7: toggle(habit, date)
    case 8...11: mark(habit, date, completed: random.chance(oneIn: 2))
    case 12...14: try takeOver(habit, date)
    case 15: setArchived(habit, !habit.isArchived, date)
    case 16:
      device.commit(device.ledger.removing(habit))
      naive.remove(habit.id)
    case 17: changeTarget(habit, date)
    case 18:
      try changeSpares(habit, date)
      changeSchedule(habit, date)
    case 19: end(habit, on: random.chance(oneIn: 3) ? nil : date)
    case 20: move(habit, to: date)
    case 21: changePeriod(habit, date)
    case 22: try pauseAll(from: date)
    default: resumeAll()
    }
  }

  private mutating func toggle(_ habit: Habit, _ date: Day) {
    var expected: NaiveLedger.Refusal?
    do throws(NaiveLedger.Refusal) {
      try naive.toggle(habit.id, date, today: today)
    } catch { expected = error }
    do throws(RuleViolation) {
      device.commit(try device.ledger.toggling(habit, on: date, now: device.now))
      check(expected == nil, "toggled what is refused")
    } catch { check(error.matches(expected), "\(error), not \(String(describing: expected))") }
  }

  private mutating func mark(_ habit: Habit, _ date: Day, completed: Bool) {
    var expected: NaiveLedger.Refusal?
    let startsEarlier = random.chance(oneIn: 4)
    do throws(NaiveLedger.Refusal) {
      if startsEarlier {
        try naive.markEarlier(habit.id, date, completed: completed, today: today)
      } else {
        try naive.mark(habit.id, date, completed: completed, today: today)
      }
    } catch { expected = error }
    do throws(RuleViolation) {
      for attempt in 1...2 {
        let changes = try device.ledger.completing(
          device.ledger.habit(habit.id) ?? habit,
          on: date,
          completed,
          now: device.now,
          startsEarlier: startsEarlier
        )
        if attempt == 2 { check(changes.isEmpty, "marked twice") }
        device.commit(changes)
      }
      check(expected == nil, "marked what is refused")
    } catch { check(error.matches(expected), "\(error), not \(String(describing: expected))") }
  }

  private mutating func takeOver(_ habit: Habit, _ date: Day) throws {
    let outcome = random.outcome()
    let entry = ImportData.ImportedEntry(habit: habit.id, day: date, outcome: outcome)
    _ = try device.importing(ImportData(entries: [entry]), today: today)
    naive.takeOver(habit.id, date, outcome, today: today)
    let again = try device.importing(ImportData(entries: [entry]), today: today)
    check(again.changes.isEmpty, "imported twice")
  }

  private mutating func setArchived(_ habit: Habit, _ archived: Bool, _ date: Day) {
    let ledger = device.ledger
    device.commit(
      archived
        ? ledger.archiving(habit, on: date, signedAt: device.nextStamp)
        : ledger.restoring(habit, on: date)
    )
    // Not before what happened last: the past is not rewritten by a clock set back.
    let effective = max(date, naive.habits[habit.id]?.archivals.keys.max() ?? date)
    naive.habits[habit.id]?.archivals[effective] = archived
    naive.habits[habit.id]?.isArchived = archived
  }

  private mutating func end(_ habit: Habit, on end: Day?) {
    var update = HabitUpdate()
    update.fields = [.endDate(end)]
    let isRefused = end.map { $0 < habit.startDate } ?? false
    do throws(RuleViolation) {
      device.commit(try device.ledger.updating(habit, with: update))
      check(!isRefused, "ended before it began")
      naive.habits[habit.id]?.end = end
    } catch { check(isRefused, "\(error)") }
  }

  mutating func check(_ holds: Bool, _ text: @autoclosure () -> String) {
    findings.check(holds, "seed \(seed), step \(step): \(text())")
  }
}

extension RuleViolation {
  fileprivate func matches(_ refusal: NaiveLedger.Refusal?) -> Bool {
    switch (self, refusal) {
    case (.archived, .archived), (.beforeStart, .beforeStart), (.afterEnd, .afterEnd),
      (.inactive, .inactive),
      (.futureDate, .future):
      true
    default: false
    }
  }
}

/// What a long run found wrong: `#expect` costs far more than what it looks at, so a loop collects
/// and the test expects ``texts`` to be empty at its end.
struct Findings {
  /// The first few, which are enough to see what broke.
  private(set) var texts: [String] = []

  private static let limit = 5

  mutating func check(_ holds: Bool, _ text: @autoclosure () -> String) {
    if !holds, texts.count < Self.limit { texts.append(text()) }
  }
}
