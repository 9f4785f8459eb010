import HabitCore
import TestSupport
import Testing

/// What devices count apart from each other adds up (FORMAT.md, "Tallies").
@Suite("Tallies")
struct TallyTests {
  private static let today = day("2024-03-01")
  private let today = TallyTests.today

  /// Devices that know of one habit with a target of eight.
  private static func devices(_ digits: String = "abc") throws -> ([Device], HabitID) {
    var first = Device(digit: "f")
    let id = try first.add("Water", from: day("2024-01-01")) {
      $0.repetitions = Count(thousandths: 8000)
      $0.unit = "glasses"
    }
    let devices = digits.map { digit in
      var device = Device(digit: digit)
      for transaction in first.transactions { device.ledger.merge(transaction, of: first.id) }
      device.ledger.advance(to: today)
      return device
    }
    return (devices, id)
  }

  private static func tally(_ device: inout Device, _ id: HabitID, _ thousandths: Int) throws {
    let habit = try #require(device.ledger.habit(id))
    let changes = try device.ledger.tallying(
      thousandths: thousandths,
      of: habit,
      on: today,
      now: device.now,
      tallying: device.tallying
    )
    if !changes.isEmpty { device.commit(changes, method: "tally") }
  }

  private static func set(_ device: inout Device, _ id: HabitID, _ thousandths: Int) throws {
    let habit = try #require(device.ledger.habit(id))
    var update = EntryUpdate()
    update.count = Count(thousandths: thousandths).map { .set($0) }
    let changes = try device.ledger.setting(update, of: habit, on: today, now: device.now)
    if !changes.isEmpty { device.commit(changes, method: "setEntry") }
  }

  private static func count(_ device: Device, _ id: HabitID) -> Int {
    device.ledger.outcome(of: id, on: today).count.thousandths
  }

  private static func meet(_ devices: inout [Device]) {
    let sent = devices.map { ($0.id, $0.transactions) }
    for index in devices.indices {
      for (device, transactions) in sent where device != devices[index].id {
        for transaction in transactions { devices[index].ledger.merge(transaction, of: device) }
      }
    }
  }

  @Test("three glasses on the desktop and two on the laptop are five on both")
  func addUp() throws {
    var (devices, id) = try Self.devices("ab")
    for _ in 1...3 { try Self.tally(&devices[0], id, 1000) }
    for _ in 1...2 { try Self.tally(&devices[1], id, 1000) }
    Self.meet(&devices)
    #expect(devices.map { Self.count($0, id) } == [5000, 5000])
    for _ in 1...3 { try Self.tally(&devices[1], id, 1000) }
    Self.meet(&devices)
    #expect(devices[0].ledger.outcome(of: id, on: today).at != nil)
    #expect(devices[0].ledger.habits[0].streak != nil)
    #expect(devices.allSatisfy { $0.ledger.record.contains(0, on: today) })
    #expect(devices.allSatisfy { $0.ledger.firstViolation == nil })
  }

  @Test("a set holds what it saw, and a tally that it did not see adds to it")
  func sets() throws {
    var (devices, id) = try Self.devices("ab")
    try Self.tally(&devices[0], id, 3000)
    devices[1].clock += 1000
    try Self.set(&devices[1], id, 6000)
    Self.meet(&devices)
    #expect(devices.map { Self.count($0, id) } == [9000, 9000])
    try Self.set(&devices[1], id, 6000)
    Self.meet(&devices)
    #expect(devices.map { Self.count($0, id) } == [6000, 6000])
    try Self.tally(&devices[0], id, 1000)
    try Self.tally(&devices[1], id, 500)
    Self.meet(&devices)
    #expect(devices.map { Self.count($0, id) } == [7500, 7500])
  }

  @Test("taking back never goes below nothing, and one more is one more")
  func clamped() throws {
    var (devices, id) = try Self.devices("ab")
    try Self.tally(&devices[0], id, 3000)
    Self.meet(&devices)
    try Self.tally(&devices[0], id, -2000)
    try Self.tally(&devices[1], id, -5000)
    Self.meet(&devices)
    #expect(devices.map { Self.count($0, id) } == [0, 0])
    try Self.tally(&devices[0], id, 1000)
    #expect(Self.count(devices[0], id) == 1000)
    Self.meet(&devices)
    #expect(devices.map { Self.count($0, id) } == [1000, 1000])
  }

