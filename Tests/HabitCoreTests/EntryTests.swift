import HabitCore
import TestSupport
import Testing

@Suite("An entry")
struct EntryTests {
  private let today = day("2024-03-01")
  private var tomorrow: Day { today.clampedAdding(1) }

  private func device(
    _ adjust: (inout HabitDraft) -> Void = { _ in }
  ) throws -> (Device, HabitID) {
    var device = Device(digit: "a")
    let id = try device.add("Run", from: day("2024-01-01"), adjust)
    device.ledger.advance(to: today)
    return (device, id)
  }

  private func set(
    _ device: inout Device,
    _ id: HabitID,
    on date: Day? = nil,
    _ adjust: (inout EntryUpdate) -> Void
  ) throws {
    let habit = try #require(device.ledger.habit(id))
    var update = EntryUpdate()
    adjust(&update)
    let changes = try device.ledger.setting(
      update,
      of: habit,
      on: date ?? today,
      now: device.now
    )
    if !changes.isEmpty { device.commit(changes) }
  }

  private func tally(
    _ device: inout Device,
    _ id: HabitID,
    _ thousandths: Int,
    on date: Day? = nil
  ) throws {
    let habit = try #require(device.ledger.habit(id))
    let changes = try device.ledger.tallying(
      thousandths: thousandths,
      of: habit,
      on: date ?? today,
      now: device.now
    )
    if !changes.isEmpty { device.commit(changes) }
  }

  private func outcome(_ device: Device, _ id: HabitID, on date: Day? = nil) -> Outcome {
    device.ledger.outcome(of: id, on: date ?? today)
  }

  @Test("count, mark and note are set each by itself, and cleared each by itself")
  func parts() throws {
    var (device, id) = try device()
    try set(&device, id) { $0.note = .set("rain") }
    #expect(outcome(device, id) == .cleared)
    #expect(device.ledger.note(of: id, on: today) == "rain")
    try set(&device, id) { $0.count = .set(.one) }
    #expect(outcome(device, id) == Outcome(count: .one, at: device.now))
    try set(&device, id) { $0.mark = .set(.skipped) }
    #expect(outcome(device, id) == Outcome(count: .one, mark: .skipped))
    #expect(device.ledger.completedDays.isEmpty)
    try set(&device, id) { $0.mark = .clear }
    #expect(outcome(device, id) == Outcome(count: .one, at: device.now))
    try set(&device, id) { $0.count = .clear }
    #expect(outcome(device, id) == .cleared)
    #expect(device.ledger.note(of: id, on: today) == "rain")
    try set(&device, id) { $0.note = .clear }
    #expect(device.ledger.recordedDays(of: id, in: .first ... .last) == [])
  }

  @Test("setting what is so already changes nothing; a note that only looks alike is another")
  func sameAgain() throws {
    var (device, id) = try device()
    func setAll(_ note: String) throws {
      try set(&device, id) { update in
        update.count = .set(.one)
        update.mark = .clear
        update.note = .set(note)
      }
    }
    try setAll("caf\u{e9}")
    let number = device.transactions.count
    device.clock += 60_000
    try setAll("caf\u{e9}")
    #expect(device.transactions.count == number)
    try setAll("cafe\u{301}")
    #expect(device.transactions.count == number + 1)
    try set(&device, id) { $0.note = .set("") }
    #expect(device.ledger.note(of: id, on: today) == nil)
  }

  @Test("the time of completion stays when more is done, and goes when it is not complete any more")
  func time() throws {
    var (device, id) = try device { $0.repetitions = count("2") }
    try tally(&device, id, 1000)
    #expect(outcome(device, id).at == nil)
    try tally(&device, id, 1000)
    let completed = device.now
    #expect(outcome(device, id).at == completed)
    device.clock += 60_000
    try tally(&device, id, 1000)
    #expect(outcome(device, id) == Outcome(count: count("3"), at: completed))
    try tally(&device, id, -2000)
    #expect(outcome(device, id) == Outcome(count: .one))
  }

