import HabitCore
import TestSupport
import Testing

@Suite("Spares")
struct SparesTests {
  private static let start = day("2024-01-01")

  /// A device with one habit from 2024-01-01, a Monday, and a letter for each of its days.
  ///
  /// They are `x` done, `s` skipped, `f` failed, `p` begun, anything else nothing; today is the last.
  private func device(
    _ days: String,
    _ adjust: (inout HabitDraft) -> Void
  ) throws -> (Device, HabitID) {
    var device = Device(digit: "a", today: Self.start.clampedAdding(days.count - 1))
    let id = try device.add("h", from: Self.start, adjust)
    for (offset, letter) in days.enumerated() {
      let outcome: Outcome? =
        switch letter {
        case "x": Outcome(count: count("2"))
        case "s": Outcome(mark: .skipped)
        case "f": Outcome(mark: .failed)
        case "p": Outcome(count: count("0.5"))
        default: nil
        }
      if let outcome { device.commit([.outcome(id, Self.start.clampedAdding(offset), outcome)]) }
    }
    return (device, id)
  }

  /// The days from the first on as one letter each: the first of the state, `-` for a missed one.
  private func letters(_ ledger: Ledger, _ length: Int) -> String {
    let days = (0..<length).map { Self.start.clampedAdding($0) }
    return ledger.grid(of: 0, days: days).map { cell in
      switch cell.state {
      case .done: "x"
      case .spared: "o"
      case .skipped: "s"
      case .failed: "f"
      case .partial: "p"
      case .open: "?"
      case .missed: "-"
      default: " "
      }
    }
    .joined()
  }

  @Test(
    "misses are spared in order of days, never two in a row, as long as the budget lasts",
    arguments: [
      // Spares a week and days; their states, the streak, its strict length, and what is left.
      (1, "xx.xx.x", "xxoxx-x", 1, 1, 0), (2, "xx.xx.x", "xxoxxox", 5, 1, 0),
      (2, "x..xxxx", "xo-xxxx", 4, 4, 1), (3, "x.s.xxx", "xos-xxx", 3, 3, 2),
      (2, "xxfxxxx", "xxfxxxx", 4, 4, 2), (1, "xpxxxxx", "xoxxxxx", 6, 5, 0),
      (1, "xxxxxx.", "xxxxxx?", 6, 0, 1), (1, "xxxxxx..x", "xxxxxxo-x", 1, 1, 1),
      (1, "x.xxxxx.x", "xoxxxxxox", 7, 1, 0), (2, ".x.xxxx", "oxoxxxx", 5, 4, 0),
      (1, "x.xxxxf", "xoxxxxf", 0, 0, 0),
    ]
  )
  func weeks(
    _ spares: Int,
    _ days: String,
    _ states: String,
    _ current: Int,
    _ strict: Int,
    _ left: Int
  ) throws {
    let (device, _) = try device(days) { $0.spares = .budget(spares, per: .week) }
    #expect(letters(device.ledger, days.count) == states)
    let streak = try #require(device.ledger.streak(at: 0, asOf: device.ledger.today))
    #expect(streak.current == current && streak.strict == strict && streak.sparesLeft == left)
    #expect(device.ledger.habits[0].streak?.strict == strict)
    #expect(ObservedLedger.isSound(device.ledger))
  }

  @Test("a week draws on the month that holds its last day")
  func weeksOfMonth() throws {
    // Four weeks of January 2024, and one that ends on 4 February.
    let met = "x......", missed = "......."
    let (device, _) = try device(met + missed + met + missed + missed + met) {
      $0.schedule = .timesPerWeek(1)
      $0.spares = .budget(1, per: .month)
    }
    let weeks = (0..<6).map { week in
      letters(device.ledger, 42).dropFirst(week * 7).prefix(7)
    }
    #expect(weeks[1] == "ooooooo" && weeks[3] == "-------" && weeks[4] == "ooooooo")
    let streak = try #require(device.ledger.streak(at: 0, asOf: device.ledger.today))
    #expect(streak.unit == .weeks && streak.current == 1 && streak.longest == 2)
    #expect(streak.sparesLeft == 0)
  }

  @Test("a limit that was exceeded is spared, and one that was marked failed is not")
  func limits() throws {
    let (device, _) = try device("xpxp") {
      $0.goal = .atMost
      $0.spares = .budget(3, per: .month)
    }
    #expect(letters(device.ledger, 4) == "oxo?")
    let (marked, _) = try self.device("pfpp") {
      $0.goal = .atMost
      $0.spares = .budget(3, per: .month)
    }
    #expect(letters(marked.ledger, 3) == "xfx")
  }

