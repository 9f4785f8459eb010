import HabitCore
import TestSupport
import Testing

@Suite("Updating a habit")
struct HabitUpdateTests {
  private let start = day("2024-01-01")
  private let today = day("2024-01-10")

  private func update(
    _ device: inout Device,
    _ id: HabitID,
    _ adjust: (inout HabitUpdate) -> Void
  ) throws {
    var update = HabitUpdate()
    adjust(&update)
    let habit = try #require(device.ledger.habit(id))
    device.commit(try device.ledger.updating(habit, with: update))
  }

  @Test("a new rule holds from today on, and the past keeps its own")
  func fromToday() throws {
    var device = Device(digit: "a", today: today)
    let id = try device.add("h", from: start)
    try device.toggle(id, on: day("2024-01-09"), today: today)
    try device.toggle(id, on: today, today: today)
    try update(&device, id) {
      $0.repetitions = count("2")
      $0.schedule = .trackOnly
      $0.xp = 50
    }
    let habit = try #require(device.ledger.habit(id))
    #expect(habit.target.value(on: day("2024-01-09")).amount == .one)
    #expect(habit.target.value(on: today).amount == count("2"))
    #expect(habit.schedule.value(on: day("2024-01-09")) == .daily)
    #expect(habit.schedule.value(on: today) == .trackOnly)
    #expect(habit.xp.value(on: day("2024-01-09")) == 10 && habit.xp.value(on: today) == 50)
    #expect(device.ledger.completedDays == [day("2024-01-09")])
    try update(&device, id) { $0.repetitions = .one }
    #expect(device.ledger.completedDays == [day("2024-01-09"), today])
  }

  private static let tenMinutes = Target(count("10"), "min")

  @Test(
    "amount and unit are one rule: either alone keeps the other as it is on its day",
    arguments: [
      // A habit of ten minutes from the 8th on, and of forty pages from the 20th on; today is the 10th.
      (count("5"), nil, nil, [Target(), Target(count("5"), "min"), Target(count("5"), "pages")]),
      (nil, "km", nil, [Target(), Target(count("10"), "km"), Target(count("40"), "km")]),
      (nil, "", nil, [Target(), Target(count("10")), Target(count("40"))]),
      (count("2"), "km", "15", [Target(), tenMinutes, Target(count("2"), "km")]),
      (nil, "km", "21", [Target(), tenMinutes, Target(count("40"), "km")]),
      (nil, "km", "05", [Target(), Target(count("10"), "km"), Target(count("40"), "km")]),
      (
        nil, "km", "01", [Target(.one, "km"), Target(count("10"), "km"), Target(count("40"), "km")]
      ),
      (
        count("5"), nil, "01",
        [Target(count("5")), Target(count("5"), "min"), Target(count("5"), "pages")]
      ),
    ] as [(Count?, String?, String?, [Target])]
  )
  func units(amount: Count?, unit: String?, from: String?, expected: [Target]) throws {
    var device = Device(digit: "a", today: today)
    let id = try device.add("h", from: start)
    for (from, target) in [("08", Self.tenMinutes), ("20", Target(count("40"), "pages"))] {
      device.commit([.version(id, from: day("2024-01-\(from)"), .target(target))])
    }
    let former = device.ledger.habit(id)
    try update(&device, id) {
      $0.repetitions = amount
      $0.unit = unit.map { $0.isEmpty ? .clear : .set($0) }
      $0.from = from.map { day("2024-01-\($0)") }
    }
    let target = try #require(device.ledger.habit(id)).target
    let found = ["04", "10", "22"].map { target.value(on: day("2024-01-\($0)")) }
    #expect(found == expected)
    _ = try device.undo()
    #expect(device.ledger.habit(id) == former)
  }

  @Test(
    "what is counted today keeps its unit: another one holds from tomorrow, unless a day is named"
  )
  func unitsAndToday() throws {
    let tomorrow = today.clampedAdding(1)
    for (ticked, unit, from, first) in [
      (true, "min", nil, tomorrow), (false, "min", nil, today), (true, "min", today, today),
      (true, nil, nil, today),
    ] as [(Bool, String?, Day?, Day)] {
      var device = Device(digit: "a", today: today)
      let id = try device.add("h", from: start)
      if ticked { try device.toggle(id, on: today, today: today) }
      try update(&device, id) {
        $0.repetitions = count("10")
        $0.unit = unit.map { .set($0) }
        $0.from = from
      }
      let later = try #require(device.ledger.habit(id)).target.later
      #expect(later.map(\.from) == [first])
      #expect(device.ledger.completedDays == (ticked && first > today ? [today] : []))
    }
  }

