import HabitCore
import TestSupport
import Testing

@Suite("The view of a day")
struct DayViewTests {
  private let today = day("2024-01-10")
  private let start = day("2024-01-01")

  private func names(_ view: DayView) -> [String] { view.habits.map(\.state.habit.name) }

  @Test("habits stand in order of slot, time from the day's start, own order, then name")
  func order() throws {
    var device = Device(digit: "a", today: today)
    device.commit([.setting(.dayStart(TimeOfDay(hour: 4, minute: 0)))])
    func add(_ name: String, _ time: String?, _ slot: Slot? = nil) throws {
      try device.add(name, from: start) { draft in
        draft.time = time.flatMap(TimeOfDay.init(_:))
        draft.slot = slot
      }
    }
    // The expected place stands in the name; they are added in another order.
    try add("9-late", "02:00", .evening)
    try add("2-eight", "08:00")
    try add("5-anytime-without-time-first-added", nil)
    try add("6-anytime-without-time-later-added", nil)
    try add("1-four", "04:00")
    try add("8-dusk", "17:00")
    try add("4-noon", "12:00")
    try add("3-morning-without-time", nil, .morning)
    try add("7-early-evening", "11:00", .evening)
    let view = device.ledger.view(of: today)
    #expect(names(view) == names(view).sorted())
    #expect(view.habits.count == 9)
  }

  @Test("without a place of their own habits follow by name, then by identifier, byte for byte")
  func ties() throws {
    var device = Device(digit: "a", today: today)
    // The same name composed and decomposed: equal as text, yet two habits.
    for (id, name) in [("z", "caf\u{E9}"), ("y", "cafe\u{301}"), ("x", "b"), ("w", "c")] {
      try device.add(name, id: id, from: start)
    }
    let ids = device.ledger.habits.map(\.id)
    device.commit(ids.map { .field($0, .rank(nil)) })
    let view = device.ledger.view(of: today)
    #expect(view.habits.map(\.state.habit.id.text) == ["x", "w", "y", "z"])
    device.commit([.field(ids[0], .rank(Rank("1")))])
    let ranked = device.ledger.view(of: today)
    #expect(ranked.habits.map(\.state.habit.id.text) == ["z", "x", "w", "y"])
  }

  @Test("it shows what is due or has an entry; the rest and the archived on request")
  func selection() throws {
    var device = Device(digit: "a", today: today)
    try device.add("due", from: start)
    let ticked = try device.add("ticked", from: start) { $0.schedule = .trackOnly }
    try device.toggle(ticked, on: today, today: today)
    let noted = try device.add("noted", from: start) { $0.schedule = .trackOnly }
    device.commit([.note(noted, today, "n")])
    try device.add("unscheduled", from: start) { $0.schedule = .trackOnly }
    let archived = try device.add("archived", from: start)
    let habit = try #require(device.ledger.habit(archived))
    device.commit(device.ledger.archiving(habit, on: today, signedAt: device.nextStamp))
    try device.add("later", from: today.clampedAdding(1))
    let removed = try device.add("removed", from: start)
    device.commit([.lifetime(removed, .removed)])

    func shown(_ unscheduled: Bool, _ archived: Bool) -> Set<String> {
      let selection = DayView.Selection(
        includesUnscheduled: unscheduled,
        includesArchived: archived
      )
      return Set(names(device.ledger.view(of: today, selection)))
    }
    #expect(shown(false, false) == ["due", "ticked", "noted"])
    #expect(shown(true, false) == ["due", "ticked", "noted", "unscheduled"])
    #expect(shown(false, true) == ["due", "ticked", "noted", "archived"])
    // Whatever is shown, the progress is the same.
    let selection = DayView.Selection(includesUnscheduled: true, includesArchived: true)
    let all = device.ledger.view(of: today, selection)
    #expect(all.progress == device.ledger.view(of: today).progress)
    #expect(all.progress.total == 2 && all.progress.completed == 1)
  }

