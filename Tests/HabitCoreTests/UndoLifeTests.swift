import HabitCore
import TestSupport
import Testing

@Suite("Undo and redo across the lives of a habit")
struct UndoLifeTests {
  private let today = day("2024-03-01")

  /// A device with a habit that was removed and added again under its id, and what each life shows.
  private func twoLives() throws -> (device: Device, id: HabitID, states: [ShownLedger]) {
    var device = Device(digit: "a")
    let id = try device.add("Read", from: day("2024-01-01")) { $0.icon = "!" }
    var states = [ShownLedger(device.ledger)]
    device.commit([.note(id, today, "early")])
    states.append(ShownLedger(device.ledger))
    try device.toggle(id, on: today, today: today)
    states.append(ShownLedger(device.ledger))
    device.clock += 1000
    device.commit(device.ledger.removing(try #require(device.ledger.habit(id))))
    states.append(ShownLedger(device.ledger))
    device.clock += 1000
    try device.add("Read", from: day("2024-01-01"))
    states.append(ShownLedger(device.ledger))
    return (device, id, states)
  }

  @Test("what was redone in the earlier life is not shown in the later one, and comes back")
  func redoneInTheEarlierLife() throws {
    var (device, id, states) = try twoLives()
    for round in 1...3 {
      for state in states.dropLast().reversed() {
        #expect(try device.undo().leftAlone == [])
        #expect(ShownLedger(device.ledger) == state, "round \(round)")
      }
      for state in states.dropFirst() {
        #expect(try device.redo().leftAlone == [])
        #expect(ShownLedger(device.ledger) == state, "round \(round)")
      }
      #expect(device.ledger.note(of: id, on: today) == nil)
      #expect(device.ledger.outcome(of: id, on: today) == .cleared)
    }
  }

  @Test("what was written in the earlier life after an undo into it is not shown in the later one")
  func writtenInTheEarlierLife() throws {
    var (device, id, states) = try twoLives()
    let added = device.revision
    let removed = added - 1
    try device.undo(added)
    let undoOfAdding = device.revision
    try device.undo(removed)
    let undoOfRemoving = device.revision
    device.commit([.note(id, day("2024-02-01"), "late in the first life")])
    try device.redo(undoOfRemoving)
    try device.redo(undoOfAdding)
    #expect(ShownLedger(device.ledger) == states.popLast())
  }

  @Test(
    "random transactions, undone and redone any number of steps at a time, give each state again",
    arguments: seeds(8)
  )
  func backAndForth(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var device = Device(digit: "a")
    device.ledger.advance(to: today)
    var states = [ShownLedger(device.ledger)]
    for _ in 1...24 {
      if try device.live(&random, today: today) { states.append(ShownLedger(device.ledger)) }
      device.clock += random.pick([0, 1, 1000])
    }
    var position = states.count - 1
    for _ in 1...6 {
      let back = random.number(0...position)
      for _ in 0..<back {
        #expect(try device.undo().leftAlone == [])
        position -= 1
        let isThere = ShownLedger(device.ledger) == states[position]
        #expect(isThere, "undone to \(position)")
      }
      for _ in 0..<random.number(0...(states.count - 1 - position)) {
        #expect(try device.redo().leftAlone == [])
        position += 1
        let isThere = ShownLedger(device.ledger) == states[position]
        #expect(isThere, "redone to \(position)")
      }
    }
  }
}
