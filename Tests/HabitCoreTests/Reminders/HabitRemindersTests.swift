import HabitCore
import Testing

@Suite("Whether a habit's reminders are wanted")
struct HabitRemindersTests {
  /// A Friday.
  private let today = day("2026-11-20")
  private let seven = TimeOfDay(minutes: 420) ?? .midnight

  /// How one habit stands, after some changes.
  private func habits(
    schedule: Schedule = .daily,
    goal: Goal = .atLeast,
    _ changes: (HabitID) -> [Change] = { _ in [] }
  ) throws -> [HabitReminders] {
    var device = Device(digit: "a")
    device.ledger.advance(to: today)
    let id = try device.add("read", from: day("2026-11-01")) { draft in
      draft.reminders = [ReminderRule(seven)]
      draft.schedule = schedule
      draft.goal = goal
    }
    try device.add("silent", from: day("2026-11-01"))
    let changes = changes(id)
    if !changes.isEmpty { device.commit(changes) }
    let positions = device.ledger.positionsWithReminders
    let habits = device.ledger.reminders(at: positions, on: today)
    // Asked one by one it is the same.
    #expect(habits.allSatisfy { device.ledger.isOpen($0.id, on: today) == $0.isOpen })
    return habits
  }

  @Test("a habit that is due and open, and only one that has reminders")
  func open() throws {
    let habits = try habits()
    #expect(habits.map(\.id.text) == ["read"])
    #expect(habits.map(\.times) == [[seven]])
    #expect(habits.map(\.isOpen) == [true])
  }

  @Test("what is to be avoided is open all day")
  func atMost() throws {
    #expect(try habits(goal: .atMost).map(\.isOpen) == [true])
  }

  @Test("not what is done, marked, paused, not scheduled, or only tracked")
  func closed() throws {
    let today = today
    let changes: [(HabitID) -> [Change]] = [
      { [.outcome($0, today, Outcome(count: .one))] },
      { [.outcome($0, today, Outcome(mark: .skipped))] },
      { [.outcome($0, today, Outcome(mark: .failed))] },
      { [.pause($0, from: today, .open)] },
    ]
    for change in changes { #expect(try habits(change).map(\.isOpen) == [false]) }
    let sundays = Schedule.weekdays(try #require(Weekdays([0])))
    #expect(try habits(schedule: sundays).map(\.isOpen) == [false])
    #expect(try habits(schedule: .trackOnly).map(\.isOpen) == [false])
  }

  @Test(
    "a count that has not reached its target leaves it open, a week's quota that is met does not"
  )
  func targets() throws {
    let today = today
    let half = try habits { id in
      [
        .version(id, from: nil, .target(Target(count("2")))),
        .outcome(id, today, Outcome(count: .one)),
      ]
    }
    #expect(half.map(\.isOpen) == [true])
    let met = try habits(schedule: .timesPerWeek(1)) { id in
      [.outcome(id, day("2026-11-17"), Outcome(count: .one))]
    }
    #expect(met.map(\.isOpen) == [false])
  }

  @Test("archived and removed habits are not listed at all")
  func gone() throws {
    let today = today
    #expect(try habits { [.archival($0, today, .archived(at: .earliest))] }.isEmpty)
    #expect(try habits { [.lifetime($0, .removed)] }.isEmpty)
  }
}