  @Test("an undo of a set leaves what was tallied since, here and elsewhere")
  func undoOfSet() throws {
    var (devices, id) = try Self.devices("ab")
    try Self.set(&devices[0], id, 1000)
    Self.meet(&devices)
    try Self.tally(&devices[0], id, 2000)
    try Self.tally(&devices[1], id, 500)
    Self.meet(&devices)
    try Self.set(&devices[0], id, 0)
    Self.meet(&devices)
    #expect(devices.map { Self.count($0, id) } == [0, 0])
    #expect(try devices[0].undo().leftAlone.isEmpty)
    Self.meet(&devices)
    #expect(devices.map { Self.count($0, id) } == [3500, 3500])
    #expect(try devices[0].undo().leftAlone.isEmpty)
    #expect(Self.count(devices[0], id) == 1500)
    #expect(try devices[0].undo().leftAlone.isEmpty)
    #expect(Self.count(devices[0], id) == 500)
    for expected in [1500, 3500, 0] {
      #expect(try devices[0].redo().leftAlone.isEmpty)
      #expect(Self.count(devices[0], id) == expected)
    }
  }

  @Test("an undo of a tally takes back what this device added, and nothing else")
  func undoOfTally() throws {
    var (devices, id) = try Self.devices("ab")
    for _ in 1...2 { try Self.tally(&devices[0], id, 1000) }
    try Self.tally(&devices[1], id, 1000)
    Self.meet(&devices)
    try devices[0].undo()
    #expect(Self.count(devices[0], id) == 2000)
    try Self.set(&devices[1], id, 7000)
    Self.meet(&devices)
    // The set has not seen the undo.
    #expect(devices.map { Self.count($0, id) } == [6000, 6000])
    try Self.set(&devices[1], id, 7000)
    Self.meet(&devices)
    let plan = try devices[0].undo()
    #expect(plan.leftAlone == [.tally(id, today, devices[0].tallying)])
    #expect(Self.count(devices[0], id) == 7000)
  }

  @Test("a tally over one that a set has seen is undone and redone like any other")
  func redoOverSeen() throws {
    var (devices, id) = try Self.devices("a")
    try Self.tally(&devices[0], id, 1000)
    try Self.set(&devices[0], id, 5000)
    try Self.tally(&devices[0], id, 1000)
    try devices[0].undo()
    #expect(Self.count(devices[0], id) == 5000)
    #expect(try devices[0].redo().leftAlone.isEmpty)
    #expect(Self.count(devices[0], id) == 6000)
    try devices[0].undo()
    #expect(Self.count(devices[0], id) == 5000)
    try devices[0].undo()
    #expect(Self.count(devices[0], id) == 1000)
  }

  @Test("a set over what was tallied is undone and redone like any other")
  func redoOfSet() throws {
    var (devices, id) = try Self.devices("a")
    try Self.set(&devices[0], id, 5000)
    try Self.tally(&devices[0], id, -2000)
    try Self.set(&devices[0], id, 6000)
    try devices[0].undo()
    #expect(Self.count(devices[0], id) == 3000)
    #expect(try devices[0].redo().leftAlone.isEmpty)
    #expect(Self.count(devices[0], id) == 6000)
    #expect(try devices[0].undo().leftAlone.isEmpty)
    try Self.tally(&devices[0], id, 1000)
    #expect(try devices[0].redo(devices[0].revision - 1).leftAlone.isEmpty)
    #expect(Self.count(devices[0], id) == 7000)
  }