  @Test("a day after today takes notes and skips, and can be cleared, but not completed or failed")
  func future() throws {
    var (device, id) = try device()
    let refusal = RuleViolation.futureDate(tomorrow)
    try set(&device, id, on: tomorrow) { $0.note = .set("travelling") }
    try set(&device, id, on: tomorrow) { $0.mark = .set(.skipped) }
    #expect(outcome(device, id, on: tomorrow).mark == .skipped)
    #expect(throws: refusal) { try set(&device, id, on: tomorrow) { $0.mark = .set(.failed) } }
    #expect(throws: refusal) { try set(&device, id, on: tomorrow) { $0.count = .set(.one) } }
    #expect(throws: refusal) { try tally(&device, id, 1, on: tomorrow) }
    try set(&device, id, on: tomorrow) { $0.mark = .clear }
    #expect(outcome(device, id, on: tomorrow) == .cleared)
    // What came from elsewhere can be taken back, a part at a time.
    device.commit([.outcome(id, tomorrow, Outcome(count: count("2"), mark: .failed))])
    try set(&device, id, on: tomorrow) { $0.count = .set(.one) }
    try tally(&device, id, -1000, on: tomorrow)
    #expect(outcome(device, id, on: tomorrow).count == .zero)
  }

  @Test("before the start, and archived, nothing is recorded, not even a note")
  func inactive() throws {
    var (device, id) = try device()
    let before = day("2023-12-31")
    let refusal = RuleViolation.beforeStart(before, start: day("2024-01-01"))
    #expect(throws: refusal) { try set(&device, id, on: before) { $0.note = .set("x") } }
    #expect(throws: refusal) { try tally(&device, id, 1000, on: before) }
    let habit = try #require(device.ledger.habit(id))
    device.commit(device.ledger.archiving(habit, on: today, signedAt: device.nextStamp))
    #expect(throws: RuleViolation.archived) { try set(&device, id) { $0.note = .set("x") } }
    #expect(throws: RuleViolation.archived) { try tally(&device, id, 1000) }
    let later = today.clampedAdding(10)
    device.commit(device.ledger.restoring(try #require(device.ledger.habit(id)), on: later))
    #expect(throws: RuleViolation.inactive(today)) { try tally(&device, id, 1000) }
  }

  @Test("tenths reach their target exactly")
  func decimals() throws {
    var (device, id) = try device { $0.repetitions = count("1") }
    for number in 1...10 {
      try tally(&device, id, 100)
      #expect(device.ledger.record.contains(0, on: today) == (number == 10))
    }
    #expect(outcome(device, id).count == .one)
  }

  @Test("a tally stays between nothing and the largest count, whatever is added")
  func bounds() throws {
    var (device, id) = try device()
    for (added, expected) in [
      (-1, 0), (.min, 0), (5000, 5000), (.max, Count.maximumThousandths),
      (1, Count.maximumThousandths), (.min, 0),
    ] {
      try tally(&device, id, added)
      #expect(outcome(device, id).count.thousandths == expected)
    }
  }

  @Test("what is counted is done, so the mark goes; counting nothing leaves it")
  func tallyOfMarked() throws {
    var (device, id) = try device()
    for mark in Mark.allCases {
      device.commit([.outcome(id, today, Outcome(mark: mark))])
      try tally(&device, id, 0)
      try tally(&device, id, -1000)
      #expect(outcome(device, id).mark == mark)
      try tally(&device, id, 1000)
      #expect(outcome(device, id) == Outcome(count: .one, at: device.now))
    }
  }

  @Test("a note too long is refused and nothing else is set")
  func longNote() throws {
    var (device, id) = try device()
    let long = String(repeating: "x", count: HabitText.note.maximumLength + 1)
    #expect(throws: RuleViolation.self) {
      try set(&device, id) { update in
        update.count = .set(.one)
        update.note = .set(long)
      }
    }
    #expect(outcome(device, id) == .cleared)
    try set(&device, id) { $0.note = .set(String(long.dropLast())) }
    #expect(device.ledger.recordedDays(of: id, in: today...today) == [today])
  }

  @Test(
    "a toggle of a limit counts one, or clears what was counted or marked",
    arguments: ["2", "0"]
  )
  func atMost(limit: String) throws {
    var (device, id) = try device { draft in
      draft.goal = .atMost
      draft.repetitions = count(limit)
    }
    let yesterday = today.clampedAdding(-1)
    func isKept() -> Bool { device.ledger.record.contains(0, on: yesterday) }
    #expect(isKept())
    #expect(!device.ledger.record.contains(0, on: today))
    try device.toggle(id, on: yesterday, today: today)
    #expect(outcome(device, id, on: yesterday) == Outcome(count: .one))
    #expect(isKept() == (limit == "2"))
    try device.toggle(id, on: yesterday, today: today)
    #expect(isKept() && outcome(device, id, on: yesterday) == .cleared)
    try tally(&device, id, 3000, on: yesterday)
    #expect(!isKept() && outcome(device, id, on: yesterday).at == nil)
    try set(&device, id, on: yesterday) { $0.mark = .set(.failed) }
    try tally(&device, id, -1000, on: yesterday)
    #expect(outcome(device, id, on: yesterday) == Outcome(count: count("2"), mark: .failed))
    try device.toggle(id, on: yesterday, today: today)
    #expect(isKept() && outcome(device, id, on: yesterday) == .cleared)
    #expect(throws: RuleViolation.futureDate(tomorrow)) {
      try device.toggle(id, on: tomorrow, today: today)
    }
    try set(&device, id, on: tomorrow) { $0.mark = .set(.skipped) }
    try device.toggle(id, on: tomorrow, today: today)
    #expect(outcome(device, id, on: tomorrow) == .cleared)
  }

