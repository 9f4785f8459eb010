import HabitCore
import HabitStore
import TestSupport

/// A person who imports, records, removes, imports again, undoes and redoes, with a daemon that is stopped,
/// killed and started in between; remembers what could be seen after each step.
struct LivesOnDisk {
  /// What could be seen, the present last: undoing once leads to the one before.
  private(set) var seen: [ShownLedger]
  /// What could be seen before the undos that nothing has followed, the last undone last.
  private var ahead: [ShownLedger] = []
  /// What was not as it should be.
  private(set) var findings: [String] = []

  private var recorder: Recorder
  private var random: SeededGenerator
  private var steps = 0

  /// The days it is about.
  private static let first = Day("2024-12-20") ?? .first
  private static let habits = ["h0", "h1", "h2", "h3"].compactMap(HabitID.init)

  /// An empty history.
  init(seed: Int) throws {
    recorder = try Recorder()
    random = SeededGenerator(seed: seed)
    seen = [ShownLedger(recorder.state.ledger)]
  }

  /// Takes a number of random steps.
  mutating func run(steps count: Int) throws {
    for number in 1...count {
      steps = number
      if random.chance(oneIn: 8) { try restart() }
      if random.chance(oneIn: 3), !ahead.isEmpty {
        try redo()
      } else if random.chance(oneIn: 4), seen.count > 1 {
        try undo()
      } else {
        try act()
      }
    }
  }

  /// Undoes everything, one after the other.
  mutating func undoAll() throws {
    while seen.count > 1 {
      if random.chance(oneIn: 8) { try restart() }
      if random.chance(oneIn: 6), !ahead.isEmpty { try redo() } else { try undo() }
    }
  }

  /// Whether nothing is left to undo.
  var isAtTheBeginning: Bool {
    (try? recorder.state.ledger.undoing(of: recorder.state.recent, by: recorder.store.device))
      == nil
  }

  private mutating func restart() throws {
    switch random.number(0...2) {
    case 0: try recorder.writeGeneration()
    case 1: try recorder.store.close(recorder.state)
    default: break
    }
    recorder = try recorder.reopened()
    check(ShownLedger(recorder.state.ledger) == seen.last, "after a restart")
  }

  private mutating func undo() throws {
    let plan = try recorder.state.ledger.undoing(
      of: recorder.state.recent,
      by: recorder.store.device
    )
    check(plan.leftAlone.isEmpty, "left alone: \(plan.leftAlone)")
    try recorder.record(plan.changes, method: plan.act.method ?? "", act: plan.act)
    ahead.append(seen.removeLast())
    check(ShownLedger(recorder.state.ledger) == seen.last, "after an undo")
  }

  private mutating func redo() throws {
    let plan = try recorder.state.ledger.redoing(
      of: recorder.state.recent,
      by: recorder.store.device
    )
    check(plan.leftAlone.isEmpty, "left alone by a redo: \(plan.leftAlone)")
    try recorder.record(plan.changes, method: plan.act.method ?? "", act: plan.act)
    seen.append(ahead.removeLast())
    check(ShownLedger(recorder.state.ledger) == seen.last, "after a redo")
  }

  private mutating func act() throws {
    ahead = []
    let ledger = recorder.state.ledger
    let id = random.pick(Self.habits)
    if ledger.habit(id) == nil {
      try takeIn(id)
    } else if random.chance(oneIn: 6) {
      try recorder.record([.lifetime(id, .removed)])
    } else {
      var changes: [Change] = []
      for _ in 0..<random.number(1...3) { changes.append(changeOfTheLiving()) }
      try recorder.record(changes)
    }
    seen.append(ShownLedger(recorder.state.ledger))
  }

  /// Imports a habit, in one part or two.
  private mutating func takeIn(_ id: HabitID) throws {
    let parts = random.number(1...2)
    for part in 1...parts {
      var data = ImportData()
      var draft = HabitDraft(name: "Taken in \(steps)")
      draft.startDate = Self.first
      if part == 1 { data.habits = [ImportData.ImportedHabit(id: id, draft: draft)] }
      for offset in 0..<30 where random.chance(oneIn: 2) {
        let outcome = random.chance(oneIn: 3) ? Outcome(mark: .skipped) : Outcome(count: .one)
        let note = random.chance(oneIn: 8) ? "note \(steps)" : nil
        let day = Self.first.clampedAdding(offset)
        data.entries.append(.init(habit: id, day: day, outcome: outcome, note: note))
      }
      try recorder.takeIn(data, group: parts == 2 ? "group \(steps)" : nil)
    }
  }

  /// A change of any kind but a lifetime's, of a habit that is there.
  private mutating func changeOfTheLiving() -> Change {
    while true {
      let change = RandomChanges.change(&random)
      if case .lifetime = change { continue }
      if let id = change.habit, recorder.state.ledger.habit(id) == nil { continue }
      if case .tally(let id, let day, let name, _) = change {
        let since = Instant(milliseconds: name.number) ?? .earliest
        let isDrawn = name.number <= UInt32.max
        let tally = isDrawn ? tally(of: id, on: day) : timed(of: id, on: day, since: since)
        guard let tally else { continue }
        return tally
      }
      return change
    }
  }

  /// A tally as the rules make it; `nil` where they refuse it or write an outcome instead.
  private mutating func tally(of id: HabitID, on day: Day) -> Change? {
    let ledger = recorder.state.ledger
    guard let habit = ledger.habit(id), let now = SimulatedDaemon.now else { return nil }
    let changes = try? ledger.tallying(
      thousandths: random.number(-2...3) * 500,
      of: habit,
      on: day,
      now: now
    )
    guard case .tally = changes?.first else { return nil }
    return changes?.first
  }

  /// The time a timer measured, as the rules book it; `nil` where they refuse it or write an outcome instead.
  private mutating func timed(of id: HabitID, on day: Day, since: Instant) -> Change? {
    var ledger = recorder.state.ledger
    guard let now = SimulatedDaemon.now else { return nil }
    let signature = Signature(stamp: .latest, device: recorder.store.device)
    let timer = HabitTimer(since: since, day: day)
    _ = ledger.commit(
      [.timer(id, timer), .version(id, from: day, .target(Target(.one, "min")))],
      signed: signature
    )
    guard let habit = ledger.habit(id) else { return nil }
    let booked = Count(thousandths: random.number(0...3) * 500)
    let stopped = try? ledger.stopping(habit, at: now, booking: booked, now: now)
    return stopped?.changes.first { if case .tally = $0 { true } else { false } }
  }

  private mutating func check(_ holds: Bool, _ text: @autoclosure () -> String) {
    if !holds { findings.append("step \(steps): \(text())") }
  }
}