  @Test("from the start or before, a rule holds for the whole life")
  func fromStart() throws {
    for from in [start, start.clampedAdding(-1), .first] {
      var device = Device(digit: "a", today: today)
      let id = try device.add("h", from: start)
      try update(&device, id) { $0.schedule = .everyDays(2) }
      try update(&device, id) {
        $0.schedule = .everyDays(3)
        $0.from = from
      }
      let schedule = try #require(device.ledger.habit(id)).schedule
      #expect(schedule.base == .everyDays(3) && schedule.later.isEmpty)
    }
  }

  @Test("what had been set for later days makes way, and what came before stays")
  func later() throws {
    var device = Device(digit: "a", today: today)
    let id = try device.add("h", from: start)
    for (value, from) in [("2", "2024-01-03"), ("3", "2024-01-12"), ("4", "2024-01-20")] {
      try update(&device, id) {
        $0.repetitions = count(value)
        $0.from = day(from)
      }
    }
    try update(&device, id) {
      $0.repetitions = count("9")
      $0.from = day("2024-01-12")
    }
    let versions = try #require(device.ledger.habit(id)).target
    #expect(versions.later.map(\.from) == [day("2024-01-03"), day("2024-01-12")])
    #expect(versions.later.map(\.value.amount) == [count("2"), count("9")])
  }

  @Test("every n days counts from the day the rule began, or from a start moved after it")
  func everyDays() throws {
    var device = Device(digit: "a", today: today)
    let id = try device.add("h", from: start) { $0.schedule = .everyDays(3) }
    func due() -> [Int] {
      let habit = device.ledger.habit(id)
      return (1...20).filter { number in
        let date = start.clampedAdding(number - 1)
        return habit?.isDue(on: date, completed: DaySet(), weekStart: 1) == true
      }
    }
    #expect(due() == [1, 4, 7, 10, 13, 16, 19])
    try update(&device, id) {
      $0.schedule = .everyDays(4)
      $0.from = day("2024-01-08")
    }
    #expect(due() == [1, 4, 7, 8, 12, 16, 20])
    try update(&device, id) { $0.fields = [.startDate(day("2024-01-05"))] }
    #expect(due() == [5, 8, 12, 16, 20])
    try update(&device, id) { $0.fields = [.startDate(day("2024-01-10"))] }
    #expect(due() == [10, 14, 18])
    try update(&device, id) { $0.fields = [.startDate(start)] }
    #expect(due() == [1, 4, 7, 8, 12, 16, 20])
  }

  @Test("entries before a later start are kept, hidden, and back when it moves back")
  func movedStart() throws {
    var device = Device(digit: "a", today: today)
    let id = try device.add("h", from: start) { $0.schedule = .timesPerWeek(1) }
    try device.toggle(id, on: day("2024-01-08"), today: today)
    func listed() -> Int { device.ledger.completions(in: Day.first...Day.last).count }
    func isDue() -> Bool? { device.ledger.state(at: 0, on: today)?.due }
    #expect(listed() == 1 && isDue() == false)
    try update(&device, id) { $0.fields = [.startDate(day("2024-01-09"))] }
    #expect(listed() == 0 && isDue() == true)
    #expect(device.ledger.streak(at: 0, asOf: today)?.current == 0)
    try update(&device, id) { $0.fields = [.startDate(start)] }
    #expect(listed() == 1 && isDue() == false)
    #expect(device.ledger.streak(at: 0, asOf: today)?.current == 1)
  }

