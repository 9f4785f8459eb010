import HabitCore
import TestSupport
import Testing

@Suite("The times of a reminder")
struct ReminderRuleTests {
  /// A Friday.
  private let today = day("2026-11-20")

  private func time(_ text: String) -> TimeOfDay { TimeOfDay(text) ?? .midnight }

  private func times(_ rule: ReminderRule, dayStart: String = "00:00") -> [String] {
    rule.times(on: today, dayStart: time(dayStart)).map(\.description)
  }

  @Test("a plain one has its time, one of other weekdays none")
  func weekdays() throws {
    #expect(times(ReminderRule(time("07:00"))) == ["07:00"])
    let work = try #require(Weekdays([1, 2, 3, 4, 5]))
    #expect(times(ReminderRule(time("07:00"), weekdays: work)) == ["07:00"])
    let weekend = try #require(Weekdays([0, 6]))
    #expect(times(ReminderRule(time("07:00"), weekdays: weekend)) == [])
    #expect(times(ReminderRule(time("07:00"), weekdays: weekend, again: 30)) == [])
  }

  @Test("one that comes again comes until the day is over, which may be in the night")
  func again() {
    #expect(times(ReminderRule(time("22:30"), again: 30)) == ["22:30", "23:00", "23:30"])
    let late = times(ReminderRule(time("22:00"), again: 120), dayStart: "04:00")
    #expect(late == ["22:00", "00:00", "02:00"])
    #expect(times(ReminderRule(time("01:00"), again: 60), dayStart: "03:00") == ["01:00", "02:00"])
    #expect(times(ReminderRule(.midnight, again: 1)).count == 1440)
  }

  @Test("an account minute by minute has the same times", arguments: seeds(100))
  func random(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let start = try #require(TimeOfDay(minutes: random.number(0...1439)))
    let again = random.chance(oneIn: 4) ? nil : random.number(1...1439)
    let rule = ReminderRule(try #require(TimeOfDay(minutes: random.number(0...1439))), again: again)
    var expected: [TimeOfDay] = []
    var waited = 0
    for minute in 0..<1440 {
      let clock = try #require(TimeOfDay(minutes: (start.minutes + minute) % 1440))
      if clock == rule.time {
        expected.append(clock)
        waited = 0
      } else if !expected.isEmpty {
        waited += 1
        if waited == again {
          expected.append(clock)
          waited = 0
        }
      }
    }
    #expect(rule.times(on: today, dayStart: start) == expected)
  }

  @Test("a change of the interval holds for every reminder, and needs one")
  func remindAgain() throws {
    var device = Device(digit: "a", today: today)
    let id = try device.add("Read", from: today) {
      $0.reminders = [ReminderRule(time("07:00")), ReminderRule(time("08:00"))]
      $0.remindAgain = 30
    }
    func rules() throws -> [ReminderRule] { try #require(device.ledger.habit(id)).values.reminders }
    #expect(try rules().map(\.again) == [30, 30])
    func update(_ edit: (inout HabitUpdate) -> Void) throws {
      var update = HabitUpdate()
      edit(&update)
      let habit = try #require(device.ledger.habit(id))
      let changes = try device.ledger.updating(habit, with: update)
      if !changes.isEmpty { device.commit(changes) }
    }
    try update { $0.remindAgain = .clear }
    #expect(try rules().map(\.again) == [nil, nil])
    try update {
      $0.fields = [.reminders([ReminderRule(time("09:00"))])]
      $0.remindAgain = .set(45)
    }
    #expect(try rules() == [ReminderRule(time("09:00"), again: 45)])
    try update { $0.fields = [.reminders([])] }
    try update { $0.remindAgain = .clear }
    #expect(throws: RuleViolation.noReminder) { try update { $0.remindAgain = .set(45) } }
  }
}
