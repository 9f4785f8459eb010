import HabitCore
import TestSupport
import Testing

@Suite("Undo")
struct UndoTests {
  /// A device with one daily habit that has begun.
  private func device() throws -> (Device, HabitID) {
    var device = Device(digit: "a")
    let id = try device.add("Read", from: day("2024-01-01"))
    return (device, id)
  }

  private let today = day("2024-03-01")

  @Test(
    "random transactions, undone one after the other, give each earlier state",
    arguments: seeds(40)
  )
  func allTheWayBack(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var device = Device(digit: "a")
    device.ledger.advance(to: today)
    var states = [ShownLedger(device.ledger)]
    for _ in 1...60 {
      if try device.live(&random, today: today) { states.append(ShownLedger(device.ledger)) }
      device.clock += random.pick([0, 1, 1000, -500])
      // Now and then a step back in between, after which life goes on.
      if random.chance(oneIn: 6), states.count > 1 {
        let plan = try device.undo()
        #expect(plan.leftAlone == [])
        states.removeLast()
        #expect(ShownLedger(device.ledger) == states.last)
      }
    }
    while states.count > 1 {
      let plan = try device.undo()
      #expect(plan.leftAlone == [])
      states.removeLast()
      #expect(ShownLedger(device.ledger) == states.last)
      #expect(ObservedLedger.isSound(device.ledger))
    }
    #expect(throws: RuleViolation.nothingToUndo(.allUndone)) { try device.undo() }
  }

  @Test("the same tick made three times is taken back three times")
  func sameRegister() throws {
    var (device, id) = try device()
    for _ in 1...3 { try device.toggle(id, on: today, today: today) }
    for count in [0, 1, 0] {
      let plan = try device.undo()
      #expect(plan.leftAlone == [])
      #expect(device.ledger.outcome(of: id, on: today).count.thousandths == count * 1000)
    }
    try device.undo()
    #expect(device.ledger.habit(id) == nil)
  }

