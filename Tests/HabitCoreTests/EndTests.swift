import TestSupport
import HabitCore
import Testing

@Suite("A habit with an end")
struct EndTests {
  private let start = day("2024-02-01")
  private let end = day("2024-02-29")

  private func device(today: Day, _ adjust: (inout HabitDraft) -> Void = { _ in }) throws -> Device
  {
    var device = Device(digit: "a", today: today)
    try device.add("h", from: start) { draft in
      draft.endDate = end
      adjust(&draft)
    }
    return device
  }

  private func share(_ device: Device) -> FinalShare? { device.ledger.finalShare(at: 0) }

  @Test("it is due through its last day, then finished, and neither due nor archived")
  func life() throws {
    let device = try device(today: day("2024-03-05"))
    for (date, isDue) in [
      ("2024-01-31", false), ("2024-02-01", true), ("2024-02-29", true), ("2024-03-01", false),
    ] {
      let state = device.ledger.state(at: 0, on: day(date))
      #expect(state?.due == isDue && state?.canToggle == isDue, "\(date)")
      #expect(device.ledger.view(of: day(date)).habits.count == (isDue ? 1 : 0), "\(date)")
      #expect(device.ledger.counts(on: day(date)).total == (isDue ? 1 : 0), "\(date)")
    }
    let habit = try #require(device.ledger.habits[0].habit)
    #expect(!habit.isArchived && !habit.isFinished(on: end))
    #expect(habit.isFinished(on: day("2024-03-01")))
    for (includesArchived, count) in [(false, 0), (true, 1)] {
      let all = DayView.Selection(includesUnscheduled: true, includesArchived: includesArchived)
      let view = device.ledger.view(of: day("2024-03-01"), all)
      #expect(view.habits.count == count && view.progress.total == 0)
    }
    let cells = device.ledger.grid(of: 0, days: [end, day("2024-03-01")])
    #expect(cells.map(\.state) == [.missed, .finished])
  }

  @Test("it says how it ended: 27 of 30, without what was skipped or paused")
  func shares() throws {
    var device = try device(today: end)
    let id = try #require(HabitID("h"))
    for offset in 0..<20 { try device.toggle(id, on: start.clampedAdding(offset), today: end) }
    #expect(share(device) == nil)
    device.ledger.advance(to: end.clampedAdding(1))
    #expect(share(device) == FinalShare(unit: .days, kept: 20, total: 29))
    device.commit([
      .outcome(id, day("2024-02-22"), Outcome(mark: .skipped)),
      .pause(id, from: day("2024-02-23"), .through(day("2024-02-24"))),
    ])
    #expect(share(device) == FinalShare(unit: .days, kept: 20, total: 26))
    let streak = try #require(device.ledger.streak(at: 0, asOf: device.ledger.today))
    #expect(streak.longest == 20 && streak.current == 0 && !streak.todayOpen)
  }

  @Test("a streak kept to the end stays, and a week cut short by the end is neutral unless met")
  func streaks() throws {
    var daily = try device(today: end)
    let id = try #require(HabitID("h"))
    for offset in 0..<29 { try daily.toggle(id, on: start.clampedAdding(offset), today: end) }
    for later in [1, 40, 4000] {
      daily.ledger.advance(to: end.clampedAdding(later))
      #expect(daily.ledger.streak(at: 0, asOf: daily.ledger.today)?.current == 29)
      #expect(daily.ledger.currentStreak(at: 0, asOf: daily.ledger.today)?.strict == 29)
    }
    // The 29th is a Thursday: its week has four days, the first week of the habit as many.
    for (ticks, current, total) in [(0, 0, 3), (1, 1, 4)] {
      var weekly = try device(today: end) { $0.schedule = .timesPerWeek(1) }
      if ticks > 0 { try weekly.toggle(id, on: end, today: end) }
      weekly.ledger.advance(to: day("2024-04-01"))
      let streak = weekly.ledger.streak(at: 0, asOf: weekly.ledger.today)
      #expect(streak?.current == current && streak?.todayOpen == false)
      #expect(share(weekly) == FinalShare(unit: .weeks, kept: ticks, total: total))
    }
  }

  @Test(
    "a rule from a day after the end judges nothing",
    arguments: [
      VersionedField.schedule(.timesPerMonth(5)), .schedule(.timesPerWeek(1)), .period(.week),
      .spares(.budget(2, per: .year)), .goal(.atMost),
    ],
    [Schedule.daily, .timesPerWeek(5)]
  )
  func laterRule(rule: VersionedField, schedule: Schedule) throws {
    let id = try #require(HabitID("h"))
    var expected = try device(today: end) { $0.schedule = schedule }
    for offset in 0..<28 where offset != 12 {
      try expected.toggle(id, on: start.clampedAdding(offset), today: end)
    }
    // The end is a Thursday, so that the rule begins within the last week.
    var found = expected
    found.commit([.version(id, from: end.clampedAdding(1), rule)])
    for today in [end.clampedAdding(1), day("2024-04-10")] {
      expected.ledger.advance(to: today)
      found.ledger.advance(to: today)
      let streak = found.ledger.streak(at: 0, asOf: today)
      #expect(streak == expected.ledger.streak(at: 0, asOf: today))
      #expect(streak?.unit == schedule.streakUnit)
      let current = found.ledger.currentStreak(at: 0, asOf: today)
      #expect(current == expected.ledger.currentStreak(at: 0, asOf: today))
      #expect(share(found) == share(expected))
      let days = found.ledger.gridDays(weeks: 12, until: today)
      #expect(found.ledger.grid(of: 0, days: days) == expected.ledger.grid(of: 0, days: days))
    }
  }

