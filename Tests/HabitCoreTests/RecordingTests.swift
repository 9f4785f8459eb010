import HabitCore
import TestSupport
import Testing

@Suite("Recording several entries")
struct RecordingTests {
  private let today = day("2024-03-01")

  @Test("comes to what the entries come to one after the other", arguments: seeds(60))
  func oneAfterTheOther(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var device = Device(digit: "a")
    device.ledger.advance(to: today)
    for _ in 1...30 { _ = try device.live(&random, today: today) }
    let habits = device.ledger.habits.compactMap(\.habit).filter { !$0.isArchived }
    guard !habits.isEmpty else { return }
    var naive = device.ledger
    var recording = Recording(in: device.ledger, now: device.now, tallying: TallyID(drawn: 0))
    var refusals: [Bool] = []
    for _ in 1...random.number(1...20) {
      let habit = random.pick(habits)
      let date = today.clampedAdding(random.number(-4...1))
      let entry = entry(&random)
      let mine = Result { try recording.add(entry, of: habit, on: date) }
      let theirs = Result { try record(entry, of: habit, on: date, in: &naive, device) }
      refusals.append((try? mine.get()) == nil)
      #expect(((try? mine.get()) == nil) == ((try? theirs.get()) == nil))
    }
    // What was refused has no part in it: whoever asks gives up then.
    guard !refusals.contains(true) else { return }
    let changes = recording.changes
    device.commit(changes)
    for habit in habits {
      for offset in -4...1 {
        let date = today.clampedAdding(offset)
        #expect(
          device.ledger.outcome(of: habit.id, on: date) == naive.outcome(of: habit.id, on: date)
        )
        #expect(device.ledger.note(of: habit.id, on: date) == naive.note(of: habit.id, on: date))
      }
    }
    #expect(ObservedLedger.isSound(device.ledger))
    let registers = changes.flatMap { change in
      change.outcomes.map { spans in spans.spans.days.map { Register.outcome(spans.habit, $0) } }
        ?? [change.register].compactMap(\.self)
    }
    #expect(Set(registers).count == registers.count, "a register is written twice")
  }

  @Test("many days of a habit are one change")
  func manyDays() throws {
    var device = Device(digit: "a", today: today)
    let id = try device.add("Read", from: day("2024-01-01"))
    let habit = try #require(device.ledger.habit(id))
    var recording = Recording(in: device.ledger, now: device.now, tallying: TallyID(drawn: 0))
    var entry = RecordedEntry()
    entry.tick = .completed(true)
    for date in (day("2024-01-01")...today).all { try recording.add(entry, of: habit, on: date) }
    #expect(recording.changes.count == 1)
    device.commit(recording.changes)
    let before = device.ledger.completions(in: .first ... .last).count
    #expect(before == 61)
    // Completing again changes nothing.
    recording = Recording(in: device.ledger, now: device.now, tallying: TallyID(drawn: 0))
    for date in (day("2024-01-01")...today).all { try recording.add(entry, of: habit, on: date) }
    #expect(recording.changes.isEmpty)
  }

  private func entry(_ random: inout SeededGenerator) -> RecordedEntry {
    var entry = RecordedEntry()
    switch random.number(0...5) {
    case 0: entry.tick = .toggled
    case 1: entry.tick = .completed(random.chance(oneIn: 2))
    case 2: entry.tick = .tallied(thousandths: random.pick([1000, -1000, 500]))
    default: entry.update.count = random.pick([nil, .clear, .set(.one)])
    }
    entry.update.mark = random.pick([nil, nil, .clear, .set(.skipped), .set(.failed)])
    entry.update.note = random.pick([nil, nil, .clear, .set("a"), .set("b")])
    return entry
  }

  /// The same, by the rules for one day.
  private func record(
    _ entry: RecordedEntry,
    of habit: Habit,
    on date: Day,
    in ledger: inout Ledger,
    _ device: Device
  ) throws {
    let now = device.now
    let changes: [Change] =
      switch entry.tick {
      case nil: []
      case .toggled: try ledger.toggling(habit, on: date, now: now)
      case .completed(let completed):
        try ledger.completing(habit, on: date, completed, now: now)
      case .tallied(let amount):
        try ledger.tallying(thousandths: amount, of: habit, on: date, now: now)
      }
    try commit(changes, to: &ledger, device)
    let update = try ledger.setting(entry.update, of: habit, on: date, now: now)
    try commit(update, to: &ledger, device)
  }

  private func commit(_ changes: [Change], to ledger: inout Ledger, _ device: Device) throws {
    let stamp = try #require(ledger.registers.nextStamp(for: changes, at: device.now))
    _ = ledger.commit(changes, signed: Signature(stamp: stamp, device: device.id))
  }
}