  @Test("what another device has changed since is left alone and named")
  func conflict() throws {
    var (device, id) = try device()
    var other = Device(digit: "b", clock: device.clock + 1000)
    try device.toggle(id, on: today, today: today)
    for transaction in device.transactions { other.ledger.merge(transaction, of: device.id) }
    other.commit([.outcome(id, today, Outcome(mark: .skipped))])
    device.ledger.merge(try #require(other.transactions.last), of: other.id)
    let plan = try device.undo()
    #expect(plan.leftAlone == [.outcome(id, today)])
    #expect(plan.changes == [])
    #expect(device.ledger.outcome(of: id, on: today).mark == .skipped)
    // It counts as undone: the next undo goes further back.
    let next = try device.undo()
    #expect(next.leftAlone == [])
    #expect(device.ledger.habit(id) == nil)
  }

  @Test("what another device wrote between two changes is brought back, and then left alone")
  func writtenInBetween() throws {
    var (device, id) = try device()
    var other = Device(digit: "b", clock: device.clock + 1000)
    try device.toggle(id, on: today, today: today)
    other.commit([.outcome(id, today, Outcome(count: count("5")))])
    device.ledger.merge(try #require(other.transactions.last), of: other.id)
    device.clock += 2000
    device.commit([.outcome(id, today, Outcome(mark: .failed))])
    #expect(try device.undo().leftAlone == [])
    #expect(device.ledger.outcome(of: id, on: today).count == count("5"))
    #expect(try device.undo().leftAlone == [.outcome(id, today)])
    #expect(device.ledger.outcome(of: id, on: today).count == count("5"))
  }

  @Test("the parts of an import are undone as one, also with something else in between")
  func group() throws {
    var (device, id) = try device()
    device.commit([.note(id, today, "first")], group: "import")
    try device.toggle(id, on: today, today: today)
    device.commit([.note(id, today, "second"), .note(id, day("2024-02-01"), "x")], group: "import")
    let plan = try device.undo()
    #expect(plan.transactions.count == 2)
    #expect(device.ledger.note(of: id, on: today) == nil)
    #expect(device.ledger.note(of: id, on: day("2024-02-01")) == nil)
    #expect(device.ledger.outcome(of: id, on: today).count == .one)
    try device.undo()
    #expect(device.ledger.outcome(of: id, on: today) == .cleared)
    // The same name after the undo is another import.
    device.commit([.note(id, today, "third")], group: "import")
    #expect(try device.undo().transactions.count == 1)
  }

  @Test("a removed habit comes back with all it had, and removal can be undone twice")
  func removal() throws {
    var (device, id) = try device()
    try device.toggle(id, on: today, today: today)
    let before = ShownLedger(device.ledger)
    for _ in 1...2 {
      let habit = try #require(device.ledger.habit(id))
      device.commit(device.ledger.removing(habit))
      try device.undo()
      #expect(ShownLedger(device.ledger) == before)
    }
  }

  @Test("a habit removed and added again under its id goes back to its first life")
  func secondLife() throws {
    var (device, id) = try device()
    try device.toggle(id, on: today, today: today)
    let first = ShownLedger(device.ledger)
    device.commit(device.ledger.removing(try #require(device.ledger.habit(id))))
    try device.add("Write", id: "Read", from: day("2024-02-01"))
    #expect(device.ledger.outcome(of: id, on: today) == .cleared)
    try device.undo()
    #expect(device.ledger.habit(id) == nil)
    try device.undo()
    #expect(ShownLedger(device.ledger) == first)
  }

  @Test("undoing in a second life does not bring back what the removal has hidden")
  func hiddenValue() throws {
    var (device, id) = try device()
    try device.toggle(id, on: today, today: today)
    device.commit([.note(id, today, "before")])
    device.commit(device.ledger.removing(try #require(device.ledger.habit(id))))
    try device.add("Write", id: "Read", from: day("2024-02-01"))
    let fresh = ShownLedger(device.ledger)
    try device.toggle(id, on: today, today: today)
    device.commit([.note(id, today, "after")])
    try device.undo()
    try device.undo()
    #expect(ShownLedger(device.ledger) == fresh)
  }

  @Test("undoing over a second life brings back what it was written over, and then the rest")
  func hiddenValueComesBack() throws {
    var (device, id) = try device()
    try device.toggle(id, on: today, today: today)
    device.commit([.note(id, today, "before"), .field(id, .icon("!"))])
    let first = ShownLedger(device.ledger)
    device.commit(device.ledger.removing(try #require(device.ledger.habit(id))))
    let days = day("2024-02-01")...today
    for part in 1...2 {
      var data = ImportData()
      if part == 1 { data.habits = [.init(id: id, draft: HabitDraft(name: "Again"))] }
      if part == 2 { data.completions = days.all.map { ($0, [id]) } }
      let stamp = device.nextStamp
      let plan = try device.ledger.importing(
        data,
        asOf: today,
        signedAt: stamp,
        now: device.now
      )
      device.commit(plan.changes, group: "import")
    }
    device.commit([.note(id, today, "after"), .field(id, .icon("?"))])
    for _ in 1...3 { #expect(try device.undo().leftAlone == []) }
    #expect(ShownLedger(device.ledger) == first)
    #expect(try device.undo().leftAlone == [])
    #expect(device.ledger.note(of: id, on: today) == nil)
    #expect(try device.undo().leftAlone == [])
    #expect(device.ledger.outcome(of: id, on: today) == .cleared)
  }

  @Test("what a life had hidden does not come back where another device has begun one since")
  func anotherLife() throws {
    var (device, id) = try device()
    try device.toggle(id, on: today, today: today)
    device.commit(device.ledger.removing(try #require(device.ledger.habit(id))))
    try device.add("Write", id: "Read", from: day("2024-02-01"))
    var other = Device(digit: "b", clock: device.clock + 1000)
    for transaction in device.transactions { other.ledger.merge(transaction, of: device.id) }
    try device.toggle(id, on: today, today: today)
    other.commit(other.ledger.removing(try #require(other.ledger.habit(id))))
    try other.add("Sing", id: "Read", from: day("2024-02-01"))
    for transaction in other.transactions { device.ledger.merge(transaction, of: other.id) }
    device.clock += 2000
    for _ in 1...2 { try device.undo() }
    #expect(device.ledger.habit(id)?.name == "Sing")
    #expect(device.ledger.outcome(of: id, on: today) == .cleared)
  }

  @Test("an import of many days is one change, and is undone in one, but for what changed since")
  func manyDays() throws {
    var (device, id) = try device()
    let days = day("2024-01-01")...today
    try device.toggle(id, on: day("2024-01-10"), today: today)
    let before = ShownLedger(device.ledger)
    let data = ImportData(completions: days.all.map { ($0, [id]) })
    let plan = try device.importing(data, today: today)
    #expect(plan.changes.count == 1)
    #expect(plan.addedEntries == days.dayCount - 1)
    var other = Device(digit: "b", clock: device.clock + 1000)
    for transaction in device.transactions { other.ledger.merge(transaction, of: device.id) }
    #expect(ShownLedger(other.ledger) == ShownLedger(device.ledger))
    other.commit([.outcome(id, day("2024-01-20"), Outcome(mark: .skipped))])
    for transaction in other.transactions { device.ledger.merge(transaction, of: other.id) }
    let undone = try device.undo()
    #expect(undone.changes.count == 1)
    #expect(undone.leftAlone == [.outcome(id, day("2024-01-20"))])
    device.commit([.outcome(id, day("2024-01-20"), nil)])
    #expect(ShownLedger(device.ledger) == before)
  }

  @Test("a large import goes back in parts that name the next, and counts as one of a hundred")
  func largeImport() throws {
    var (device, id) = try device()
    for _ in 1...UndoPlan.depth { try device.toggle(id, on: today, today: today) }
    let before = ShownLedger(device.ledger)
    // A quarter of what goes back at once.
    let length = UndoPlan.registersAtOnce / 4
    var first = Day.first
    for _ in 1...7 {
      let outcomes = OutcomeSpans(Outcome(count: .one), on: first...first.clampedAdding(length - 1))
      device.commit([.outcomes(id, outcomes)], group: "import")
      first = first.clampedAdding(2 * length)
    }
    device.trim()
    let after = ShownLedger(device.ledger)
    let last = try #require(device.transactions.last)
    var plan = try device.undo()
    #expect(plan.transactions.count == 3 && plan.transactions.last == last)
    #expect(plan.next == last.revision - 3)
    plan = try device.undo(plan.next)
    #expect(plan.transactions.count == 4 && plan.next == nil)
    #expect(ShownLedger(device.ledger) == before)
    plan = try device.redo()
    #expect(plan.transactions.count == 4 && plan.next == last.revision + 1)
    plan = try device.redo(plan.next)
    #expect(plan.transactions.count == 3 && plan.next == nil)
    #expect(ShownLedger(device.ledger) == after)
    device.trim()
    while let next = try? device.undo(), next.transactions.first?.group == "import" {}
    for _ in 2..<UndoPlan.depth { try device.undo() }
    #expect(throws: RuleViolation.nothingToUndo(.tooLongAgo)) { try device.undo() }
  }

  @Test("a hundred undoings are kept, also when as many have just been undone")
  func trimming() throws {
    var (device, id) = try device()
    for _ in 1...150 { try device.toggle(id, on: today, today: today) }
    device.trim()
    for _ in 1...60 {
      try device.undo()
      device.trim()
    }
    var depth = 0
    while (try? device.undo()) != nil {
      depth += 1
      device.trim()
    }
    #expect(depth == UndoPlan.depth - 60)
    #expect(throws: RuleViolation.nothingToUndo(.tooLongAgo)) { try device.undo() }
    var untouched = Device(digit: "b")
    #expect(throws: RuleViolation.nothingToUndo(.nothingChanged)) { try untouched.undo() }
  }

  @Test("more than a hundred are forgotten, and undoing for ever does not keep everything")
  func bound() throws {
    var (device, id) = try device()
    for _ in 1...250 { try device.toggle(id, on: today, today: today) }
    device.trim()
    #expect(device.transactions.count == UndoPlan.depth)
    for _ in 1...1000 {
      try device.toggle(id, on: today, today: today)
      try device.undo()
      device.trim()
    }
    #expect(device.transactions.count <= 10 * UndoPlan.depth)
    #expect(device.ledger.outcome(of: id, on: today) == .cleared)
  }

  @Test("settings, journeys and items go back to what they were")
  func shared() throws {
    var device = Device(digit: "a")
    let journey = try #require(JourneyID("j"))
    let item = try #require(ItemID("i"))
    let subscription = Subscription(title: "J", since: today, members: [])
    device.commit([.setting(.weekStart(0))])
    device.commit([.setting(.weekStart(6)), .setting(.timeZone("UTC"))])
    device.commit([.journey(journey, subscription), .customItem(item, CustomItem(.morning))])
    try device.undo()
    #expect(device.ledger.registers.journeys[journey]?.value == nil)
    #expect(device.ledger.registers.customItems[item]?.value == nil)
    try device.undo()
    #expect(device.ledger.settings.weekStart == 0)
    #expect(device.ledger.settings.timeZone == nil)
    try device.undo()
    #expect(device.ledger.settings == Settings())
  }
}
