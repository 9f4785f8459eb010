import HabitCore
import TestSupport
import Testing

@Suite("Moving a habit")
struct MoveTests {
  private let today = day("2024-03-01")

  private func device(_ names: [String]) throws -> Device {
    var device = Device(digit: "a")
    for name in names { try device.add(name, from: today) }
    return device
  }

  private func order(_ device: Device) -> [String] { device.ledger.ordered.map(\.id.text) }

  private func move(_ device: inout Device, _ name: String, _ target: MoveDestination) throws {
    let habit = try #require(HabitID(name).flatMap(device.ledger.habit))
    let changes = device.ledger.moving(habit, to: target)
    if !changes.isEmpty { device.commit(changes) }
  }

  private func id(_ name: String) throws -> HabitID { try #require(HabitID(name)) }

  @Test("random moves lead to the order that an array gives", arguments: seeds(20))
  func random(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var expected = (0..<8).map { "h\($0)" }
    var device = try device(expected)
    for _ in 0..<80 {
      let name = random.pick(expected)
      let beside = random.pick(expected)
      var order = expected.filter { $0 != name }
      switch random.number(0...2) {
      case 0:
        try move(&device, name, .before(try id(beside)))
        order.insert(name, at: order.firstIndex(of: beside) ?? 0)
        if beside != name { expected = order }
      case 1:
        try move(&device, name, .after(try id(beside)))
        order.insert(name, at: (order.firstIndex(of: beside) ?? -1) + 1)
        if beside != name { expected = order }
      default:
        let place = random.number(-1...10)
        try move(&device, name, .place(place))
        order.insert(name, at: min(max(place, 1) - 1, order.count))
        expected = order
      }
      #expect(self.order(device) == expected)
    }
  }

  @Test("a move writes one register, and none where the habit stands there already")
  func oneRegister() throws {
    let device = try device(["a", "b", "c"])
    let habit = try #require(device.ledger.habit(try id("b")))
    #expect(device.ledger.moving(habit, to: .place(1)).count == 1)
    #expect(device.ledger.moving(habit, to: .place(2)) == [])
    #expect(device.ledger.moving(habit, to: .after(try id("a"))) == [])
    #expect(device.ledger.moving(habit, to: .before(try id("c"))) == [])
    #expect(device.ledger.moving(habit, to: .before(habit.id)) == [])
    #expect(device.ledger.moving(habit, to: .after(habit.id)) == [])
  }

  @Test("places are counted without the archived ones, which keep theirs")
  func archived() throws {
    var device = try device(["a", "b", "c", "d"])
    let second = try #require(device.ledger.habit(try id("b")))
    device.commit(device.ledger.archiving(second, on: today, signedAt: device.nextStamp))
    try move(&device, "d", .place(2))
    #expect(device.ledger.ordered.filter { !$0.isArchived }.map(\.id.text) == ["a", "d", "c"])
    try move(&device, "a", .place(.max))
    #expect(order(device) == ["b", "d", "c", "a"])
    try move(&device, "a", .place(.min))
    #expect(device.ledger.ordered.filter { !$0.isArchived }.map(\.id.text) == ["a", "d", "c"])
  }

  @Test("between two that share a rank, as two devices may leave them, there is still room")
  func equalRanks() throws {
    var device = try device(["a", "b", "c"])
    let rank = device.ledger.habit(try id("a"))?.values.rank
    device.commit([.field(try id("b"), .rank(rank))])
    #expect(order(device) == ["a", "b", "c"])
    try move(&device, "c", .after(try id("a")))
    #expect(order(device) == ["a", "c", "b"])
  }

  @Test("habits without a rank come last by name, and can be moved among themselves")
  func withoutRank() throws {
    var device = try device(["a", "b", "c", "d"])
    for name in ["b", "c", "d"] { device.commit([.field(try id(name), .rank(nil))]) }
    #expect(order(device) == ["a", "b", "c", "d"])
    try move(&device, "d", .before(try id("c")))
    #expect(order(device) == ["a", "b", "d", "c"])
    device.commit([.field(try id("c"), .rank(nil)), .field(try id("b"), .rank(nil))])
    try move(&device, "b", .place(.max))
    #expect(order(device) == ["a", "d", "c", "b"])
  }

  @Test("ten thousand moves into one gap keep the order, with short ranks")
  func oneGap() throws {
    var device = try device(["a", "b", "c", "d"])
    for turn in 0..<10_000 {
      let (name, other) = turn.isMultiple(of: 2) ? ("c", "b") : ("b", "c")
      try move(&device, name, .before(try id(other)))
      if turn % 500 == 0 { #expect(order(device) == ["a", name, other, "d"]) }
    }
    #expect(order(device) == ["a", "b", "c", "d"])
    for habit in device.ledger.ordered {
      #expect(habit.values.rank.map { $0.digits.count <= Rank.maximumLength } == true)
    }
  }
}
