import TestSupport
import Testing

@testable import HabitCore

@Suite("Merging")
struct MergeTests {
  private typealias Sent = (transaction: Transaction, device: DeviceID)

  /// The transactions of two devices and a twin of one, under the same id, that work apart, meet now and then, and
  /// have odd clocks: so twins sign different values alike.
  private func transactions(_ random: inout SeededGenerator) -> [Sent] {
    var devices = [Device(digit: "a"), Device(digit: "b"), Device(digit: "a")]
    var sent: [Sent] = []
    for _ in 0..<random.number(5...60) {
      let index = random.number(0...2)
      // Mostly standing, so that stamps are equal on both; sometimes set far back.
      devices[index].clock += random.pick([0, 0, 0, 1, 5, -1000])
      let stamp = devices[index].nextStamp
      var changes: [Change] = []
      for _ in 0..<random.number(1...5) {
        let change = random.change(at: stamp)
        if !changes.contains(where: { $0.isSameRegister(as: change) }) { changes.append(change) }
      }
      devices[index].commit(changes)
      for transaction in devices[index].transactions.suffix(1) {
        sent.append((transaction, devices[index].id))
      }
      if random.chance(oneIn: 6) {
        for (transaction, device) in sent { devices[index].ledger.merge(transaction, of: device) }
      }
    }
    return sent
  }

  @Test("any order, repetition and split gives the same ledger", arguments: seeds(10))
  func permutations(block: Int) {
    var findings = Findings()
    for seed in (block * 15)..<(block * 15 + 15) {
      var random = SeededGenerator(seed: seed)
      let sent = transactions(&random)
      var reference = Ledger()
      for (transaction, device) in sent { reference.merge(transaction, of: device) }
      let expected = ObservedLedger(reference)
      findings.check(ObservedLedger.isSound(reference), "seed \(seed): unsound in order")
      for round in 0..<4 {
        var ledger = Ledger()
        for (transaction, device) in mixed(sent, &random) {
          ledger.merge(transaction, of: device)
        }
        findings.check(
          ObservedLedger(ledger) == expected
            && ledger.registers.latestStamp == reference.registers.latestStamp,
          "seed \(seed), round \(round): another ledger"
        )
        findings.check(ObservedLedger.isSound(ledger), "seed \(seed), round \(round): unsound")
      }
    }
    #expect(findings.texts == [])
  }

  /// In another order, some twice, some in two parts.
  private func mixed(_ sent: [Sent], _ random: inout SeededGenerator) -> [Sent] {
    var mixed: [Sent] = []
    for (transaction, device) in sent {
      mixed.append((transaction, device))
      if random.chance(oneIn: 4) { mixed.append((transaction, device)) }
      if random.chance(oneIn: 3), transaction.steps.count > 1 {
        mixed.removeLast()
        let cut = random.number(1...(transaction.steps.count - 1))
        var parts = [transaction, transaction]
        parts[0].steps.removeLast(transaction.steps.count - cut)
        parts[1].steps.removeFirst(cut)
        mixed += parts.map { ($0, device) }
      }
    }
    return mixed.shuffled(using: &random)
  }

  @Test("what cannot be stored is taken back exactly", arguments: seeds(10))
  func reverting(block: Int) {
    var findings = Findings()
    for seed in (block * 15)..<(block * 15 + 15) {
      var random = SeededGenerator(seed: seed)
      var device = Device(digit: "a")
      for (transaction, other) in transactions(&random) {
        let before = ObservedLedger(device.ledger)
        let stamp = device.nextStamp
        let changes = (0..<random.number(1...6)).map { _ in random.change(at: stamp) }
        let applied = device.commit(changes)
        findings.check(ObservedLedger.isSound(device.ledger), "seed \(seed): unsound commit")
        device.ledger.revert(applied)
        findings.check(ObservedLedger(device.ledger) == before, "seed \(seed): not taken back")
        findings.check(ObservedLedger.isSound(device.ledger), "seed \(seed): unsound revert")
        device.ledger.merge(transaction, of: other)
      }
    }
    #expect(findings.texts == [])
  }

  @Test("several changes of one register are taken back the latest first")
  func revertingSeveral() throws {
    var device = Device(digit: "a")
    let (id, date) = (try device.add("read", from: day("2024-01-01")), day("2024-01-02"))
    device.commit([.note(id, date, "stored"), .outcome(id, date, Outcome(count: .one))])
    let before = ObservedLedger(device.ledger)
    var applied = device.commit([.note(id, date, "first")])
    applied += device.commit([.note(id, date, "second"), .outcome(id, date, nil)])
    applied += device.commit([.outcome(id, date, Outcome(count: count("3")))])
    device.ledger.revert(applied)
    #expect(ObservedLedger(device.ledger) == before)
    #expect(device.ledger.note(of: id, on: date) == "stored")
  }

