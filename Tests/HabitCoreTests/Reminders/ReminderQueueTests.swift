import Testing

@testable import HabitCore

@Suite("Which reminders are due")
struct ReminderQueueTests {
  private static let day = Day("2026-11-20") ?? .first
  private static let read = HabitID("read")
  private let timetable = ReminderTimetable(of: day, dayStart: .midnight) {
    SimulatedZone.utc.shown(at: $0)
  }

  /// The seconds since 1970 of a time of the day.
  private func at(_ text: String, day: String = "2026-11-20") -> Int {
    SimulatedZone.second("\(day)T\(text):00Z")
  }

  private func habit(
    _ name: String = "read",
    _ times: String...,
    isOpen: Bool = true
  ) throws -> HabitReminders {
    HabitReminders(
      id: try #require(HabitID(name)),
      times: try times.map { try #require(TimeOfDay($0)) },
      isOpen: isOpen
    )
  }

  /// What is due, as `habit time`.
  private func take(
    _ queue: inout ReminderQueue,
    _ time: String,
    _ habits: HabitReminders...,
    changed: Bool = false
  ) -> [String] {
    queue.take(at: at(time), timetable, habits, timePassed: !changed)
      .map { "\($0.habit) \($0.time)" }
  }

  @Test("each of several reminders comes at its time, once")
  func several() throws {
    var queue = ReminderQueue()
    let read = try habit("read", "07:00", "21:00")
    #expect(take(&queue, "06:59", read).isEmpty)
    #expect(queue.next(timetable) == at("07:00"))
    #expect(take(&queue, "07:00", read) == ["read 07:00"])
    #expect(queue.next(timetable) == at("21:00"))
    #expect(take(&queue, "07:01", read).isEmpty)
    #expect(take(&queue, "21:00", read) == ["read 21:00"])
    #expect(queue.next(timetable) == nil)
  }

  @Test("a habit that is done or marked is not reminded of, nor waited for")
  func closed() throws {
    var queue = ReminderQueue()
    #expect(take(&queue, "06:59", try habit("read", "07:00", isOpen: false)).isEmpty)
    #expect(queue.next(timetable) == nil)
    #expect(take(&queue, "07:00", try habit("read", "07:00", isOpen: false)).isEmpty)
  }

  @Test("one that opens again is not reminded of what has passed meanwhile")
  func openedAgain() throws {
    var queue = ReminderQueue()
    #expect(take(&queue, "06:59", try habit("read", "07:00", isOpen: false)).isEmpty)
    let open = try habit("read", "07:00", "08:00")
    #expect(take(&queue, "07:05", open, changed: true).isEmpty)
    #expect(queue.next(timetable) == at("08:00"))
  }

  @Test("a reminder set for a time just past does not come, one for a time to come does")
  func setLate() throws {
    var queue = ReminderQueue()
    #expect(take(&queue, "07:04").isEmpty)
    #expect(take(&queue, "07:05", try habit("read", "07:00", "07:10"), changed: true).isEmpty)
    #expect(take(&queue, "07:10", try habit("read", "07:00", "07:10")) == ["read 07:10"])
  }

  @Test("one that is due in the turn in which something changes is not lost")
  func dueAmidChange() throws {
    var queue = ReminderQueue()
    let read = try habit("read", "07:00")
    #expect(take(&queue, "06:00", read).isEmpty)
    #expect(take(&queue, "07:00", read, changed: true) == ["read 07:00"])
  }

  @Test(
    "after a sleep the latest missed one of each habit comes, if it is at most half an hour late"
  )
  func sleep() throws {
    var queue = ReminderQueue()
    let read = try habit("read", "08:00", "08:40", "08:50")
    let run = try habit("run", "08:29")
    let walk = try habit("walk", "08:30")
    #expect(take(&queue, "07:00", read, run, walk).isEmpty)
    #expect(take(&queue, "09:00", read, run, walk) == ["read 08:50", "walk 08:30"])
    #expect(take(&queue, "09:01", read, run, walk).isEmpty)
  }

  @Test("a late start makes up for what was missed, and not for what was seen to before it")
  func start() throws {
    let read = try habit("read", "08:50")
    var first = ReminderQueue()
    #expect(take(&first, "09:00", read) == ["read 08:50"])
    var second = ReminderQueue(passed: first.passed, postponed: Array(first.postponed.values))
    #expect(take(&second, "09:01", read).isEmpty)
  }

  @Test("a clock that is set back brings nothing twice")
  func setBack() throws {
    var queue = ReminderQueue()
    let read = try habit("read", "07:00", "09:00")
    #expect(take(&queue, "07:00", read) == ["read 07:00"])
    #expect(take(&queue, "06:30", read).isEmpty)
    #expect(queue.next(timetable) == at("09:00"))
    #expect(take(&queue, "07:00", read).isEmpty)
  }

  @Test("set over midnight and back, the clock brings nothing twice either")
  func setOverMidnight() throws {
    var queue = ReminderQueue()
    let read = try habit("read", "00:10", "23:50")
    #expect(take(&queue, "23:50", read) == ["read 23:50"])
    let next = ReminderTimetable(of: Self.day.clampedAdding(1), dayStart: .midnight) {
      SimulatedZone.utc.shown(at: $0)
    }
    let due = queue.take(
      at: at("00:10", day: "2026-11-21"),
      next,
      [read],
      timePassed: true
    )
    #expect(due.map(\.time.description) == ["00:10"])
    #expect(take(&queue, "23:55", read).isEmpty)
  }

  @Test("a postponed one comes after ten minutes, unless its habit is done by then")
  func postponed() throws {
    var queue = ReminderQueue()
    let read = try habit("read", "07:00")
    let due = queue.take(at: at("07:00"), timetable, [read], timePassed: true)
    queue.postpone(try #require(due.first), at: at("07:02"))
    #expect(take(&queue, "07:02", read, changed: true).isEmpty)
    #expect(queue.next(timetable) == at("07:12"))
    var other = queue
    #expect(take(&queue, "07:12", read) == ["read 07:00"])
    #expect(take(&queue, "07:13", read).isEmpty)
    #expect(queue.next(timetable) == nil)
    #expect(
      take(&other, "07:05", try habit("read", "07:00", isOpen: false), changed: true).isEmpty
    )
    #expect(other.next(timetable) == nil)
  }

  @Test("a postponed one gives way to the next, and does not outlive its day")
  func postponedEnds() throws {
    var queue = ReminderQueue()
    let read = try habit("read", "07:00", "07:05")
    let due = queue.take(at: at("07:00"), timetable, [read], timePassed: true)
    queue.postpone(try #require(due.first), at: at("07:00"))
    #expect(take(&queue, "07:05", read) == ["read 07:05"])
    #expect(queue.next(timetable) == nil)
    let late = try #require(queue.passed.first)
    queue.postpone(late, at: at("23:55"))
    let next = ReminderTimetable(of: Self.day.clampedAdding(1), dayStart: .midnight) {
      SimulatedZone.utc.shown(at: $0)
    }
    #expect(queue.take(at: at("00:05", day: "2026-11-21"), next, [read], timePassed: true).isEmpty)
    #expect(queue.postponed.isEmpty)
  }

  @Test("where the clock is set back, a postponed one still comes within ten minutes")
  func postponedSetBack() throws {
    var queue = ReminderQueue()
    let read = try habit("read", "07:00")
    let due = queue.take(at: at("07:00"), timetable, [read], timePassed: true)
    queue.postpone(try #require(due.first), at: at("07:00"))
    #expect(take(&queue, "02:00", read).isEmpty)
    #expect(queue.next(timetable) == at("02:10"))
  }

  @Test("another zone brings the reminders of the half hour before, that were not seen to")
  func anotherZone() throws {
    var queue = ReminderQueue()
    let read = try habit("read", "07:00", "12:00")
    #expect(take(&queue, "07:00", read) == ["read 07:00"])
    let east = ReminderTimetable(of: Self.day, dayStart: .midnight) {
      SimulatedZone(offsets: [(0, 310)]).shown(at: $0)
    }
    let due = queue.take(at: at("07:05"), east, [read], timePassed: true)
    #expect(due.map(\.time.description) == ["12:00"])
  }
}