  @Test(
    "a limit that is exceeded before its week is over waits for its spare, and breaks without one",
    arguments: [
      // Two kept weeks and the third so far, spares a month: the streak, spares left, states.
      ("p", 1, 2, 1, "f"), ("p.....", 1, 2, 1, "f"), ("p......", 1, 2, 1, "f"),
      ("p.......", 1, 2, 0, "o"), ("p......p", 1, 0, 0, "o"), ("p", 0, 0, nil, "f"),
      ("f", 1, 0, 1, "f"), ("f.......", 1, 0, 1, "f"),
    ] as [(String, Int, Int, Int?, String)]
  )
  func runningLimits(
    _ days: String,
    _ spares: Int,
    _ current: Int,
    _ left: Int?,
    _ state: String
  ) throws {
    let kept = String(repeating: ".", count: 14)
    let (device, _) = try device(kept + days) {
      $0.goal = .atMost
      $0.period = .week
      $0.repetitions = .zero
      $0.spares = spares == 0 ? Spares.none : .budget(spares, per: .month)
    }
    let streak = try #require(device.ledger.streak(at: 0, asOf: device.ledger.today))
    #expect(streak.unit == .weeks && streak.current == current && streak.strict == 0)
    #expect(streak.sparesLeft == left)
    #expect(letters(device.ledger, 15).suffix(1) == state)
    let isSpared = device.ledger.state(at: 0, on: Self.start.clampedAdding(15))?.state == .spared
    #expect(days.count == 1 || isSpared == (state == "o"))
    #expect(ObservedLedger.isSound(device.ledger))
  }

  @Test("a day's limit that is exceeded today waits for the spare, and is shown as exceeded")
  func exceededToday() throws {
    var (device, id) = try device("ppp") {
      $0.goal = .atMost
      $0.spares = .budget(1, per: .month)
    }
    let today = device.ledger.today
    device.commit([.outcome(id, today, Outcome(count: count("2")))])
    #expect(letters(device.ledger, 3) == "xxf")
    #expect(device.ledger.state(at: 0, on: today)?.state == .failed)
    var streak = try #require(device.ledger.streak(at: 0, asOf: today))
    #expect(streak.current == 2 && streak.strict == 0 && streak.sparesLeft == 1)
    device.ledger.advance(to: today.clampedAdding(1))
    #expect(letters(device.ledger, 3) == "xxo")
    streak = try #require(device.ledger.streak(at: 0, asOf: device.ledger.today))
    #expect(streak.current == 2 && streak.strict == 0 && streak.sparesLeft == 0)
  }

  @Test("more or fewer of them from a day on leave the days before as they were")
  func versions() throws {
    var (device, id) = try device("x.x.x.x.x.x.x.x") { $0.spares = .budget(2, per: .month) }
    #expect(letters(device.ledger, 15) == "xoxox-x-x-x-x-x")
    var update = HabitUpdate()
    update.spares = .budget(4, per: .month)
    update.from = Self.start.clampedAdding(8)
    device.commit(try device.ledger.updating(try #require(device.ledger.habit(id)), with: update))
    #expect(letters(device.ledger, 15) == "xoxox-x-xoxox-x")
    update.spares = Spares.none
    update.from = Self.start
    device.commit(try device.ledger.updating(try #require(device.ledger.habit(id)), with: update))
    #expect(letters(device.ledger, 15) == "x-x-x-x-x-x-x-x")
    #expect(device.ledger.habits[0].spared.isEmpty)
    #expect(device.ledger.streak(at: 0, asOf: device.ledger.today)?.sparesLeft == nil)
  }

  @Test("a paused day of a spared month is paused")
  func pausedDays() throws {
    var device = Device(digit: "a", today: day("2026-03-15"))
    let id = try device.add("l", from: day("2026-02-01")) {
      $0.goal = .atMost
      $0.period = .month
      $0.repetitions = Count(thousandths: 2000) ?? .one
      $0.spares = .budget(1, per: .year)
    }
    device.commit([
      .pause(id, from: day("2026-02-10"), .through(day("2026-02-12"))),
      .outcome(id, day("2026-02-03"), Outcome(count: Count(thousandths: 5000) ?? .one)),
    ])
    let days = ["2026-02-03", "2026-02-09", "2026-02-10", "2026-02-12", "2026-02-13"].map {
      day($0)
    }
    #expect(
      device.ledger.grid(of: 0, days: days).map(\.state)
        == [.spared, .spared, .paused, .paused, .spared]
    )
    #expect(
      days.map { device.ledger.state(at: 0, on: $0)?.state }
        == [.spared, .spared, .paused, .paused, .spared]
    )
  }

  @Test("they are for a longer period than the streak's unit, by the schedule and by the spares")
  func refusals() throws {
    var device = Device(digit: "a", today: Self.start)
    #expect(throws: RuleViolation.sparesTooOften(.budget(1, per: .week), .weeks)) {
      try device.add("w", from: Self.start) {
        $0.schedule = .timesPerWeek(3)
        $0.spares = .budget(1, per: .week)
      }
    }
    let id = try device.add("h", from: Self.start) { $0.spares = .budget(1, per: .month) }
    let habit = try #require(device.ledger.habit(id))
    for (schedule, spares, unit) in [
      (Schedule.timesPerMonth(3), nil, StreakUnit.months),
      (.timesPerWeek(3), Spares.budget(2, per: .week), .weeks),
    ] {
      var update = HabitUpdate()
      (update.schedule, update.spares) = (schedule, spares)
      let refused = spares ?? .budget(1, per: .month)
      #expect(throws: RuleViolation.sparesTooOften(refused, unit)) {
        try device.ledger.updating(habit, with: update)
      }
    }
    var update = HabitUpdate()
    (update.schedule, update.spares) = (.timesPerMonth(3), .budget(1, per: .year))
    #expect(try !device.ledger.updating(habit, with: update).isEmpty)
  }

