import HabitCore
import TestSupport
import Testing

/// Devices whose homes are cloned and put back, under clocks that lead, that tally, set and undo, and in the end read
/// everything: no tap is lost, and all agree.
@Suite("Twins and restored homes")
struct TwinTests {
  private static let today = day("2024-03-01")

  private typealias Sent = (transaction: Transaction, device: DeviceID)

  /// The events beside the taps.
  enum Kind: CaseIterable {
    case taps, tapsInALead, all, allInALead

    /// True where a clock leads, so that twins sign alike.
    var leads: Bool { self == .tapsInALead || self == .allInALead }
    /// True with sets and undos.
    var sets: Bool { self == .all || self == .allInALead }
  }

  /// One process: a device's memory, and what it has written.
  private struct Process {
    var device: Device
    /// The state of its home some time ago, if any was kept.
    var backup: Device?
  }

  /// The whole course, as an onlooker sees it.
  private struct World {
    var processes: [Process]
    var random: SeededGenerator
    let habit: HabitID
    var sent: [Sent] = []
    /// The taps so far, wherever they were made.
    private(set) var taps = 0
    private var lastName: UInt32 = 0
    let kind: Kind

    init(seed: Int, _ kind: Kind) throws {
      random = SeededGenerator(seed: seed)
      self.kind = kind
      // Added elsewhere, so that no undo takes it away.
      var maker = Device(digit: "f", today: TwinTests.today)
      habit = try maker.add("Water", from: day("2024-01-01")) {
        $0.repetitions = Count(thousandths: 8000)
        $0.unit = "glasses"
      }
      sent = maker.transactions.map { ($0, maker.id) }
      var first = Device(digit: "a", today: TwinTests.today)
      var second = Device(digit: "b", today: TwinTests.today)
      // A leading clock elsewhere: what is written here follows its last stamp, one by one.
      if kind.leads { second.clock += 3_600_000 }
      for (transaction, device) in sent { second.ledger.merge(transaction, of: device) }
      second.commit([.note(habit, TwinTests.today, "lead")])
      sent += second.transactions.map { ($0, second.id) }
      first.clock = maker.clock
      for (transaction, device) in sent { first.ledger.merge(transaction, of: device) }
      processes = [first, second].map { Process(device: $0) }
      for index in processes.indices { restart(index) }
    }

    /// A process of its own draws a name of its own.
    private mutating func restart(_ index: Int) {
      lastName += 1
      processes[index].device.tallying = TallyID(drawn: lastName)
    }

    mutating func step() throws {
      let index = random.number(0...processes.count - 1)
      if !kind.leads || random.chance(oneIn: 3) {
        processes[index].device.clock += random.pick([0, 0, 1, 500])
      }
      switch random.number(0...15) {
      case 0 where processes.count < 4:
        // A clone under the same id, until the start that notices it.
        processes.append(Process(device: processes[index].device))
        restart(processes.count - 1)
      case 1: processes[index].backup = processes[index].device
      case 2:
        guard var old = processes[index].backup else { return }
        old.clock = processes[index].device.clock
        processes[index] = Process(device: old)
        restart(index)
      case 3: restart(index)
      case 4, 5: meet(index)
      default: try live(index)
      }
    }

    private mutating func live(_ index: Int) throws {
      var device = processes[index].device
      let before = device.transactions.count
      let habit = try #require(device.ledger.habit(habit))
      switch random.number(0...9) {
      case 0...4:
        taps += 1
        device.commit(
          try device.ledger.tallying(
            thousandths: 1000,
            of: habit,
            on: TwinTests.today,
            now: device.now,
            tallying: device.tallying
          )
        )
      case 5...6 where kind.sets:
        var update = EntryUpdate()
        update.count = Count(thousandths: random.number(0...9) * 1000).map { .set($0) }
        let changes = try device.ledger.setting(
          update,
          of: habit,
          on: TwinTests.today,
          now: device.now
        )
        if !changes.isEmpty { device.commit(changes) }
      case 7 where kind.sets: _ = try? device.undo()
      case 8: device.commit([.note(habit.id, TwinTests.today, "\(random.number(1...99))")])
      default: device.commit([.field(habit.id, .name("Water \(random.number(1...99))"))])
      }
      sent += device.transactions.dropFirst(before).map { ($0, device.id) }
      processes[index].device = device
    }