  @Test("a habit that is removed and added again begins at nothing, and its return brings all back")
  func laterLife() throws {
    var (devices, id) = try Self.devices("a")
    try Self.tally(&devices[0], id, 3000)
    let habit = try #require(devices[0].ledger.habit(id))
    devices[0].commit(devices[0].ledger.removing(habit))
    devices[0].clock += 1000
    try devices[0].add("Water", from: day("2024-01-01"))
    #expect(Self.count(devices[0], id) == 0)
    try Self.tally(&devices[0], id, 1000)
    #expect(Self.count(devices[0], id) == 1000)
    for _ in 1...3 { try devices[0].undo() }
    #expect(Self.count(devices[0], id) == 3000)
  }

  @Test("a mark is cleared by an outcome, and a skip with a count is what is counted from")
  func marks() throws {
    var (devices, id) = try Self.devices("a")
    let habit = try #require(devices[0].ledger.habit(id))
    var update = EntryUpdate()
    update.mark = .set(.skipped)
    let now = devices[0].now
    devices[0].commit(try devices[0].ledger.setting(update, of: habit, on: today, now: now))
    try Self.tally(&devices[0], id, 1000)
    #expect(devices[0].ledger.outcome(of: id, on: today) == Outcome(count: .one))
    #expect(devices[0].ledger.registers.habits[0].tallies.isEmpty)
    for _ in 1...2 { try Self.tally(&devices[0], id, 1000) }
    #expect(Self.count(devices[0], id) == 3000)
    #expect(devices[0].ledger.registers.habits[0].tallies.count == 1)
  }

  /// Every order of the indices of a list.
  private static func orders(_ count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return orders(count - 1).flatMap { order in
      (0...order.count).map { place in
        var order = order
        order.insert(count - 1, at: place)
        return order
      }
    }
  }

  @Test("three devices agree in whatever order they read", arguments: seeds(40))
  func everyOrder(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var (devices, id) = try Self.devices()
    var sent: [(Transaction, DeviceID)] = []
    while sent.count < 6 {
      let index = random.number(0...2)
      devices[index].clock += random.number(0...2) * 500
      let before = devices[index].transactions.count
      switch random.number(0...5) {
      case 0...2: try Self.tally(&devices[index], id, random.pick([1000, 2000, -1000]))
      case 3: try Self.set(&devices[index], id, random.number(0...9) * 1000)
      case 4: _ = try? devices[index].undo()
      default:
        if let (transaction, device) = sent.last, device != devices[index].id {
          devices[index].ledger.merge(transaction, of: device)
        }
      }
      sent += devices[index].transactions.dropFirst(before).map { ($0, devices[index].id) }
    }
    let expected = try Self.naiveCount(of: sent, id)
    for order in Self.orders(sent.count) {
      var reader = try Self.devices("d").0[0]
      for index in order { reader.ledger.merge(sent[index].0, of: sent[index].1) }
      #expect(Self.count(reader, id) == expected, "seed \(seed), order \(order)")
    }
    for index in devices.indices {
      for (transaction, device) in sent { devices[index].ledger.merge(transaction, of: device) }
      #expect(Self.count(devices[index], id) == expected, "seed \(seed), device \(index)")
      #expect(devices[index].ledger.firstViolation == nil)
    }
  }

  /// The count as FORMAT.md has it, from all transactions at once.
  private static func naiveCount(
    of sent: [(Transaction, DeviceID)],
    _ id: HabitID
  ) throws -> Int {
    var set: (value: Outcome?, written: Signature)?
    var tallies: [TallyID: (tally: Tally?, written: Signature)] = [:]
    for (transaction, device) in sent {
      let written = Signature(stamp: transaction.stamp, device: device)
      for change in transaction.steps.map(\.change) {
        switch change {
        case .outcome(_, _, let value) where set.map { $0.written < written } ?? true:
          set = (value, written)
        case .tally(_, _, let name, let tally)
        where tallies[name].map { $0.written < written } ?? true:
          tallies[name] = (tally, written)
        default: break
        }
      }
    }
    var count = set?.value?.count.thousandths ?? 0
    for (name, row) in tallies {
      let seen = set?.value?.seen.first { $0.id == name }?.thousandths ?? 0
      count += (row.tally?.thousandths ?? 0) - seen
    }
    return max(0, count)
  }
}
