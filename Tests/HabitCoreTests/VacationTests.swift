import HabitCore
import TestSupport
import Testing

@Suite("A pause of everything")
struct VacationTests {
  private let today = day("2024-03-05")

  private func device() throws -> Device {
    var device = Device(digit: "a", today: today)
    for name in ["a", "b"] { try device.add(name, from: day("2024-03-01")) }
    return device
  }

  @Test("it pauses every habit, also one that is added later, and its own pauses stay apart")
  func pauses() throws {
    var device = try device()
    let (from, last) = (day("2024-03-04"), day("2024-03-06"))
    device.commit(try device.ledger.pausingAll(from: from, .through(last)))
    let id = try device.add("c", from: today)
    for position in 0...2 {
      let state = try #require(device.ledger.state(at: position, on: today))
      #expect(!state.due && state.habit.isPaused(on: today) && state.habit.pauses.isEmpty)
    }
    #expect(device.ledger.counts(on: today).total == 0)
    #expect(device.ledger.counts(on: day("2024-03-07")).total == 3)
    #expect(
      device.ledger.grid(of: 0, days: [day("2024-03-03"), today]).map(\.state)
        == [.missed, .paused]
    )
    #expect(device.ledger.vacation(on: today) == Pause(from: from, end: .through(last)))
    #expect(device.ledger.vacation(on: day("2024-03-07")) == nil)
    #expect(ObservedLedger.isSound(device.ledger))
    let habit = try #require(device.ledger.habit(id))
    #expect(device.ledger.resuming(habit, on: today) == [])
    #expect(try device.ledger.pausingAll(from: from, .through(last)) == [])
    #expect(throws: RuleViolation.pauseEndsBeforeItBegins(from: last, through: from)) {
      try device.ledger.pausingAll(from: last, .through(from))
    }
  }

  @Test("a streak passes over it, and the end of it is yesterday")
  func resuming() throws {
    var device = try device()
    let id = try #require(HabitID("a"))
    for date in ["2024-03-01", "2024-03-02"] { try device.toggle(id, on: day(date), today: today) }
    #expect(device.ledger.habits[0].streak?.current == 0)
    device.commit(try device.ledger.pausingAll(from: day("2024-03-03"), .open))
    #expect(
      device.ledger.habits[0].streak
        == CurrentStreak(unit: .days, current: 2, strict: 2, todayOpen: false)
    )
    let changes = device.ledger.resumingAll(on: today)
    #expect(changes == [.vacation(from: day("2024-03-03"), .through(day("2024-03-04")))])
    device.commit(changes)
    #expect(
      device.ledger.habits[0].streak
        == CurrentStreak(unit: .days, current: 2, strict: 0, todayOpen: true)
    )
    device.commit(try device.ledger.pausingAll(from: day("2024-03-10"), .open))
    #expect(device.ledger.resumingAll(on: today) == [.vacation(from: day("2024-03-10"), nil)])
  }

  @Test("one undo takes it back for all")
  func undo() throws {
    var device = try device()
    let before = device.ledger.counts(on: today)
    device.commit(try device.ledger.pausingAll(from: today, .open))
    #expect(device.ledger.counts(on: today).total == 0)
    try device.undo()
    #expect(device.ledger.counts(on: today) == before && device.ledger.vacations == [])
  }

  @Test("it is imported once, and what is here wins")
  func importing() throws {
    var device = try device()
    var data = ImportData()
    data.vacations = [Pause(from: today, end: .open)]
    #expect(try device.importing(data, today: today).addedVacations == 1)
    #expect(try device.importing(data, today: today).unchanged == 1)
    data.vacations = [Pause(from: today, end: .through(today))]
    let plan = try device.importing(data, today: today)
    #expect(plan.keptVacations == [Pause(from: today, end: .open)] && plan.changes.isEmpty)
  }

  @Test("one transaction with it, settings, a journey and ticks renews each habit once, and wholly")
  func together() throws {
    var device = try device()
    let item = try #require(ItemID("water"))
    let id = try device.add("c", id: HabitID(of: item).text, from: day("2024-03-01"))
    device.commit([
      .field(id, .item(Item(id: item, title: "Water"))),
      .archival(id, day("2024-03-02"), .left),
    ])
    let renewals = device.ledger.renewals
    device.commit([
      .outcome(try #require(HabitID("a")), day("2024-03-02"), Outcome(count: count("1"))),
      .setting(.weekStart(0)), .setting(.dayStart(TimeOfDay(hour: 4, minute: 0))),
      .customItem(item, CustomItem(.morning, at: device.nextStamp)),
      .vacation(from: day("2024-03-03"), .through(day("2024-03-03"))),
      .vacation(from: day("2024-03-04"), .open),
    ])
    #expect(device.ledger.renewals == renewals.map { $0 + 1 })
    #expect(ObservedLedger.isSound(device.ledger))
  }
}