    /// One process reads some of what there is.
    private mutating func meet(_ index: Int) {
      for sent in sent.shuffled(using: &random) where random.chance(oneIn: 2) {
        processes[index].device.ledger.merge(sent.transaction, of: sent.device)
      }
    }
  }

  @Test(
    "agree once they have read everything, and lose no tap",
    arguments: seeds(40),
    Kind.allCases
  )
  func converge(block: Int, kind: Kind) throws {
    var findings = Findings()
    for seed in (block * 25)..<(block * 25 + 25) {
      var world = try World(seed: seed, kind)
      for _ in 0..<world.random.number(8...50) { try world.step() }
      var expected: ObservedLedger?
      let count = Self.count(of: world.sent)
      for index in 0..<world.processes.count + 2 {
        // Those that lived, and two that read everything in an order of their own.
        var ledger =
          index < world.processes.count
          ? world.processes[index].device.ledger : Ledger(today: Self.today)
        for sent in world.sent.shuffled(using: &world.random) {
          ledger.merge(sent.transaction, of: sent.device)
        }
        let place = "seed \(seed), \(kind), reader \(index)"
        let observed = ObservedLedger(ledger)
        findings.check(observed == expected ?? observed, "\(place) differs")
        expected = observed
        let shown = ledger.outcome(of: world.habit, on: Self.today).count.thousandths
        if !kind.sets {
          findings.check(shown == world.taps * 1000, "\(place): \(shown) of \(world.taps) taps")
        }
        findings.check(shown == count, "\(place) shows \(shown) and not \(count)")
        findings.check(ObservedLedger.isSound(ledger), "\(place) is unsound")
      }
    }
    #expect(findings.texts == [])
  }

  /// The count, from every tap by itself: a name's taps are what its writes add to each other, in the order of the
  /// process that made them; the last set stands, with the taps that it had not seen.
  private static func count(of sent: [Sent]) -> Int {
    var set: (value: Outcome?, signature: Signature)?
    var sums: [TallyID: (sum: Int, signature: Signature)] = [:]
    for (transaction, device) in sent {
      let signature = Signature(stamp: transaction.stamp, device: device)
      for change in transaction.steps.map(\.change) {
        switch change {
        case .outcome(_, _, let value):
          if let known = set {
            if known.signature > signature { continue }
            if known.signature == signature, !isLess(known.value, value) { continue }
          }
          set = (value, signature)
        case .tally(_, _, let name, let tally):
          let sum = tally?.thousandths ?? 0
          if let known = sums[name], (known.signature, known.sum) > (signature, sum) { continue }
          sums[name] = (sum, signature)
        default: break
        }
      }
    }
    let seen = set?.value?.seen ?? []
    var count = set?.value?.count.thousandths ?? 0
    for (name, row) in sums {
      count += row.sum - (seen.first { $0.id == name }?.thousandths ?? 0)
    }
    return min(max(count, 0), Count.maximumThousandths)
  }

  /// The order of FORMAT.md, "Merging", of outcomes without marks.
  private static func isLess(_ left: Outcome?, _ right: Outcome?) -> Bool {
    guard let left, let right else { return left == nil && right != nil }
    if left.count != right.count { return left.count < right.count }
    if left.at != right.at { return (left.at?.milliseconds ?? -1) < (right.at?.milliseconds ?? -1) }
    if left.seen.count != right.seen.count { return left.seen.count < right.seen.count }
    for (one, other) in zip(left.seen, right.seen) where one != other {
      return (one.id, one.thousandths) < (other.id, other.thousandths)
    }
    return false
  }
}
