import TestSupport
import HabitCore
import Testing

@Suite("A limit with a quota")
struct LimitTests {
  private let start = day("2024-01-01")
  private let today = day("2024-01-10")
  private static let quotas: [Schedule] = [
    .timesPerWeek(2), .timesPerMonth(3), .times(1, inDays: 3),
  ]

  @Test("cannot be added", arguments: quotas)
  func added(quota: Schedule) throws {
    var device = Device(digit: "a", today: today)
    #expect(throws: RuleViolation.limitWithQuota(quota)) {
      try device.add("h", from: start) {
        $0.goal = .atMost
        $0.schedule = quota
      }
    }
    try device.add("h", from: start) { $0.goal = .atMost }
    try device.add("i", from: start) { $0.schedule = quota }
  }

  @Test("cannot come about by changing either, now, then or from a day on", arguments: quotas)
  func updated(quota: Schedule) throws {
    for isLimitFirst in [true, false] {
      for from in [nil, start, day("2024-01-20")] {
        var device = Device(digit: "a", today: today)
        let id = try device.add("h", from: start) {
          if isLimitFirst { $0.goal = .atMost } else { $0.schedule = quota }
        }
        func update(_ adjust: (inout HabitUpdate) -> Void) throws {
          var update = HabitUpdate()
          update.from = from
          adjust(&update)
          let habit = try #require(device.ledger.habit(id))
          device.commit(try device.ledger.updating(habit, with: update))
        }
        #expect(throws: RuleViolation.limitWithQuota(quota)) {
          try update { if isLimitFirst { $0.schedule = quota } else { $0.goal = .atMost } }
        }
        // Both at once: the one goes as the other comes.
        try update {
          $0.schedule = isLimitFirst ? quota : .daily
          $0.goal = isLimitFirst ? .atLeast : .atMost
        }
      }
    }
  }

  @Test("cannot come about by a start that moves back before a rule")
  func movedStart() throws {
    var device = Device(digit: "a", today: today)
    let id = try device.add("h", from: start) { $0.goal = .atMost }
    func update(_ adjust: (inout HabitUpdate) -> Void) throws {
      var update = HabitUpdate()
      adjust(&update)
      let habit = try #require(device.ledger.habit(id))
      device.commit(try device.ledger.updating(habit, with: update))
    }
    try update { $0.goal = .atLeast }
    try update { $0.fields = [.startDate(today)] }
    // From the start on is for its whole life; the goal of the days before lies hidden.
    try update { $0.schedule = .timesPerWeek(2) }
    #expect(throws: RuleViolation.limitWithQuota(.timesPerWeek(2))) {
      try update { $0.fields = [.startDate(start)] }
    }
  }

  @Test("that is there already can be edited, and be changed into something else")
  func stored() throws {
    var device = Device(digit: "a", today: today)
    let id = try device.add("h", from: start) { $0.goal = .atMost }
    device.commit([.version(id, from: nil, .schedule(.timesPerWeek(2)))])
    func update(_ adjust: (inout HabitUpdate) -> Void) throws {
      var update = HabitUpdate()
      adjust(&update)
      let habit = try #require(device.ledger.habit(id))
      device.commit(try device.ledger.updating(habit, with: update))
    }
    try update { $0.fields = [.name("new"), .startDate(start.clampedAdding(1))] }
    try update {
      $0.schedule = .timesPerWeek(2)
      $0.goal = .atMost
    }
    #expect(throws: RuleViolation.limitWithQuota(.timesPerWeek(3))) {
      try update { $0.schedule = .timesPerWeek(3) }
    }
    device.ledger.advance(to: today)
    let state = device.ledger.state(at: 0, on: today)
    #expect(state?.due == true && state?.quota == nil)
    try update { $0.schedule = .daily }
    #expect(device.ledger.habit(id)?.schedule.value(on: today) == .daily)
  }
}
