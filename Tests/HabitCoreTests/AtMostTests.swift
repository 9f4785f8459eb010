import HabitCore
import TestSupport
import Testing

@Suite("An at-most habit")
struct AtMostTests {
  private static let start = day("2024-03-01")
  private static let days = (-15...25).map { start.clampedAdding($0) }

  @Test("it is kept, failed and counted as its rules say, in random histories", arguments: 0..<16)
  func histories(block: Int) throws {
    var findings = Findings()
    for seed in (block * 6)..<(block * 6 + 6) {
      var random = SeededGenerator(seed: seed)
      var device = Device(digit: "a")
      var naive = NaiveAtMost(id: try #require(HabitID("h")), start: Self.start)
      var today = Self.start
      device.ledger.advance(to: today)
      try device.add("h", from: Self.start) { $0.goal = .atMost }
      for step in 1...60 {
        if random.chance(oneIn: 4) {
          today = random.pick(Self.days)
          device.ledger.advance(to: today)
        }
        try act(&device, &naive, &random, today)
        compare(device.ledger, naive, today, &findings, "seed \(seed), step \(step)")
      }
    }
    #expect(findings.texts == [])
  }

  private func act(
    _ device: inout Device,
    _ naive: inout NaiveAtMost,
    _ random: inout SeededGenerator,
    _ today: Day
  ) throws {
    let date = random.pick(Self.days)
    let habit = try #require(device.ledger.habit(naive.id))
    switch random.number(0...11) {
    case 0...4:
      let count = random.pick([0, 500, 1000, 1001, 3000])
      let mark = random.pick([nil, nil, nil, Mark.skipped, .failed])
      let outcome = Outcome(count: try #require(Count(thousandths: count)), mark: mark)
      device.commit([.outcome(naive.id, date, outcome)])
      naive.counts[date] = count
      naive.marks[date] = mark
    case 5:
      let end = random.pick([Pause.End.open, .through(date.clampedAdding(random.number(0...6)))])
      device.commit([.pause(naive.id, from: date, end)])
      naive.pauses[date] = end
    case 6:
      device.commit(naive.pauses.keys.map { .pause(naive.id, from: $0, nil) })
      naive.pauses = [:]
    case 7:
      let archival = random.pick([Archival.archived, .restored])
      device.commit([.archival(naive.id, date, archival)])
      naive.archivals[date] = archival
    case 8:
      let start = random.pick([date, Self.start])
      device.commit([.field(naive.id, .startDate(start))])
      naive.start = start
    default: try update(&device, habit, &naive, &random, today)
    }
  }

  /// Changes goal, target or schedule from a day on.
  private func update(
    _ device: inout Device,
    _ habit: Habit,
    _ naive: inout NaiveAtMost,
    _ random: inout SeededGenerator,
    _ today: Day
  ) throws {
    let from = random.pick(Self.days)
    let reaches = from <= naive.start
    var update = HabitUpdate()
    update.from = from
    switch random.number(0...2) {
    case 0:
      let goal = random.pick([Goal.atMost, .atMost, .atLeast])
      update.goal = goal
      naive.goals.removeAll { reaches || $0.from >= from }
      if reaches { naive.goal = goal } else { naive.goals.append((from, goal)) }
    case 1:
      let target = random.pick([0, 1000, 2000])
      update.repetitions = Count(thousandths: target)
      naive.targets.removeAll { reaches || $0.from >= from }
      if reaches { naive.target = target } else { naive.targets.append((from, target)) }
    default:
      let schedule = random.schedule()
      update.schedule = schedule
      naive.schedules.removeAll { reaches || $0.from >= from }
      if reaches { naive.schedule = schedule } else { naive.schedules.append((from, schedule)) }
    }
    device.commit(try device.ledger.updating(habit, with: update, today: today))
  }

  private func compare(
    _ ledger: Ledger,
    _ naive: NaiveAtMost,
    _ today: Day,
    _ findings: inout Findings,
    _ place: String
  ) {
    let judged = naive.judged(today: today, days: Self.days)
    let completed = Set(ledger.record.days(of: 0))
    findings.check(completed == judged.completed, "\(place): kept \(completed.sorted())")
    findings.check(Set(ledger.habits[0].failed) == judged.failed, "\(place): failed")
    findings.check(Set(ledger.habits[0].skipped) == judged.skipped, "\(place): skipped")
    findings.check(ObservedLedger.isSound(ledger), "\(place): not sound")
    for date in Self.days where naive.goal(on: date) == .atMost {
      let isDue = ledger.standing(at: 0, on: date, today: today)?.due
      findings.check(isDue == naive.asks(date, judged), "\(place): due on \(date)")
    }
    let streak = ledger.streak(at: 0, asOf: today, today: today)
    let expected = judged.streak(asOf: today)
    findings.check(
      streak.map(expected.agrees) == true,
      "\(place): \(String(describing: streak)), not \(expected)"
    )
  }

  @Test("days go by: each is kept once it is over, and not any more when the clock goes back")
  func daysGoBy() throws {
    var device = Device(digit: "a")
    let id = try device.add("x", from: Self.start) { $0.goal = .atMost }
    for (today, kept) in [(0, 0), (1, 1), (10, 10), (3, 3), (-5, 0), (11, 11)] {
      device.ledger.advance(to: Self.start.clampedAdding(today))
      #expect(device.ledger.record.days(of: 0).count == kept)
      #expect(ObservedLedger.isSound(device.ledger))
    }
    let today = Self.start.clampedAdding(11)
    let streak = try #require(device.ledger.streak(at: 0, asOf: today, today: today))
    #expect(streak.current == 11 && streak.todayOpen)
    device.commit([.outcome(id, Self.start.clampedAdding(4), Outcome(count: count("1.001")))])
    #expect(device.ledger.streak(at: 0, asOf: today, today: today)?.current == 6)
    #expect(device.ledger.streak(at: 0, asOf: today, today: today)?.longest == 6)
  }
}
