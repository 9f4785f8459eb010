import HabitCore
import Testing

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