  @Test("what is merged once more takes nothing, and says so")
  func mergedAgain() throws {
    var writer = Device(digit: "a")
    var reader = Device(digit: "b")
    let id = try writer.add("read", from: day("2024-01-01"))
    writer.commit([.note(id, day("2024-01-02"), "twelve pages")])
    writer.commit([.outcome(id, day("2024-01-02"), Outcome(count: .one))])
    for isNew in [true, false, false] {
      for transaction in writer.transactions {
        let isTaken = !reader.ledger.merge(transaction, of: writer.id).isEmpty
        #expect(isTaken == isNew)
      }
    }
  }

  @Test("of two writes with the same stamp the greater device wins, on both")
  func equalStamps() throws {
    var first = Device(digit: "a")
    var second = Device(digit: "b")
    let id = try first.add("read", from: day("2024-01-01"))
    second.ledger.merge(first.transactions[0], of: first.id)
    first.commit([.note(id, day("2024-01-02"), "from a")])
    second.commit([.note(id, day("2024-01-02"), "from b")])
    #expect(first.transactions.last?.stamp == second.transactions.last?.stamp)
    first.ledger.merge(try #require(second.transactions.last), of: second.id)
    second.ledger.merge(try #require(first.transactions.last), of: first.id)
    #expect(first.ledger.note(of: id, on: day("2024-01-02")) == "from b")
    #expect(second.ledger.note(of: id, on: day("2024-01-02")) == "from b")
  }

  @Test("a clock set back does not make what is written now older than what was written before")
  func clockSetBack() throws {
    var device = Device(digit: "a")
    let id = try device.add("read", from: day("2024-01-01"))
    device.commit([.note(id, day("2024-01-02"), "before")])
    device.clock -= 86_400_000
    device.commit([.note(id, day("2024-01-02"), "after")])
    #expect(device.ledger.note(of: id, on: day("2024-01-02")) == "after")
  }

  @Test("removal wins over what an absent device wrote before it, and is final until re-adding")
  func removal() throws {
    let today = day("2024-01-03")
    var first = Device(digit: "a")
    var second = Device(digit: "b")
    let id = try first.add("read", from: day("2024-01-01"))
    second.ledger.merge(first.transactions[0], of: first.id)
    second.clock += 5
    try second.toggle(id, on: today, today: today)
    first.clock += 10
    first.commit(first.ledger.removing(try #require(first.ledger.habit(id))))
    first.ledger.merge(second.transactions[0], of: second.id)
    #expect(first.ledger.habit(id) == nil)
    #expect(first.ledger.completedDays.isEmpty)

    try first.add("read", from: day("2024-01-01"))
    #expect(first.ledger.habit(id)?.name == "read")
    #expect(first.ledger.completedDays.isEmpty)
    #expect(first.ledger.outcome(of: id, on: today) == .cleared)

    for transaction in first.transactions { second.ledger.merge(transaction, of: first.id) }
    #expect(ObservedLedger(second.ledger) == ObservedLedger(first.ledger))
  }

  @Test("a device too many is refused by the table of outcomes, not trapped on")
  func devices() throws {
    var table = OutcomeTable()
    let stamp = try #require(Stamp(milliseconds: 1, counter: 0))
    var taken = 0
    for number in 0..<(Registers.maximumDevices + 3) {
      let digits = String(number, radix: 16)
      let name = String(repeating: "0", count: 32 - digits.count) + digits
      let signature = Signature(stamp: stamp, device: try #require(DeviceID(name)))
      let row = OutcomeTable.Row(
        day: Day.first.clampedAdding(number),
        outcome: .cleared,
        signature: signature
      )
      if table.merge(row) { taken += 1 }
    }
    #expect(taken == Registers.maximumDevices)
    #expect(table.count == Registers.maximumDevices)
  }
}

extension Change {
  /// Whether there is a register that both changes name.
  fileprivate func isSameRegister(as other: Change) -> Bool {
    if let (id, days) = outcomes, let (sameID, sameDays) = other.outcomes {
      return id == sameID && !days.merging(sameDays) { $0 == nil || $1 == nil ? nil : true }.isEmpty
    }
    return switch (self, other) {
    case (.lifetime(let id, _), .lifetime(let sameID, _)): id == sameID
    case (.field(let id, let field), .field(let sameID, let sameField)):
      id == sameID && field.fieldName == sameField.fieldName
    case (.version(let id, let from, let field), .version(let sameID, let sameFrom, let sameField)):
      id == sameID && from == sameFrom && field.fieldName == sameField.fieldName
    case (.note(let id, let day, _), .note(let sameID, let sameDay, _)),
      (.pause(let id, let day, _), .pause(let sameID, let sameDay, _)),
      (.archival(let id, let day, _), .archival(let sameID, let sameDay, _)):
      id == sameID && day == sameDay
    case (.journey(let id, _), .journey(let sameID, _)): id == sameID
    case (.customItem(let id, _), .customItem(let sameID, _)): id == sameID
    case (.setting(let setting), .setting(let sameSetting)):
      setting.settingName == sameSetting.settingName
    default: false
    }
  }
}
