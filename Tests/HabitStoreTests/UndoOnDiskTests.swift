import HabitCore
import HabitStore
import TestSupport
import Testing

@Suite("undo over lives and restarts")
struct UndoOnDiskTests {
  @Test(
    "each step back is the state before, and all of them lead to nothing",
    arguments: Array(0..<20) + [25, 155, 169, 189]
  )
  func allTheWayBack(seed: Int) throws {
    var lives = try LivesOnDisk(seed: seed)
    try lives.run(steps: 60)
    try lives.undoAll()
    #expect(lives.findings == [], "seed \(seed)")
    #expect(lives.isAtTheBeginning, "seed \(seed)")
  }

  @Test("any change can be undone and any undo taken back, in whatever order", arguments: seeds(60))
  func anyOrder(seed: Int) throws {
    var gestures = try #require(try GesturesOnDisk(seed: seed))
    try gestures.run(steps: 80)
    #expect(gestures.findings == [], "seed \(seed)")
  }
}

/// A person who records counts, undoes and redoes whatever comes to mind, with another device in
/// between and restarts; compared with ``NaiveGestures``.
struct GesturesOnDisk {
  /// What was not as it should be.
  private(set) var findings: [String] = []

  private var recorder: Recorder
  private var random: SeededGenerator
  private var model: NaiveGestures
  private var steps = 0

  private static let days = 6
  private static let first = Day("2025-01-01") ?? .first
  private static let other = DeviceID("77b00000000000000000000000000002")
  private let habit: HabitID

  init?(seed: Int) throws {
    guard let habit = HabitID("h") else { return nil }
    self.habit = habit
    recorder = try Recorder()
    random = SeededGenerator(seed: seed)
    model = NaiveGestures(days: Self.days)
    // Recorded by another device, so that it is not among what can be undone.
    try merge([.lifetime(habit, .present(floor: .earliest)), .field(habit, .name("H"))])
  }

  /// Takes a number of random steps.
  mutating func run(steps count: Int) throws {
    for number in 1...count {
      steps = number
      if random.chance(oneIn: 15) { try restart() }
      switch random.number(0...9) {
      case 0...3: try record()
      case 4: try write()
      case 5, 6: try undo(nil)
      case 7: try undo(random.number(1...recorder.state.revision + 1))
      case 8: try redo(nil)
      default: try redo(random.number(1...recorder.state.revision + 1))
      }
      let (shown, expected) = (values, model.values)
      check(shown == expected, "\(shown), not \(expected)")
    }
  }

  private mutating func record() throws {
    var counts: [Int: Int] = [:]
    for _ in 1...random.number(1...3) { counts[random.number(0...Self.days - 1)] = newCount() }
    let group = random.chance(oneIn: 4) ? random.pick(["a", "b"]) : nil
    var spans = OutcomeSpans()
    for (day, count) in counts.sorted(by: { $0.key < $1.key }) {
      spans.append(outcome(count), on: date(day)...date(day))
    }
    let change = Change.recording(spans, of: habit)
    try recorder.record(change.map { [$0] } ?? [], method: "record", group: group)
    model.record(counts, group: group, revision: recorder.state.revision)
  }

  private mutating func write() throws {
    let day = random.number(0...Self.days - 1)
    let count = newCount()
    try merge([.outcome(habit, date(day), outcome(count))])
    model.write(count, on: day)
  }

  private mutating func undo(_ revision: Int?) throws {
    let plan = try? recorder.state.ledger.undoing(
      revision,
      of: recorder.state.recent,
      by: recorder.store.device
    )
    let left = model.undo(revision, revision: recorder.state.revision + 1)
    try take(plan, left, "undo \(revision ?? 0)")
  }

  private mutating func redo(_ revision: Int?) throws {
    let plan = try? recorder.state.ledger.redoing(
      revision,
      of: recorder.state.recent,
      by: recorder.store.device
    )
    let left = model.redo(revision, revision: recorder.state.revision + 1)
    try take(plan, left, "redo \(revision ?? 0)")
  }

  private mutating func take(_ plan: UndoPlan?, _ left: Set<Int>?, _ what: String) throws {
    check((plan == nil) == (left == nil), "\(what) was \(plan == nil ? "refused" : "accepted")")
    guard let plan else { return }
    let leftAlone = left.map { Set($0.map { Register.outcome(habit, date($0)) }) }
    check(Set(plan.leftAlone) == leftAlone, "\(what) left alone \(plan.leftAlone)")
    try recorder.record(plan.changes, method: plan.act.method ?? "", act: plan.act)
  }

  private mutating func restart() throws {
    switch random.number(0...2) {
    case 0: try recorder.writeGeneration()
    case 1: try recorder.store.close(recorder.state)
    default: break
    }
    let foreign = recorder.foreign
    recorder = try recorder.reopened()
    for transaction in foreign { merge(transaction) }
  }

  private mutating func merge(_ changes: [Change]) throws {
    guard let now = SimulatedDaemon.now,
      let stamp = recorder.state.ledger.registers.nextStamp(for: changes, at: now)
    else { return }
    let steps = changes.map { Transaction.Step($0, replaced: nil) }
    merge(Transaction(stamp: stamp, revision: 1, method: "test", steps: steps))
  }

  private mutating func merge(_ transaction: Transaction) {
    guard let other = Self.other else { return }
    recorder.merge(transaction, of: other)
  }

  private var values: [Int?] {
    (0..<Self.days).map { day in
      let count = recorder.state.ledger.outcome(of: habit, on: date(day)).count.thousandths
      return count == 0 ? nil : count
    }
  }

  /// A count that was never used before, so that values tell who wrote them.
  private mutating func newCount() -> Int {
    steps * 10 + random.number(1...9)
  }

  private func outcome(_ thousandths: Int) -> Outcome? {
    Outcome(count: Count(thousandths: thousandths) ?? .zero)
  }

  private func date(_ offset: Int) -> Day { Self.first.clampedAdding(offset) }

  private mutating func check(_ holds: Bool, _ text: @autoclosure () -> String) {
    if !holds { findings.append("step \(steps): \(text())") }
  }
}