  @Test("progress counts what is due and not skipped, or done all the same")
  func progress() throws {
    var device = Device(digit: "a", today: today)
    #expect(device.ledger.progress(of: today).percentage == 0)
    #expect(!device.ledger.progress(of: today).allCompleted)
    let first = try device.add("1", from: start) { $0.xp = 7 }
    let second = try device.add("2", from: start) { $0.xp = 0 }
    let third = try device.add("3", from: start)
    let extra = try device.add("4", from: start) { $0.schedule = .trackOnly }
    func progress() -> Progress { device.ledger.view(of: today).progress }
    #expect(progress().total == 3 && progress().totalXP == 17 && progress().next == first)

    device.commit([.outcome(first, today, Outcome(mark: .skipped))])
    #expect(progress().total == 2 && progress().totalXP == 10 && progress().next == second)
    device.commit([.outcome(second, today, Outcome(mark: .failed))])
    #expect(progress().total == 2 && progress().completed == 0 && progress().next == third)
    try device.toggle(third, on: today, today: today)
    #expect(progress().completed == 1 && progress().earnedXP == 10 && progress().next == nil)
    #expect(!progress().allCompleted && progress().percentage == 0.5)
    try device.toggle(extra, on: today, today: today)
    #expect(progress().total == 3 && progress().completed == 2)
    try device.toggle(second, on: today, today: today)
    #expect(progress().next == second)
    try device.toggle(second, on: today, today: today)
    #expect(progress().allCompleted && progress().percentage == 1)
    #expect(progress().total == 3 && progress().earnedXP == 20)
  }

  @Test("a day without habits says why")
  func messages() throws {
    var device = Device(digit: "a", today: today)
    func message(_ date: Day) -> DayView.Message? {
      device.ledger.view(of: date).message
    }
    #expect(message(today) == .noHabits)
    #expect(message(today.clampedAdding(1)) == .noHabits)
    let id = try device.add("mondays", from: start) {
      $0.schedule = .weekdays(Weekdays([1]) ?? .all)
    }
    #expect(message(start) == nil)
    #expect(message(today) == .nothingScheduled)
    #expect(message(today.clampedAdding(1)) == .nothingScheduled)
    #expect(message(start.clampedAdding(-1)) == .beforeFirstHabit)
    #expect(message(.first) == .beforeFirstHabit && message(day("2024-01-15")) == .futureDate)
    device.commit([.archival(id, today, .archived(at: .earliest))])
    #expect(message(today) == .nothingScheduled && message(start) == .nothingScheduled)
    #expect(message(start.clampedAdding(-1)) == .beforeFirstHabit)
    device.commit([.lifetime(id, .removed)])
    #expect(message(today) == .noHabits)
    for message in [DayView.Message.noHabits, .beforeFirstHabit, .futureDate, .nothingScheduled] {
      #expect(!message.text.isEmpty)
    }
  }

  @Test("what says it can be toggled is what toggling accepts", arguments: seeds(8))
  func canToggle(block: Int) throws {
    var findings = Findings()
    for seed in (block * 5)..<(block * 5 + 5) {
      var history = RandomHistory(seed: seed)
      try history.run(steps: 40)
      let ledger = history.device.ledger
      for position in ledger.habits.indices {
        for date in history.days {
          let state = ledger.state(at: position, on: date)
          guard let state else { continue }
          let changes = try? ledger.toggling(
            state.habit,
            on: date,
            now: history.device.now
          )
          findings.check(state.canToggle == (changes != nil), "seed \(seed), \(date)")
        }
      }
    }
    #expect(findings.texts == [])
  }

  @Test(
    "a quota tells how often its week or month was done, and on how many days it still can be",
    arguments: [
      // 2024-01-10 is a Wednesday; weeks begin on Mondays.
      (Schedule.timesPerWeek(3), [], QuotaProgress(times: 3, done: 0, daysLeft: 5)),
      (.timesPerWeek(3), ["2024-01-08"], QuotaProgress(times: 3, done: 1, daysLeft: 5)),
      (
        .timesPerWeek(3), ["2024-01-07", "2024-01-10"],
        QuotaProgress(times: 3, done: 1, daysLeft: 4)
      ),
      (.timesPerMonth(2), ["2024-01-02"], QuotaProgress(times: 2, done: 1, daysLeft: 22)),
      (.daily, ["2024-01-08"], nil),
      (.times(3, inDays: 14), ["2024-01-08"], nil),
    ] as [(Schedule, [String], QuotaProgress?)]
  )
  func quota(schedule: Schedule, done: [String], expected: QuotaProgress?) throws {
    var device = Device(digit: "a", today: today)
    let habit = try device.add("Swim", from: start) { $0.schedule = schedule }
    for text in done { try device.toggle(habit, on: day(text), today: today) }
    let position = try #require(device.ledger.position(of: habit))
    let state = device.ledger.state(at: position, on: today)
    #expect(state?.quota == expected)
    // A paused day is none on which it can be done.
    device.commit([.pause(habit, from: day("2024-01-11"), .through(day("2024-01-12")))])
    let paused = device.ledger.state(at: position, on: today)
    #expect(paused?.quota?.daysLeft == expected.map { $0.daysLeft - 2 })
  }
}
