import HabitCore
import TestSupport
import Testing

@Suite("A target for a whole period")
struct PeriodTests {
  // A Monday, the first of a month.
  private let start = day("2024-01-01")

  private func device(
    _ period: Period,
    _ target: String,
    _ goal: Goal = .atLeast,
    today: Day
  ) throws -> (Device, HabitID) {
    var device = Device(digit: "a", today: today)
    let id = try device.add("h", from: start) { draft in
      draft.period = period
      draft.goal = goal
      draft.repetitions = count(target)
    }
    return (device, id)
  }

  private func record(_ device: inout Device, _ id: HabitID, _ counts: [String: String]) {
    device.commit(counts.map { .outcome(id, day($0.key), Outcome(count: count($0.value))) })
  }

  private func state(_ device: Device, _ date: String) throws -> HabitState {
    try #require(device.ledger.state(at: 0, on: day(date)))
  }

  @Test("ten kilometres a week: due until they are run, each day with a count completed")
  func amount() throws {
    var (device, id) = try device(.week, "10", today: day("2024-01-05"))
    record(&device, id, ["2024-01-02": "6.5", "2024-01-04": "3.5"])
    let due = ["01", "02", "03", "04", "05", "07", "08"].map { "2024-01-\($0)" }
    #expect(
      try due.map { try state(device, $0).due } == [true, true, true, true, false, false, true]
    )
    #expect(
      try due.map { try state(device, $0).completed }
        == [false, true, false, true, false, false, false]
    )
    let wednesday = try #require(try state(device, "2024-01-03").periodCount)
    #expect(
      wednesday == PeriodCount(period: .week, count: count("10"), target: count("10"), daysLeft: 5)
    )
    record(&device, id, ["2024-01-04": "0"])
    let left = try #require(try state(device, "2024-01-05").periodCount)
    #expect(left.left == count("3.5") && left.over == .zero && left.daysLeft == 3)
    #expect(try state(device, "2024-01-05").due)
    let days = device.ledger.gridDays(weeks: 1, until: day("2024-01-05"))
    #expect(
      device.ledger.grid(of: 0, days: days).map(\.state)
        == [.missed, .done, .missed, .missed, .open, .future, .future]
    )
    record(&device, id, ["2024-01-05": "4"])
    #expect(
      device.ledger.grid(of: 0, days: days).map(\.state)
        == [.satisfied, .done, .satisfied, .satisfied, .done, .future, .future]
    )
  }

  @Test("a toggle counts one, or clears what was counted", arguments: [Goal.atLeast, .atMost])
  func toggle(goal: Goal) throws {
    let today = day("2024-01-03")
    var (device, id) = try device(.week, "10", goal, today: today)
    for expected in ["1", "0", "1"] {
      try device.toggle(id, on: today, today: today)
      #expect(device.ledger.outcome(of: id, on: today).count == count(expected))
    }
    record(&device, id, ["2024-01-03": "6.5"])
    try device.toggle(id, on: today, today: today)
    #expect(device.ledger.outcome(of: id, on: today) == .cleared)
    let habit = try #require(device.ledger.habit(id))
    for _ in 1...2 where goal == .atLeast {
      device.commit(try device.ledger.completing(habit, on: today, true, now: device.now))
      #expect(device.ledger.outcome(of: id, on: today).count == .one)
    }
    try device.toggle(id, on: day("2024-01-02"), today: today)
    #expect(throws: RuleViolation.futureDate(day("2024-01-04"))) {
      try device.ledger.toggling(habit, on: day("2024-01-04"), now: device.now)
    }
    device.commit([.outcome(id, today, Outcome(count: .one, mark: .skipped))])
    try device.toggle(id, on: today, today: today)
    #expect(device.ledger.outcome(of: id, on: today).mark == nil)
  }

  @Test("at most two a week: never due, never completed, failed where the sum is exceeded")
  func limit() throws {
    var (device, id) = try device(.week, "2", .atMost, today: day("2024-01-10"))
    record(&device, id, ["2024-01-02": "1", "2024-01-04": "1", "2024-01-06": "1"])
    let days = device.ledger.gridDays(weeks: 2, until: day("2024-01-10"))
    #expect(
      device.ledger.grid(of: 0, days: days).map(\.state) == [
        .satisfied, .satisfied, .satisfied, .satisfied, .satisfied, .failed, .unscheduled,
        .satisfied, .satisfied, .satisfied, .future, .future, .future, .future,
      ]
    )
    #expect(days.allSatisfy { device.ledger.counts(on: $0).total == 0 })
    #expect(try state(device, "2024-01-06").periodCount?.over == .one)
    #expect(try state(device, "2024-01-10").periodCount?.left == count("2"))
    // It is never due, but what is left of it is to be seen.
    let view = device.ledger.view(of: day("2024-01-10"))
    #expect(view.habits.map(\.state.due) == [false] && view.progress.total == 0)
    #expect(device.ledger.record.days(of: 0).isEmpty)
    let streak = try #require(device.ledger.habits[0].streak)
    #expect(streak == CurrentStreak(unit: .weeks, current: 0, strict: 0, todayOpen: true))
    device.ledger.advance(to: day("2024-01-22"))
    #expect(device.ledger.habits[0].streak?.current == 2)
    record(&device, id, ["2024-01-22": "3"])
    #expect(
      device.ledger.habits[0].streak
        == CurrentStreak(
          unit: .weeks,
          current: 0,
          strict: 0,
          todayOpen: false
        )
    )
  }

  @Test(
    "streaks count whole periods",
    arguments: [
      (Period.week, StreakUnit.weeks, "2024-01-22", 3), (.month, .months, "2024-04-30", 3),
      (.year, .years, "2027-06-01", 3),
    ]
  )
  func streaks(period: Period, unit: StreakUnit, today: String, length: Int) throws {
    var (device, id) = try device(period, "5", today: day(today))
    for date in [
      "2024-01-03", "2024-01-10", "2024-01-17", "2024-02-29", "2024-03-31", "2025-12-31",
      "2026-01-01",
    ] {
      record(&device, id, [date: "5"])
    }
    let streak = try #require(device.ledger.habits[0].streak)
    #expect(streak == CurrentStreak(unit: unit, current: length, strict: 0, todayOpen: true))
  }

  @Test("a skipped day stands in for its share: a week with one asks for six sevenths")
  func skips() throws {
    var (device, id) = try device(.week, "7", today: day("2024-01-15"))
    record(&device, id, ["2024-01-03": "6", "2024-01-10": "7"])
    #expect(device.ledger.habits[0].streak?.current == 1)
    #expect(device.ledger.streak(at: 0, asOf: device.ledger.today)?.longest == 1)
    device.commit([.outcome(id, day("2024-01-05"), Outcome(mark: .skipped))])
    device.commit([.outcome(id, day("2024-01-10"), Outcome(count: count("5")))])
    #expect(device.ledger.streak(at: 0, asOf: day("2024-01-07"))?.current == 0)
    // The first week is neutral now, the second is broken.
    device.ledger.advance(to: day("2024-01-29"))
    device.commit([
      .outcome(id, day("2024-01-10"), Outcome(count: count("7"))),
      .outcome(id, day("2024-01-17"), Outcome(count: count("6.9"))),
      .outcome(id, day("2024-01-18"), Outcome(mark: .skipped)),
      .outcome(id, day("2024-01-24"), Outcome(count: count("7"))),
    ])
    #expect(device.ledger.habits[0].streak?.current == 2)
    device.commit([.outcome(id, day("2024-01-17"), Outcome(count: count("5.9")))])
    #expect(device.ledger.habits[0].streak?.current == 1)
  }

  @Test("a period that is cut short is neutral unless met, and a limit also where it is kept")
  func cutShort() throws {
    for (goal, counted, kept) in [
      (Goal.atLeast, "1", 1), (.atLeast, "5", 2), (.atMost, "1", 1), (.atMost, "6", 0),
    ] {
      let (first, today) = (day("2024-01-03"), day("2024-01-15"))
      var device = Device(digit: "a", today: today)
      let id = try device.add("h", from: first) { draft in
        draft.period = .week
        draft.goal = goal
        draft.repetitions = count("5")
      }
      record(&device, id, ["2024-01-04": counted])
      if goal == .atLeast { record(&device, id, ["2024-01-09": "5"]) }
      let share = try #require(device.ledger.streak(at: 0, asOf: today))
      #expect(share.current == (kept == 0 ? 1 : kept), "\(goal) \(counted)")
      #expect(device.ledger.streak(at: 0, asOf: day("2024-01-07"))?.current == (kept == 2 ? 1 : 0))
    }
  }

  @Test("the rule of a period's last day so far judges all its days")
  func change() throws {
    var (device, id) = try device(.week, "10", today: day("2024-01-15"))
    record(&device, id, ["2024-01-02": "3", "2024-01-09": "3"])
    let habit = try #require(device.ledger.habit(id))
    var update = HabitUpdate()
    update.repetitions = count("3")
    update.from = day("2024-01-11")
    device.commit(try device.ledger.updating(habit, with: update))
    #expect(device.ledger.habits[0].streak?.current == 1)
    #expect(try state(device, "2024-01-10").due)
    #expect(try !state(device, "2024-01-11").due)
    // A change of the period ends the streak's unit.
    let changed = try #require(device.ledger.habit(id))
    update = HabitUpdate()
    update.period = .month
    update.repetitions = count("5")
    device.commit(try device.ledger.updating(changed, with: update))
    #expect(
      device.ledger.habits[0].streak
        == CurrentStreak(
          unit: .months,
          current: 1,
          strict: 1,
          todayOpen: false
        )
    )
  }

  @Test("it goes with the daily schedule only")
  func schedules() throws {
    var device = Device(digit: "a", today: start)
    #expect(throws: RuleViolation.periodWithSchedule(.week, .everyDays(2))) {
      try device.add("h", from: start) { draft in
        draft.period = .week
        draft.schedule = .everyDays(2)
      }
    }
    let id = try device.add("h", from: start) { $0.period = .week }
    let habit = try #require(device.ledger.habit(id))
    var update = HabitUpdate()
    update.schedule = .timesPerWeek(3)
    #expect(throws: RuleViolation.periodWithSchedule(.week, .timesPerWeek(3))) {
      try device.ledger.updating(habit, with: update)
    }
    update.period = .day
    device.commit(try device.ledger.updating(habit, with: update))
    #expect(device.ledger.habit(id)?.targetPeriod(on: start) == nil)
    // Two devices may have chosen one each; the schedule decides.
    device.commit([.version(id, from: nil, .period(.month))])
    #expect(device.ledger.habit(id)?.streakUnit(on: start) == .weeks)
    #expect(ObservedLedger.isSound(device.ledger))
  }

  @Test("statistics ask for each period once, when it is over, and rest on its days")
  func statistics() throws {
    var (device, id) = try device(.week, "10", today: day("2024-01-15"))
    record(&device, id, ["2024-01-02": "4", "2024-01-06": "6", "2024-01-09": "3"])
    var statistics = StatisticsCount(
      start...day("2024-01-14"),
      of: [0],
      in: device.ledger,
      isSingle: true
    )
    statistics.add(0, in: device.ledger) { _ in nil }
    let whole = CompletionShare(done: 1, due: 2, days: 14, completions: 3)
    #expect(statistics.result.whole == whole)
    #expect(statistics.result.weekdays.allSatisfy { $0.due == 0 })
  }

  @Test("what is counted while paused does not add up")
  func pauses() throws {
    var (device, id) = try device(.month, "10", today: day("2024-01-20"))
    record(&device, id, ["2024-01-05": "4", "2024-01-10": "6"])
    #expect(try !state(device, "2024-01-20").due)
    device.commit(
      try device.ledger.pausingAll(from: day("2024-01-08"), .through(day("2024-01-12")))
    )
    #expect(try state(device, "2024-01-20").due)
    #expect(try state(device, "2024-01-20").periodCount?.count == count("4"))
    #expect(try !state(device, "2024-01-10").due)
  }

  @Test("its strength is Loop's for amounts: the sum of a window over its target")
  func strength() throws {
    var (device, id) = try device(.week, "10", today: day("2024-01-01"))
    record(&device, id, ["2024-01-01": "10"])
    device.ledger.advance(to: day("2024-01-07"))
    var expected = 0.0
    let factor = Self.halfToThe((1.0 / 7).squareRoot() / 13)
    for _ in 1...7 { expected = expected * factor + 1 - factor }
    #expect(abs((device.ledger.strength(at: 0, asOf: day("2024-01-07")) ?? 0) - expected) < 1e-9)
    // The window has moved past the day: only half of the target is in it.
    record(&device, id, ["2024-01-08": "5"])
    device.ledger.advance(to: day("2024-01-09"))
    expected = expected * factor + 0.5 * (1 - factor)
    #expect(abs((device.ledger.strength(at: 0, asOf: day("2024-01-08")) ?? 0) - expected) < 1e-9)
  }

  private static func halfToThe(_ exponent: Double) -> Double {
    // By halving: a root at a time.
    var (power, sum, root) = (1.0, 0.0, 0.5.squareRoot())
    var step = 0.5
    for _ in 0..<50 {
      if sum + step <= exponent { (power, sum) = (power * root, sum + step) }
      (root, step) = (root.squareRoot(), step / 2)
    }
    return power
  }
}
