import HabitCore
import TestSupport
import Testing

/// Timers of habits (law 19).
@Suite("Timers")
struct TimerTests {
  private static let today = day("2024-03-01")
  private let today = TimerTests.today

  /// One device with a habit that is counted in a unit.
  private func device(unit: String? = "min", target: String = "60") throws -> (Device, HabitID) {
    var device = Device(digit: "a", today: today)
    let id = try device.add("Read", from: day("2024-01-01")) {
      $0.unit = unit
      $0.repetitions = count(target)
    }
    return (device, id)
  }

  private func start(_ device: inout Device, _ id: HabitID, for minutes: Int? = nil) throws {
    let habit = try #require(device.ledger.habit(id))
    let changes = try device.ledger.starting(
      habit,
      for: minutes.map { $0 * 60_000 },
      now: device.now
    )
    device.commit(changes, method: "startTimer")
  }

  @discardableResult
  private func stop(
    _ device: inout Device,
    _ id: HabitID,
    booking amount: Count? = nil
  ) throws -> StoppedTimer {
    let habit = try #require(device.ledger.habit(id))
    let stopped = try device.ledger.stopping(
      habit,
      at: device.now,
      booking: amount,
      now: device.now
    )
    device.commit(stopped.changes, method: "stopTimer")
    return stopped
  }

  private func booked(_ device: Device, _ id: HabitID) -> String {
    device.ledger.outcome(of: id, on: today).count.description
  }

  @Test(
    "minutes are booked to a tenth, hours to a thousandth",
    arguments: [
      ("min", 1_500_000, "25"), ("Minutes", 2_969, "0"), ("min", 3_000, "0.1"),
      ("min", 1_503_000, "25.1"), ("mins", 1_502_999, "25"), ("h", 5_700_000, "1.583"),
      ("hours", 1_799, "0"), ("H", 3_600_000, "1"), ("hrs", 86_400_000, "24"),
      ("minute", 86_400_000, "1440"),
    ]
  )
  func books(unit: String, milliseconds: Int, expected: String) throws {
    var (device, id) = try device(unit: unit)
    try start(&device, id)
    #expect(device.ledger.habit(id)?.timer?.since == device.now)
    #expect(device.ledger.timedHabits.map(\.id) == [id])
    device.clock += milliseconds
    try stop(&device, id)
    #expect(booked(device, id) == expected)
    #expect(device.ledger.habit(id)?.timer == nil)
    #expect(device.ledger.timingCount == 0)
    #expect(device.ledger.firstViolation == nil)
  }

  @Test("times add up with what is tallied and set, and reaching the target completes the habit")
  func addsUp() throws {
    var (device, id) = try device()
    let habit = try #require(device.ledger.habit(id))
    let ten = try device.ledger.tallying(
      thousandths: 10_000,
      of: habit,
      on: today,
      now: device.now,
      tallying: device.tallying
    )
    device.commit(ten)
    for _ in 1...2 {
      try start(&device, id)
      device.clock += 25 * 60_000
      try stop(&device, id)
    }
    #expect(booked(device, id) == "60")
    #expect(device.ledger.record.contains(0, on: today))
    #expect(device.ledger.outcome(of: id, on: today).at == device.now)
  }

  @Test("the day that it was started on is tallied to, whatever day it is now")
  func rollover() throws {
    for later in ["2024-03-02", "2024-02-29"] {
      var (device, id) = try device()
      try start(&device, id)
      device.clock += 60_000
      device.ledger.advance(to: day(later))
      #expect(try stop(&device, id).day == today)
      #expect(booked(device, id) == "1")
    }
  }

  @Test("a clock that was set back books nothing, and never less")
  func clockBack() throws {
    var (device, id) = try device()
    try start(&device, id)
    device.clock -= 3_600_000
    try stop(&device, id)
    #expect(booked(device, id) == "0")
  }

  @Test("one that ends by itself books no more than it was started for")
  func until() throws {
    var (device, id) = try device()
    try start(&device, id, for: 25)
    let timer = try #require(device.ledger.habit(id)?.timer)
    #expect(!timer.isOver(at: device.now))
    device.clock += 40 * 60_000
    #expect(timer.isOver(at: device.now))
    try stop(&device, id)
    #expect(booked(device, id) == "25")
  }

