import TestSupport
import Testing

@testable import HabitCore

@Suite("A pause")
struct PauseTests {
  private let start = day("2024-01-01")
  private let today = day("2024-03-01")

  private func device(
    _ adjust: (inout HabitDraft) -> Void = { _ in }
  ) throws -> (Device, HabitID) {
    var device = Device(digit: "a")
    let id = try device.add("Run", from: start, adjust)
    device.ledger.advance(to: today)
    return (device, id)
  }

  private func pause(_ device: inout Device, _ from: String, _ through: String? = nil) throws {
    let habit = try #require(device.ledger.habits[0].habit)
    let end = through.map { Pause.End.through(day($0)) } ?? .open
    let changes = try device.ledger.pausing(habit, from: day(from), end)
    if !changes.isEmpty { device.commit(changes) }
  }

  private func resume(_ device: inout Device, on date: Day? = nil) throws {
    let habit = try #require(device.ledger.habits[0].habit)
    let changes = device.ledger.resuming(habit, on: date ?? today)
    if !changes.isEmpty { device.commit(changes) }
  }

  private func pauses(_ device: Device) -> [Pause] { device.ledger.habits[0].habit?.pauses ?? [] }

  private func isDue(_ device: Device, _ date: Day) throws -> Bool {
    try #require(device.ledger.state(at: 0, on: date)).due
  }

  @Test("several, overlapping, open and in the future: a day in any of them asks for nothing")
  func several() throws {
    var (device, _) = try device()
    try pause(&device, "2024-01-10", "2024-01-20")
    try pause(&device, "2024-01-15", "2024-01-25")
    try pause(&device, "2024-02-10", "2024-02-10")
    try pause(&device, "2024-04-01", "2024-04-10")
    try pause(&device, "2024-05-01")
    for number in 0..<200 {
      let date = start.clampedAdding(number)
      let isPaused =
        (day("2024-01-10")...day("2024-01-25")).contains(date) || date == day("2024-02-10")
        || (day("2024-04-01")...day("2024-04-10")).contains(date) || date >= day("2024-05-01")
      #expect(try isDue(device, date) == !isPaused, "\(date)")
      #expect(device.ledger.counts(on: date).total == (isPaused ? 0 : 1), "\(date)")
    }
  }

  @Test("the streak runs on across a pause, without its ticks, and a paused day can be ticked")
  func streak() throws {
    var (device, id) = try device()
    try pause(&device, "2024-02-10", "2024-02-20")
    for number in 0..<60 {
      let date = start.clampedAdding(number)
      if !(day("2024-02-10")...day("2024-02-19")).contains(date) {
        try device.toggle(id, on: date, today: today)
      }
    }
    let streak = try #require(device.ledger.streak(at: 0, asOf: today))
    // Sixty days, eleven of them paused, one of those ticked all the same.
    #expect(streak.current == 49)
    #expect(streak.currentFrom == start)
    let ticked = device.ledger.counts(on: day("2024-02-20"))
    #expect(ticked.completed == 1 && ticked.total == 1)
  }

  @Test("a pause through the day before it, or of an archived habit, is refused")
  func refused() throws {
    var (device, id) = try device()
    let violation = RuleViolation.pauseEndsBeforeItBegins(
      from: day("2024-02-10"),
      through: day("2024-02-09")
    )
    #expect(throws: violation) { try pause(&device, "2024-02-10", "2024-02-09") }
    device.commit(
      device.ledger.archiving(
        try #require(device.ledger.habit(id)),
        on: today,
        signedAt: device.nextStamp
      )
    )
    #expect(throws: RuleViolation.archived) { try pause(&device, "2024-02-10") }
    #expect(pauses(device) == [])
  }

  @Test("the same pause twice is one; from the same day with another end is that pause changed")
  func again() throws {
    var (device, _) = try device()
    try pause(&device, "2024-02-10")
    let number = device.transactions.count
    try pause(&device, "2024-02-10")
    #expect(device.transactions.count == number)
    try pause(&device, "2024-02-10", "2024-02-12")
    #expect(pauses(device) == [Pause(from: day("2024-02-10"), end: .through(day("2024-02-12")))])
  }

  @Test("resuming ends those that hold today with yesterday, and keeps what is over or planned")
  func resuming() throws {
    var (device, _) = try device()
    try pause(&device, "2024-01-10", "2024-01-20")
    try pause(&device, "2024-02-20")
    try pause(&device, "2024-02-25", "2024-03-05")
    try pause(&device, "2024-03-01", "2024-03-03")
    try pause(&device, "2024-04-01")
    try resume(&device)
    let yesterday = Pause.End.through(day("2024-02-29"))
    #expect(
      pauses(device) == [
        Pause(from: day("2024-01-10"), end: .through(day("2024-01-20"))),
        Pause(from: day("2024-02-20"), end: yesterday),
        Pause(from: day("2024-02-25"), end: yesterday),
        Pause(from: day("2024-04-01"), end: .open),
      ]
    )
    #expect(try isDue(device, today))
    // Nothing holds today now: what is planned is given up, what is over stays.
    try resume(&device)
    #expect(pauses(device).map(\.from) == ["2024-01-10", "2024-02-20", "2024-02-25"].map(day))
    let number = device.transactions.count
    try resume(&device)
    #expect(device.transactions.count == number)
  }

  @Test("at the ends of the calendar")
  func edges() throws {
    var (device, _) = try device()
    try pause(&device, "0001-01-01", "9999-12-31")
    #expect(try !isDue(device, today) && !isDue(device, .last))
    try resume(&device, on: .first)
    #expect(pauses(device) == [])
    try pause(&device, "9999-12-31")
    #expect(try isDue(device, .last.clampedAdding(-1)) && !isDue(device, .last))
  }
}

@Suite("Pauses and archivings that are merged")
struct DayRangesTests {
  @Test(
    "a day is paused or archived as a plain loop says, however many overlap",
    arguments: seeds(60)
  )
  func plainLoop(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let start = try #require(Day(number: 738_873 + random.number(0...70)))
    let days = start.clampedAdding(-70)...start.clampedAdding(470)
    func someDay() -> Day { days.lowerBound.clampedAdding(random.number(0...540)) }
    func pauses() -> [Pause] {
      let longest = random.pick([0, 3, 100])
      return (0..<random.pick([0, 1, 10, 100])).map { _ in
        let from = random.chance(oneIn: 50) ? .first : someDay()
        // Some end before they begin.
        let last =
          random.chance(oneIn: 90) ? .last : from.clampedAdding(random.number(-1...longest))
        return Pause(from: from, end: random.chance(oneIn: 90) ? .open : .through(last))
      }
    }
    var habit = Habit(id: .random(&random), name: "a", startDate: start)
    habit.values.endDate = random.chance(oneIn: 2) ? someDay() : nil
    habit.pauses = pauses()
    habit.vacations = Pauses(pauses())
    habit.archivals = Set((0..<random.pick([0, 2, 60])).map { _ in someDay() }).sorted().map {
      DatedArchival(day: $0, isArchived: random.chance(oneIn: 2))
    }
    let naive = NaiveHabit(habit: habit, today: start, weekStart: 1)
    let asking = habit.askingDays(in: days)
    for day in days.all {
      #expect(habit.isPaused(on: day) == naive.isPaused(day), "\(day)")
      #expect(habit.isActive(on: day) == naive.isActive(day), "\(day)")
      #expect(asking.contains(Int(day.number)) == naive.isAsking(day), "\(day)")
    }
  }
}
