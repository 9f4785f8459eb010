import HabitCore
import TestSupport
import Testing

@Suite("Histories of journeys")
struct JourneyHistoryTests {
  /// A device whose person subscribes, leaves and ticks, with the model beside it.
  private struct History {
    var device = Device(digit: "a")
    var model: NaiveJourneys
    var random: SeededGenerator
    var today = day("2025-01-01")
    var ticks: [ItemID: Set<Day>] = [:]

    init(seed: Int) {
      random = SeededGenerator(seed: seed)
      model = NaiveJourneys(&random)
      device.ledger.advance(to: today)
    }

    /// One random step: the changes of the rules, and the same in the model.
    mutating func step() throws -> [Change] {
      let journey = random.pick(model.journeys)
      let item = random.pick(model.items)
      switch random.number(0...6) {
      case 0, 1:
        let isThere = model.subscribed.contains(journey.id)
        model.subscribe(journey)
        let changes = try subscribing(journey)
        #expect(changes.isEmpty == isThere)
        return changes
      case 2, 3:
        let isThere = model.subscribed.contains(journey.id)
        model.leave(journey.id)
        let changes = device.ledger.unsubscribing(from: journey.id)
        #expect(changes.isEmpty == !isThere)
        return changes
      case 4:
        let slot = random.pick(Slot.allCases)
        let isThere = model.custom[item] == slot
        model.take(item, slot)
        let changes = try taking(item, slot)
        #expect(changes.isEmpty == isThere)
        return changes
      case 5:
        let isThere = model.custom[item] != nil
        model.giveUp(item)
        let changes = device.ledger.removingCustom(item)
        #expect(changes.isEmpty == !isThere)
        return changes
      default: return try ticking(item)
      }
    }

    /// The changes of one random gesture, which the model knows nothing of.
    mutating func gesture() throws -> [Change] {
      let (journey, item) = (random.pick(model.journeys), random.pick(model.items))
      let habit = device.ledger.habit(HabitID(of: item))
      switch random.number(0...5) {
      case 0: return try subscribing(journey)
      case 1: return device.ledger.unsubscribing(from: journey.id)
      case 2: return try taking(item, random.pick(Slot.allCases))
      case 3: return device.ledger.removingCustom(item)
      case 4:
        guard let habit, !habit.isArchived else { return [] }
        return try device.ledger.toggling(habit, on: today, now: device.now)
      default:
        guard let habit else { return [] }
        let changes = device.ledger.restoring(habit, on: today)
        guard changes.isEmpty else { return changes }
        return device.ledger.archiving(habit, on: today, signedAt: device.nextStamp)
      }
    }

    private func subscribing(_ journey: Journey) throws -> [Change] {
      try device.ledger.subscribing(
        to: journey,
        from: model.catalog,
        signedAt: device.nextStamp,
        now: device.now
      )
    }

    private func taking(_ item: ItemID, _ slot: Slot) throws -> [Change] {
      let entry = try #require(model.catalog.item(item))
      return try device.ledger.addingCustom(
        entry,
        in: slot,
        signedAt: device.nextStamp,
        now: device.now
      )
    }

    private mutating func ticking(_ item: ItemID) throws -> [Change] {
      guard model.slot(of: item) != nil,
        let habit = device.ledger.habit(HabitID(of: item))
      else { return [] }
      ticks[item, default: []].formSymmetricDifference([today])
      return try device.ledger.toggling(habit, on: today, now: device.now)
    }

    mutating func nextDay() {
      let days = random.number(1...3)
      for offset in 0..<days { model.endDay(today.clampedAdding(offset)) }
      today = today.clampedAdding(days)
      device.ledger.advance(to: today)
      device.clock += days * 86_400_000
    }

    /// What the ledger and the model say differently.
    func check(_ findings: inout Findings, _ place: String) {
      let view = device.ledger.view(of: today).habits.map(\.state.habit)
      let expected = model.day
      findings.check(view.map(\.id) == expected.map(HabitID.init(of:)), "\(place): \(expected)")
      findings.check(
        view.map(\.slot) == expected.map(model.slot(of:)),
        "\(place): slots \(view.map(\.slot))"
      )
      for item in model.made {
        guard let habit = device.ledger.habit(HabitID(of: item)) else {
          findings.check(false, "\(place): \(item) is lost")
          continue
        }
        for (day, items) in model.pastDays {
          findings.check(
            habit.isActive(on: day) == items.contains(item),
            "\(place): \(item) on \(day)"
          )
        }
        let completed = device.ledger.completions(in: .first ... .last)
          .filter { $0.habits.contains(habit.id) }.map(\.day)
        findings.check(Set(completed) == ticks[item] ?? [], "\(place): ticks of \(item)")
      }
    }
  }

  @Test("what is in the day, where and in which order follows law 11", arguments: seeds(8))
  func follows(block: Int) throws {
    var findings = Findings()
    for seed in (block * 12)..<(block * 12 + 12) {
      var history = History(seed: seed)
      for step in 0..<40 {
        let before = ObservedLedger(history.device.ledger)
        let changes = try history.step()
        var tried = history.device.ledger
        let signature = Signature(stamp: history.device.nextStamp, device: history.device.id)
        tried.revert(tried.commit(changes, signed: signature))
        findings.check(
          ObservedLedger(tried) == before,
          "seed \(seed), step \(step): not taken back"
        )
        if !changes.isEmpty { history.device.commit(changes) }
        history.check(&findings, "seed \(seed), step \(step)")
        findings.check(ObservedLedger.isSound(history.device.ledger), "seed \(seed): unsound")
        if history.random.chance(oneIn: 3) { history.nextDay() }
      }
    }
    #expect(findings.texts == [])
  }

  @Test("an undo and a redo are exact, also of what was archived by hand", arguments: seeds(8))
  func undone(block: Int) throws {
    var findings = Findings()
    for seed in (block * 12)..<(block * 12 + 12) {
      var history = History(seed: seed)
      for step in 0..<40 {
        let before = Seen(history.device.ledger)
        let changes = try history.gesture()
        guard !changes.isEmpty else { continue }
        history.device.commit(changes)
        let after = Seen(history.device.ledger)
        // Some stay undone, so that later gestures rest on what an undo has written.
        try history.device.undo()
        findings.check(Seen(history.device.ledger) == before, "seed \(seed), step \(step): undone")
        if history.random.chance(oneIn: 4) { continue }
        try history.device.redo()
        findings.check(Seen(history.device.ledger) == after, "seed \(seed), step \(step): redone")
        if history.random.chance(oneIn: 5) { history.nextDay() }
      }
    }
    #expect(findings.texts == [])
  }

  /// All that a person sees, and the order of the journeys.
  private struct Seen: Equatable {
    var ledger: ShownLedger
    var journeys: [JourneyID]

    init(_ ledger: Ledger) {
      self.ledger = ShownLedger(ledger)
      journeys = ledger.subscriptions.map(\.journey)
    }
  }
}
