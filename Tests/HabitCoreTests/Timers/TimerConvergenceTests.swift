import HabitCore
import TestSupport
import Testing

/// Timers on devices that do not know of each other yet (FORMAT.md, "Timers").
@Suite("Timers on several devices")
struct TimerConvergenceTests {
  private static let today = day("2024-03-01")

  /// A transaction and the device it was made on.
  private typealias Sent = (transaction: Transaction, device: DeviceID)

  /// Devices that know of one habit counted in minutes, whose timer was started by the first of them.
  private static func devices(_ digits: String = "abc") throws -> ([Device], HabitID, [Sent]) {
    var first = Device(digit: digits.first ?? "a", today: today)
    let id = try first.add("Read", from: day("2024-01-01")) { $0.unit = "min" }
    let habit = try #require(first.ledger.habit(id))
    first.commit(try first.ledger.starting(habit, now: first.now))
    let sent = first.transactions.map { ($0, first.id) }
    let devices =
      [first]
      + digits.dropFirst().map { digit in
        var device = Device(digit: digit, today: today)
        for (transaction, owner) in sent { device.ledger.merge(transaction, of: owner) }
        return device
      }
    return (devices, id, sent)
  }

  private static func act(
    _ device: inout Device,
    _ id: HabitID,
    _ random: inout SeededGenerator
  ) throws {
    let habit = try #require(device.ledger.habit(id))
    switch random.number(0...6) {
    case 0: device.commit((try? device.ledger.starting(habit, now: device.now)) ?? [])
    case 1, 2, 3:
      let stopped = try? device.ledger.stopping(habit, at: device.now, now: device.now)
      device.commit(stopped?.changes ?? [])
    case 4: device.commit((try? device.ledger.cancelling(habit)) ?? [])
    case 5: _ = try? device.undo()
    default:
      let changes = try device.ledger.tallying(
        thousandths: 1000,
        of: habit,
        on: today,
        now: device.now,
        tallying: device.tallying
      )
      device.commit(changes)
    }
  }

  @Test("a timer that two devices stop counts once: the later stop is right", arguments: [0, 1])
  func stoppedTwice(first: Int) throws {
    var (devices, id, _) = try Self.devices("ab")
    for (index, minutes) in [(first, 10), (1 - first, 15)] {
      devices[index].clock += minutes * 60_000
      let habit = try #require(devices[index].ledger.habit(id))
      let now = devices[index].now
      devices[index].commit(try devices[index].ledger.stopping(habit, at: now, now: now).changes)
    }
    let sent = devices.flatMap { device in device.transactions.map { ($0, device.id) } }
    for index in devices.indices {
      for (transaction, device) in sent { devices[index].ledger.merge(transaction, of: device) }
      #expect(devices[index].ledger.outcome(of: id, on: Self.today).count == count("15"))
      #expect(devices[index].ledger.habit(id)?.timer == nil)
      #expect(devices[index].ledger.record.contains(0, on: Self.today))
    }
  }

  @Test("three devices agree in whatever order they read", arguments: seeds(60))
  func everyOrder(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var (devices, id, sent) = try Self.devices()
    let begun = sent.count
    while sent.count < begun + 5 {
      let index = random.number(0...2)
      devices[index].clock += random.number(1...30) * 60_000
      let before = devices[index].transactions.count
      try Self.act(&devices[index], id, &random)
      let new = devices[index].transactions.dropFirst(before).map { ($0, devices[index].id) }
      sent += new.filter { !$0.0.steps.isEmpty }
      if random.chance(oneIn: 3), let (transaction, device) = sent.randomElement(using: &random),
        device != devices[index].id
      {
        devices[index].ledger.merge(transaction, of: device)
      }
      if new.isEmpty || random.chance(oneIn: 20) { break }
    }
    let expected = Self.naive(of: sent)
    for order in Self.orders(min(sent.count, 6)) {
      var reader = Device(digit: "d", today: Self.today)
      for index in order { reader.ledger.merge(sent[index].transaction, of: sent[index].device) }
      for (transaction, device) in sent.dropFirst(order.count) {
        reader.ledger.merge(transaction, of: device)
      }
      Self.expect(reader, expected, id, "seed \(seed), order \(order)")
    }
    for index in devices.indices {
      for (transaction, device) in sent { devices[index].ledger.merge(transaction, of: device) }
      Self.expect(devices[index], expected, id, "seed \(seed), device \(index)")
    }
  }

  private static func expect(
    _ device: Device,
    _ expected: (thousandths: Int, timer: HabitTimer?),
    _ id: HabitID,
    _ place: String
  ) {
    #expect(
      device.ledger.outcome(of: id, on: today).count.thousandths == expected.thousandths,
      "\(place)"
    )
    #expect(device.ledger.habit(id)?.timer == expected.timer, "\(place)")
    #expect(device.ledger.firstViolation == nil, "\(place)")
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

  /// The count of the day and the timer as FORMAT.md has them, from all transactions at once.
  private static func naive(of sent: [Sent]) -> (thousandths: Int, timer: HabitTimer?) {
    var values: [TallyID: (amount: Int, written: Signature)] = [:]
    var timer: (value: HabitTimer?, written: Signature)?
    for (transaction, device) in sent {
      let written = Signature(stamp: transaction.stamp, device: device)
      for change in transaction.steps.map(\.change) {
        switch change {
        case .tally(_, _, let name, let tally):
          guard values[name].map({ $0.written < written }) ?? true else { continue }
          values[name] = (tally?.thousandths ?? 0, written)
        case .timer(_, let value) where timer.map({ $0.written < written }) ?? true:
          timer = (value, written)
        default: break
        }
      }
    }
    return (max(0, values.values.reduce(0) { $0 + $1.amount }), timer?.value)
  }
}