  @Test("a field can be cleared, and one too long or blank is refused")
  func fields() throws {
    var device = Device(digit: "a", today: today)
    let id = try device.add("h", from: start) {
      $0.icon = "🏃"
      $0.notes = "n"
    }
    try update(&device, id) { $0.fields = [.icon(nil), .name("new"), .tags(["t"])] }
    let habit = try #require(device.ledger.habit(id))
    #expect(
      habit.values.icon == nil && habit.name == "new" && habit.values.notes == "n"
        && habit.values.tags == ["t"]
    )
    let refused: [HabitField] = [
      .name(" "), .name(String(repeating: "n", count: 1001)),
      .icon(String(repeating: "i", count: 65)),
      .notes(String(repeating: "n", count: 16_385)), .tags([String(repeating: "t", count: 101)]),
    ]
    for field in refused {
      #expect(throws: RuleViolation.self) { try update(&device, id) { $0.fields = [field] } }
    }
    #expect(throws: RuleViolation.textTooLong(field: "unit", maximum: 100)) {
      try update(&device, id) { $0.unit = .set(String(repeating: "u", count: 101)) }
    }
    #expect(device.ledger.habit(id) == habit)
  }

  @Test("archiving and restoring twice changes nothing, and a clock set back undercuts neither")
  func archiving() throws {
    var device = Device(digit: "a", today: today)
    let id = try device.add("h", from: start)
    var habit = try #require(device.ledger.habit(id))
    #expect(device.ledger.restoring(habit, on: today).isEmpty)
    device.commit(device.ledger.archiving(habit, on: today, signedAt: device.nextStamp))
    habit = try #require(device.ledger.habit(id))
    #expect(device.ledger.archiving(habit, on: today, signedAt: device.nextStamp).isEmpty)
    device.commit(device.ledger.restoring(habit, on: start))
    habit = try #require(device.ledger.habit(id))
    #expect(!habit.isArchived && habit.isActive(on: start) && habit.isActive(on: today))
    #expect(habit.archivals == [DatedArchival(day: today, isArchived: false)])
  }

  @Test("what is so already is not written again, but for what counts from the day it is written")
  func noChange() throws {
    var device = Device(digit: "a", today: today)
    let id = try device.add("h", from: start) {
      $0.notes = "n"
      $0.schedule = .everyDays(3)
      $0.repetitions = count("2")
    }
    func expect(_ number: Int, _ adjust: (inout HabitUpdate) -> Void) throws {
      var update = HabitUpdate()
      adjust(&update)
      let habit = try #require(device.ledger.habit(id))
      let changes = try device.ledger.updating(habit, with: update)
      #expect(changes.count == number, "\(changes)")
    }
    let same: [HabitField] = [
      .name("h"), .notes("n"), .icon(nil), .tags([]), .reminders([]), .startDate(start),
    ]
    for field in same { try expect(0) { $0.fields = [field] } }
    try expect(0) { $0.repetitions = count("2") }
    try expect(0) { $0.goal = .atLeast }
    try expect(0) { $0.xp = Habit.defaultXP }
    // Every third day is counted from the day the rule took effect.
    try expect(1) { $0.schedule = .everyDays(3) }
    try expect(0) {
      $0.schedule = .everyDays(3)
      $0.from = start
    }
    try update(&device, id) { $0.schedule = .everyDays(3) }
    try expect(0) { $0.schedule = .everyDays(3) }
    try update(&device, id) {
      $0.xp = 50
      $0.from = today.clampedAdding(5)
    }
    // The same rule for good takes the later one back.
    try expect(2) { $0.xp = Habit.defaultXP }
    // A name that only looks alike is another.
    try update(&device, id) { $0.fields = [.name("caf\u{E9}")] }
    try expect(1) { $0.fields = [.name("cafe\u{301}")] }
    try expect(0) { $0.fields = [.name("caf\u{E9}")] }
  }

  @Test("what an earlier life of the habit held is written again")
  func earlierLife() throws {
    var device = Device(digit: "a", today: today)
    let id = try device.add("h", from: start) { $0.icon = "!" }
    device.commit([.lifetime(id, .removed)])
    try device.add("h", from: start)
    try update(&device, id) { $0.fields = [.icon("!")] }
    #expect(device.ledger.habit(id)?.values.icon == "!")
  }

  @Test("marks and refusals of a toggle")
  func toggling() throws {
    var device = Device(digit: "a", today: today)
    let id = try device.add("h", from: start) { $0.repetitions = count("3") }
    let habit = try #require(device.ledger.habit(id))
    func toggled(_ date: Day) throws -> Outcome {
      try device.toggle(id, on: date, today: today)
      return device.ledger.outcome(of: id, on: date)
    }
    device.commit([.note(id, today, "n"), .outcome(id, today, Outcome(count: .one))])
    #expect(try toggled(today) == Outcome(count: count("3"), at: device.now))
    #expect(try toggled(today) == .cleared)
    #expect(device.ledger.note(of: id, on: today) == "n")
    // A mark comes off and leaves what was counted.
    device.commit([.outcome(id, today, Outcome(count: .one, mark: .skipped))])
    let kept = try device.ledger.completing(habit, on: today, false, now: device.now)
    #expect(kept.isEmpty)
    #expect(try toggled(today) == Outcome(count: .one))
    // More than asked stays.
    device.commit([.outcome(id, today, Outcome(count: count("5"), mark: .failed))])
    let done = try device.ledger.completing(habit, on: today, true, now: device.now)
    device.commit(done)
    #expect(device.ledger.outcome(of: id, on: today).count == count("5"))
    // After today only clearing is allowed.
    let future = today.clampedAdding(1)
    #expect(throws: RuleViolation.futureDate(future)) { try toggled(future) }
    device.commit([.outcome(id, future, Outcome(mark: .skipped))])
    #expect(try toggled(future) == .cleared)
    #expect(throws: RuleViolation.beforeStart(.first, start: start)) { try toggled(.first) }
  }
}