  @Test("days after the end are finished and those before the start before it, also in the future")
  func orderOfStates() throws {
    let device = try device(today: day("2024-01-20"))
    let days = ["2024-01-19", "2024-01-31", "2024-02-01", "2024-02-29", "2024-03-01"].map {
      day($0)
    }
    #expect(
      device.ledger.grid(of: 0, days: days).map(\.state)
        == [.beforeStart, .beforeStart, .future, .future, .finished]
    )
  }

  @Test("a limit is kept until its end and counts no day after it")
  func limit() throws {
    var device = try device(today: end) { $0.goal = .atMost }
    let id = try #require(HabitID("h"))
    device.commit([.outcome(id, day("2024-02-10"), Outcome(mark: .failed))])
    device.ledger.advance(to: day("2024-05-01"))
    #expect(device.ledger.record.days(of: 0).count == 28)
    #expect(share(device) == FinalShare(unit: .days, kept: 28, total: 29))
    device.commit([.field(id, .endDate(nil))])
    #expect(device.ledger.record.days(of: 0).count == 89)
    #expect(ObservedLedger.isSound(device.ledger) && share(device) == nil)
  }

  @Test("a tick after the end is refused, and entries there are kept, hidden, and back with it")
  func refusal() throws {
    let today = day("2024-03-10")
    var device = Device(digit: "a", today: today)
    let id = try device.add("h", from: start)
    try device.toggle(id, on: today, today: today)
    func listed() -> Int { device.ledger.completions(in: Day.first...Day.last).count }
    func recorded(_ all: Bool) -> Int {
      device.ledger.recordedDays(of: id, in: Day.first...Day.last, beforeStart: all).count
    }
    device.commit([.field(id, .endDate(end))])
    #expect(listed() == 0 && recorded(false) == 0 && recorded(true) == 1)
    #expect(device.ledger.habit(id)?.isWithinLife(today) == false)
    #expect(throws: RuleViolation.afterEnd(today, end: end)) {
      try device.toggle(id, on: today, today: today)
    }
    try device.toggle(id, on: end, today: today)
    device.commit([.field(id, .endDate(today))])
    #expect(listed() == 2 && recorded(false) == 2)
    #expect(device.ledger.habit(id)?.isWithinLife(today) == true)
    let position = try #require(device.ledger.position(of: id))
    #expect(device.ledger.record.contains(position, on: today))
  }

  @Test("it does not end before it starts, whichever of the two is moved")
  func order() throws {
    var device = Device(digit: "a", today: start)
    let before = start.clampedAdding(-1)
    let refused = RuleViolation.endsBeforeItStarts(start: start, end: before)
    #expect(throws: refused) { try device.add("h", from: start) { $0.endDate = before } }
    let id = try device.add("h", from: start) { $0.endDate = start }
    func update(_ fields: [HabitField]) throws {
      var update = HabitUpdate()
      update.fields = fields
      let habit = try #require(device.ledger.habit(id))
      device.commit(try device.ledger.updating(habit, with: update))
    }
    #expect(throws: refused) { try update([.endDate(before)]) }
    #expect(throws: RuleViolation.endsBeforeItStarts(start: end, end: start)) {
      try update([.startDate(end)])
    }
    try update([.startDate(end), .endDate(end)])
    // Two devices may still bring such a habit about: it is never active, and can be mended.
    device.commit([.field(id, .endDate(before))])
    #expect(device.ledger.state(at: 0, on: end)?.due == false)
    try update([.name("x")])
    try update([.endDate(nil)])
    #expect(device.ledger.state(at: 0, on: end)?.due == true)
  }

  @Test("a name means the habit that goes on before one that has finished")
  func names() throws {
    var device = Device(digit: "a", today: day("2024-03-10"))
    _ = try device.add("Dry month", id: "old", from: start) { $0.endDate = end }
    #expect(try device.ledger.find(HabitReference("dry")).id.text == "old")
    _ = try device.add("Dry month", id: "new", from: start)
    #expect(try device.ledger.find(HabitReference("Dry month")).id.text == "new")
    #expect(try device.ledger.find(HabitReference("dry")).id.text == "new")
  }
}