  @Test("more than a day is asked about, and booked when the person says how much")
  func tooLong() throws {
    var (device, id) = try device()
    try start(&device, id)
    device.clock += 86_400_000
    let habit = try #require(device.ledger.habit(id))
    #expect(
      try device.ledger.stopping(habit, at: device.now, now: device.now).booked.description
        == "1440"
    )
    device.clock += 1
    #expect(throws: RuleViolation.timerTooLong(milliseconds: 86_400_001)) {
      try device.ledger.stopping(habit, at: device.now, now: device.now)
    }
    try stop(&device, id, booking: count("40"))
    #expect(booked(device, id) == "40")
  }

  @Test("what is refused says why")
  func refused() throws {
    var (device, id) = try device()
    let habit = try #require(device.ledger.habit(id))
    #expect(throws: RuleViolation.noTimer) {
      try device.ledger.stopping(habit, at: device.now, now: device.now)
    }
    #expect(throws: RuleViolation.noTimer) { try device.ledger.cancelling(habit) }
    try start(&device, id)
    let running = try #require(device.ledger.habit(id))
    #expect(throws: RuleViolation.timerRuns(milliseconds: 0)) {
      try device.ledger.starting(running, now: device.now)
    }
    device.commit(device.ledger.archiving(running, on: today, signedAt: device.nextStamp))
    #expect(device.ledger.timedHabits.isEmpty)
    let archived = try #require(device.ledger.habit(id))
    #expect(throws: RuleViolation.archived) {
      try device.ledger.stopping(archived, at: device.now, now: device.now)
    }
    device.commit(try device.ledger.cancelling(archived))
    #expect(device.ledger.habit(id)?.timer == nil)
    for unit in ["pages", "m", nil, "minute s", "km/h"] {
      let (device, id) = try self.device(unit: unit)
      let habit = try #require(device.ledger.habit(id))
      #expect(throws: RuleViolation.notTimed(unit: unit)) {
        try device.ledger.starting(habit, now: device.now)
      }
    }
  }

  @Test("undo of a stop lets the timer run on, redo stops it again, and a cancel is undone too")
  func undo() throws {
    var (device, id) = try device()
    try start(&device, id)
    let timer = device.ledger.habit(id)?.timer
    device.clock += 600_000
    try stop(&device, id)
    #expect(try device.undo().leftAlone.isEmpty)
    #expect(booked(device, id) == "0")
    #expect(device.ledger.habit(id)?.timer == timer)
    try device.redo()
    #expect(booked(device, id) == "10")
    #expect(device.ledger.habit(id)?.timer == nil)
    try device.undo()
    device.clock += 600_000
    try stop(&device, id)
    #expect(booked(device, id) == "20")
    for _ in 1...2 { try device.undo() }
    #expect(device.ledger.habit(id)?.timer == nil)
    #expect(booked(device, id) == "0")
    try start(&device, id)
    device.commit(try device.ledger.cancelling(try #require(device.ledger.habit(id))))
    try device.undo()
    #expect(device.ledger.habit(id)?.timer != nil)
  }

  @Test("a skipped day is worked on after all, and what was timed is no note of a later life")
  func marksAndLives() throws {
    var (device, id) = try device()
    try start(&device, id)
    device.clock += 600_000
    device.commit([.outcome(id, today, Outcome(mark: .skipped))])
    try stop(&device, id)
    #expect(device.ledger.outcome(of: id, on: today) == Outcome(count: count("10")))
    try start(&device, id)
    let habit = try #require(device.ledger.habit(id))
    device.commit(device.ledger.removing(habit))
    device.clock += 1000
    try device.add("Read", from: day("2024-01-01")) { $0.unit = "min" }
    #expect(device.ledger.habit(id)?.timer == nil)
    #expect(booked(device, id) == "0")
    #expect(device.ledger.firstViolation == nil)
  }

  @Test("the unit of the day a timer was started on decides, whatever holds before and after")
  func unitOfDay() throws {
    var (device, id) = try device(unit: "pages")
    func set(_ unit: String, from day: Day) {
      device.commit([.version(id, from: day, .target(Target(count("10"), unit)))])
    }
    set("min", from: today.clampedAdding(1))
    #expect(throws: RuleViolation.notTimed(unit: "pages")) { try start(&device, id) }
    set("h", from: today)
    try start(&device, id)
    device.clock += 1_800_000
    device.ledger.advance(to: today.clampedAdding(1))
    let stopped = try stop(&device, id)
    #expect(stopped.booked == count("0.5") && stopped.day == today)
    set("km", from: today.clampedAdding(1))
    #expect(throws: RuleViolation.notTimed(unit: "km")) { try start(&device, id) }
  }

  @Test("a habit whose timer runs is in today's view, and is not reminded of")
  func shown() throws {
    var device = Device(digit: "a", today: today)
    let id = try device.add("Read", from: day("2024-01-01")) {
      $0.unit = "min"
      $0.reminders = [ReminderRule(.midnight)]
    }
    #expect(device.ledger.isOpen(id, on: today))
    try start(&device, id)
    #expect(!device.ledger.isOpen(id, on: today))
    device.commit([.version(id, from: nil, .schedule(.trackOnly))])
    #expect(device.ledger.view(of: today).habits.count == 1)
    #expect(device.ledger.view(of: today.clampedAdding(-1)).habits.isEmpty)
  }
}