  @Test("two devices apart cannot spend the same one twice: both end with the same days spared")
  func twoDevices() throws {
    var (one, id) = try device("x.xxx.xx") { $0.spares = .budget(1, per: .month) }
    var other = Device(digit: "b", today: one.ledger.today)
    for transaction in one.transactions { other.ledger.merge(transaction, of: one.id) }
    let shared = (one.transactions.count, other.transactions.count)
    // Each has another miss spared: one device hears first of the tick that mends the earlier miss.
    other.commit([.outcome(id, Self.start.clampedAdding(1), Outcome(count: .one))])
    one.commit([.outcome(id, Self.start.clampedAdding(2), nil)])
    #expect(letters(other.ledger, 8) == "xxxxxoxx")
    #expect(letters(one.ledger, 8) == "xo-xx-xx")
    for transaction in one.transactions.dropFirst(shared.0) {
      other.ledger.merge(transaction, of: one.id)
    }
    for transaction in other.transactions.dropFirst(shared.1) {
      one.ledger.merge(transaction, of: other.id)
    }
    for device in [one, other] {
      #expect(letters(device.ledger, 8) == "xxoxx-xx")
      #expect(ObservedLedger.isSound(device.ledger))
    }
  }

  @Test("the tick behind a miss says that it is a return; behind a spared one it says nothing")
  func returns() throws {
    for (days, expected) in [
      ("xx.", false), ("xx-?", true), (".-?", false), ("x-s?", false), ("x-f?", true),
      ("x?", false), ("x--?", true),
    ] {
      var (device, id) = try device(days) { _ in }
      let today = device.ledger.today
      #expect(device.ledger.state(at: 0, on: today)?.returning == expected, "\(days)")
      let before = try #require(device.ledger.beforeTick(of: id, on: today))
      try device.toggle(id, on: today, today: today)
      let milestone = device.ledger.milestone(since: before)
      #expect(milestone?.kind == (expected ? .return : nil), "\(days)")
      #expect(device.ledger.state(at: 0, on: today)?.returning == expected, "\(days), done")
    }
    let (spared, _) = try device("xx-?") { $0.spares = .budget(1, per: .week) }
    #expect(spared.ledger.state(at: 0, on: spared.ledger.today)?.returning == false)
  }

  @Test("what stands for the past follows the setting, and is never a bare 0 after a break")
  func measures() throws {
    var (device, id) = try device("xxxx..") { _ in }
    let strength = device.ledger.strength(at: 0, asOf: device.ledger.today)
    #expect(device.ledger.pastMeasure(at: 0) == PastMeasure(best: 4, strength: strength))
    device.commit([.setting(.measure(.strength))])
    #expect(device.ledger.pastMeasure(at: 0) == PastMeasure(strength: strength))
    device.commit([.setting(.measure(Measure.none))])
    #expect(device.ledger.pastMeasure(at: 0) == PastMeasure())
    device.commit([.setting(.measure(nil))])
    let renewal = device.ledger.renewals[0]
    let today = device.ledger.today
    try device.toggle(id, on: today, today: today)
    #expect(device.ledger.renewals[0] != renewal)
    #expect(device.ledger.pastMeasure(at: 0) == PastMeasure())
  }
}
