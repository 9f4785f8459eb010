import HabitCore
import TestSupport
import Testing

/// Devices that live apart under clocks of their own, exchange what they please, and in the end
/// everything.
@Suite("Convergence")
struct ConvergenceTests {
  /// What the clocks show at first, in milliseconds: alike, a little apart, years apart, and one
  /// that no battery keeps or nobody has set.
  private static let clocks = [
    [1_700_000_000_000, 1_700_000_000_000, 1_700_000_000_000],
    [1_700_000_000_000, 1_700_000_000_400, 1_699_999_000_000],
    [1_700_000_000_000, 1_300_000_000_000, 1_763_000_000_000],
    [1_700_000_000_000, Instant.maximumMilliseconds, 0],
    [Instant.maximumMilliseconds, Instant.maximumMilliseconds, 1_700_000_000_000],
  ]

  private struct Sent {
    var transaction: Transaction
    var device: DeviceID
  }

  /// Some devices, what each has sent, and how far each has read.
  private struct Devices {
    var all: [Device]
    var random: SeededGenerator
    let journeys: NaiveJourneys
    var today = day("2025-01-01")
    var findings = Findings()
    var sent: [Sent] = []

    init(_ count: Int, seed: Int) {
      random = SeededGenerator(seed: seed)
      let clocks = random.pick(ConvergenceTests.clocks)
      all = zip("abc", clocks).prefix(count).map { Device(digit: $0, clock: $1) }
      journeys = NaiveJourneys(&random)
    }

    mutating func step(_ place: String) throws {
      let index = random.number(0...(all.count - 1))
      let backwards = all[index].clock > 10_000_000_000 ? -10_000_000_000 : 0
      all[index].clock += random.pick([0, 0, 1, 1000, backwards])
      all[index].clock = min(all[index].clock, Instant.maximumMilliseconds)
      let before = all[index].transactions.count
      try live(index)
      for transaction in all[index].transactions.dropFirst(before) {
        sent.append(Sent(transaction: transaction, device: all[index].id))
        check(transaction, all[index].ledger, place)
      }
      if random.chance(oneIn: 8) { today = today.clampedAdding(1) }
      if random.chance(oneIn: 6) { meet(index) }
    }

    /// Whatever the other clocks show, what was just written is what stands.
    private mutating func check(_ transaction: Transaction, _ ledger: Ledger, _ place: String) {
      var last: [Register: Change] = [:]
      for change in transaction.steps.map(\.change) {
        if let register = change.register { last[register] = change }
        guard case .outcomes(let habit, let spans) = change else { continue }
        for span in spans.spans {
          for day in span.days.all {
            last[.outcome(habit, day)] = .outcome(habit, day, span.value)
          }
        }
      }
      for change in last.values {
        findings.check(ledger.present(change)?.change == change, "\(place): \(change) is lost")
      }
    }

    private mutating func live(_ index: Int) throws {
      all[index].ledger.advance(to: today)
      switch random.number(0...9) {
      case 0: if (try? all[index].undo()) == nil { return }
      case 1: try addAgain(index)
      case 2...4: try all[index].commitAny(journeyChanges(all[index]))
      default: _ = try all[index].live(&random, today: today)
      }
    }

    /// A habit that was removed is added again, and shows nothing of its former life.
    private mutating func addAgain(_ index: Int) throws {
      let registers = all[index].ledger.registers
      let removed = registers.ids.indices.filter { position in
        registers.habits[position].lifetime?.value == .removed
      }
      guard !removed.isEmpty else { return }
      let id = registers.ids[random.pick(removed)]
      try all[index].add("again", id: id.text, from: today)
      let ledger = all[index].ledger
      let position = try #require(ledger.position(of: id))
      findings.check(
        ledger.record.days(of: position).isEmpty && ledger.habit(id)?.name == "again",
        "\(id) came back with its former life"
      )
    }

    private mutating func journeyChanges(_ device: Device) throws -> [Change] {
      let (ledger, journey, item) =
        (device.ledger, random.pick(journeys.journeys), random.pick(journeys.items))
      switch random.number(0...3) {
      case 0:
        return try ledger.subscribing(
          to: journey,
          from: journeys.catalog,
          signedAt: device.nextStamp,
          now: device.now
        )
      case 1: return ledger.unsubscribing(from: journey.id)
      case 2:
        let entry = try #require(journeys.catalog.item(item))
        return try ledger.addingCustom(
          entry,
          in: random.pick(Slot.allCases),
          signedAt: device.nextStamp,
          now: device.now
        )
      default: return ledger.removingCustom(item)
      }
    }

    /// One device reads some of what there is.
    private mutating func meet(_ index: Int) {
      all[index].ledger.trustStamps(at: all[index].now)
      for sent in sent.shuffled(using: &random) where random.chance(oneIn: 2) {
        all[index].ledger.merge(sent.transaction, of: sent.device)
      }
    }

    /// All of it in another order, some twice, some in two parts.
    mutating func mixed() -> [Sent] {
      var mixed: [Sent] = []
      for sent in sent {
        if random.chance(oneIn: 4) { mixed.append(sent) }
        let cut = random.number(0...sent.transaction.steps.count)
        var (first, second) = (sent, sent)
        first.transaction.steps.removeLast(sent.transaction.steps.count - cut)
        second.transaction.steps.removeFirst(cut)
        mixed += [first, second]
      }
      return mixed.shuffled(using: &random)
    }
  }

  @Test(
    "devices that have read everything hold the same, whatever their clocks show",
    arguments: [2, 3],
    0..<8
  )
  func converge(count: Int, block: Int) throws {
    var findings = Findings()
    for seed in (block * 10)..<(block * 10 + 10) {
      var devices = Devices(count, seed: 1000 * count + seed)
      for step in 0..<devices.random.number(10...80) { try devices.step("seed \(seed), \(step)") }
      var reference = Ledger(today: devices.today)
      for sent in devices.sent { reference.merge(sent.transaction, of: sent.device) }
      let expected = ObservedLedger(reference)
      for index in devices.all.indices {
        devices.all[index].ledger.advance(to: devices.today)
        for sent in devices.mixed() {
          devices.all[index].ledger.merge(sent.transaction, of: sent.device)
        }
        let ledger = devices.all[index].ledger
        findings.check(ObservedLedger(ledger) == expected, "seed \(seed): \(index) differs")
        findings.check(ObservedLedger.isSound(ledger), "seed \(seed): \(index) is unsound")
      }
      findings.check(devices.findings.texts == [], "\(devices.findings.texts)")
    }
    #expect(findings.texts == [])
  }
}

extension Device {
  fileprivate mutating func commitAny(_ changes: [Change]) throws {
    if !changes.isEmpty { commit(changes) }
  }
}