  @Test("a record before the start moves it there, also one that was there already")
  func startsEarlier() throws {
    var (device, id) = try device()
    let earlier = today.clampedAdding(-3)
    for isRecorded in [false, true] {
      device.commit([
        .field(id, .startDate(today)),
        .outcome(id, earlier, isRecorded ? Outcome(count: .one) : nil),
      ])
      let habit = try #require(device.ledger.habit(id))
      func changes(_ completed: Bool, startsEarlier: Bool = true) throws -> [Change] {
        try device.ledger.completing(
          habit,
          on: earlier,
          completed,
          now: device.now,
          startsEarlier: startsEarlier
        )
      }
      #expect(try changes(true).contains(.field(id, .startDate(earlier))))
      #expect(try changes(true).count == (isRecorded ? 1 : 2))
      #expect(try changes(false) == (isRecorded ? [.outcome(id, earlier, .cleared)] : []))
      #expect(throws: RuleViolation.beforeStart(earlier, start: today)) {
        try changes(true, startsEarlier: false)
      }
    }
  }

  @Test("completing a limit is refused either way", arguments: [Period.day, .week])
  func atMostCompleted(period: Period) throws {
    var (device, id) = try device { ($0.goal, $0.period) = (.atMost, period) }
    let yesterday = today.clampedAdding(-1)
    for before in [nil, Outcome(mark: .failed), Outcome(count: .one), Outcome(count: count("2"))] {
      device.commit([.outcome(id, yesterday, before)])
      let habit = try #require(device.ledger.habit(id))
      for (date, named) in [(today, nil), (yesterday, yesterday)] {
        for completed in [true, false] {
          #expect(throws: RuleViolation.limit(completed: completed, named)) {
            try device.ledger.completing(habit, on: date, completed, now: device.now)
          }
        }
      }
    }
  }

  @Test("a toggle that takes a mark off a day that is done records when it was completed")
  func unmarkedAt() throws {
    var (device, id) = try device()
    for mark in Mark.allCases {
      device.commit([.outcome(id, today, Outcome(count: .one, mark: mark))])
      device.clock += 1
      try device.toggle(id, on: today, today: today)
      #expect(outcome(device, id) == Outcome(count: .one, at: device.now))
    }
    device.commit([.outcome(id, today, Outcome(count: count("0.5"), mark: .skipped))])
    try device.toggle(id, on: today, today: today)
    #expect(outcome(device, id) == Outcome(count: count("0.5")))
  }
}
