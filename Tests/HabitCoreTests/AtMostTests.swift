import HabitCore
import TestSupport
import Testing

@Suite("An at-most habit")
struct AtMostTests {
  private static let start = day("2024-03-01")
  private static let days = (-15...25).map { start.clampedAdding($0) }

  @Test(
    "it is kept, failed and counted as its rules say, in random histories",
    arguments: seeds(16)
  )
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
    switch random.number(0...12) {
    case 0...2:
      let count = random.pick([0, 500, 1000, 1001, 3000])
      let mark = random.pick([nil, nil, nil, Mark.skipped, .failed])
      let outcome = Outcome(count: try #require(Count(thousandths: count)), mark: mark)
      device.commit([.outcome(naive.id, date, outcome)])
      naive.counts[date] = count
      naive.marks[date] = mark
    case 3, 4: toggle(habit, date, &device, &naive, today)
    case 5:
      let end = random.pick([Pause.End.open, .through(date.clampedAdding(random.number(0...6)))])
      device.commit([.pause(naive.id, from: date, end)])
      naive.pauses[date] = end
    case 6:
      device.commit(naive.pauses.keys.map { .pause(naive.id, from: $0, nil) })
      naive.pauses = [:]
    case 7:
      let isArchived = random.pick([true, false])
      let archival = isArchived ? Archival.archived(at: device.nextStamp) : .restored
      device.commit([.archival(naive.id, date, archival)])
      naive.archivals[date] = isArchived
    default: try update(&device, habit, &naive, &random, today)
    }
  }

  private func toggle(
    _ habit: Habit,
    _ date: Day,
    _ device: inout Device,
    _ naive: inout NaiveAtMost,
    _ today: Day
  ) {
    let isAccepted = naive.toggle(date, naive.judged(today: today, days: Self.days), today: today)
    let ledger = device.ledger
    let changes = try? ledger.toggling(habit, on: date, now: device.now)
    #expect((changes != nil) == isAccepted)
    #expect(ledger.state(at: 0, on: date)?.canToggle == isAccepted)
    device.commit(changes ?? [])
  }

  /// Changes start, goal, target or schedule from a day on.
  ///
  /// What is refused is written all the same now and then, as another device might.
  private func update(
    _ device: inout Device,
    _ habit: Habit,
    _ naive: inout NaiveAtMost,
    _ random: inout SeededGenerator,
    _ today: Day
  ) throws {
    let from = random.pick(Self.days)
    let former = naive
    var update = HabitUpdate()
    update.from = from
    if random.chance(oneIn: 5) {
      naive.start = random.pick([from, Self.start])
      update.fields = [.startDate(naive.start)]
    }
    if random.chance(oneIn: 5) {
      naive.end = random.pick([nil, max(from, naive.start)])
      update.fields.append(.endDate(naive.end))
    } else if let end = naive.end, end < naive.start {
      naive.end = nil
      update.fields.append(.endDate(nil))
    }
    let reaches = from <= naive.start
    if random.chance(oneIn: 2) {
      let goal = random.pick([Goal.atMost, .atMost, .atLeast])
      update.goal = goal
      naive.goals.removeAll { reaches || $0.from >= from }
      if reaches { naive.goal = goal } else { naive.goals.append((from, goal)) }
    }
    if random.chance(oneIn: 3) {
      let target = random.pick([0, 1000, 2000])
      update.repetitions = Count(thousandths: target)
      naive.targets.removeAll { reaches || $0.from >= from }
      if reaches { naive.target = target } else { naive.targets.append((from, target)) }
    }
    if random.chance(oneIn: 2) {
      let schedule = random.schedule()
      update.schedule = schedule
      naive.schedules.removeAll { reaches || $0.from >= from }
      if reaches { naive.schedule = schedule } else { naive.schedules.append((from, schedule)) }
    }
    if random.chance(oneIn: 3) {
      let spares = random.pick([Spares.none, .budget(1, per: .year), .budget(3, per: .year)])
      update.spares = spares
      naive.laterSpares.removeAll { reaches || $0.from >= from }
      if reaches { naive.spares = spares } else { naive.laterSpares.append((from, spares)) }
    }
    let isRefused =
      naive.breaksLimit(insteadOf: former, days: Self.days)
      || naive.emptiesTarget(insteadOf: former, days: Self.days)
    do throws(RuleViolation) {
      device.commit(try device.ledger.updating(habit, with: update))
      #expect(!isRefused)
    } catch {
      #expect(isRefused, "\(error)")
      guard random.chance(oneIn: 3) else { return naive = former }
      device.commit(raw(update, of: naive, from: reaches ? nil : from, device.ledger))
    }
  }

  /// The changes of an update without its rules.
  private func raw(
    _ update: HabitUpdate,
    of naive: NaiveAtMost,
    from: Day?,
    _ ledger: Ledger
  ) -> [Change] {
    let fields: [VersionedField] = [
      update.schedule.map { .schedule($0) }, update.repetitions.map { .target(Target($0)) },
      update.goal.map { .goal($0) }, update.spares.map { .spares($0) },
    ].compactMap(\.self)
    let known = ledger.registers.habits[0].versions.keys
    return update.fields.map { .field(naive.id, $0) }
      + fields.flatMap { field in
        known.filter { key in
          let isLater = key.from.map { day in from.map { day > $0 } ?? true } == true
          return key.field == field.fieldName && isLater
        }
        .map { .version(naive.id, from: $0.from, VersionedField(field.fieldName, nil)) }
          + [.version(naive.id, from: from, field)]
      }
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
    for date in Self.days where abs(date.days(since: today)) <= 7 {
      compareDay(ledger, naive, judged, date, today, &findings, "\(place), \(date)")
    }
    let streak = ledger.streak(at: 0, asOf: today)
    let expected = judged.streak(asOf: today)
    findings.check(
      streak.map(expected.agrees) == true,
      "\(place): \(String(describing: streak)), not \(expected)"
    )
  }

  /// The day's progress, its share of the week, its cell and its view say the same.
  private func compareDay(
    _ ledger: Ledger,
    _ naive: NaiveAtMost,
    _ judged: NaiveHabit,
    _ date: Day,
    _ today: Day,
    _ findings: inout Findings,
    _ place: String
  ) {
    if naive.goal(on: date) == .atMost {
      let isDue = ledger.state(at: 0, on: date)?.due
      findings.check(isDue == naive.asks(date, judged), "\(place): due")
    }
    let share = naive.share(of: date, judged, today: today)
    let progress = ledger.progress(of: date)
    findings.check(
      progress.total == (share.counts ? 1 : 0) && progress.completed == (share.isDone ? 1 : 0)
        && (progress.next != nil) == share.isNext,
      "\(place): \(progress), not \(share)"
    )
    let counts = ledger.counts(on: date)
    findings.check(
      counts.total == progress.total && counts.completed == progress.completed,
      "\(place): \(counts), not \(progress)"
    )
    let view = ledger.view(of: date).progress
    findings.check(view == progress, "\(place): \(view), not \(progress)")
    let state = ledger.grid(days: [date]).first?.state
    let isOver = share.counts && !share.isDone
    let expected: GridCell.State =
      date > today
      ? .future : share.isDone ? .done : !isOver ? .unscheduled : date == today ? .open : .missed
    findings.check(state == expected, "\(place): \(String(describing: state)), not \(expected)")
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
    let streak = try #require(device.ledger.streak(at: 0, asOf: today))
    #expect(streak.current == 11 && streak.todayOpen)
    device.commit([.outcome(id, Self.start.clampedAdding(4), Outcome(count: count("1.001")))])
    #expect(device.ledger.streak(at: 0, asOf: today)?.current == 6)
    #expect(device.ledger.streak(at: 0, asOf: today)?.longest == 6)
  }

  @Test("within its limit today's one is nothing to do: the day is complete without it")
  func today() throws {
    var device = Device(digit: "a")
    let today = Self.start.clampedAdding(3)
    device.ledger.advance(to: today)
    let limit = try device.add("limit", from: Self.start) {
      $0.goal = .atMost
      $0.repetitions = count("3")
      $0.slot = .morning
    }
    let read = try device.add("read", from: Self.start)
    func progress(_ date: Day = today) -> Progress { device.ledger.progress(of: date) }
    #expect(progress().total == 1 && progress().next == read)
    try device.toggle(read, on: today, today: today)
    #expect(progress().allCompleted && progress().next == nil)
    device.commit([.outcome(limit, today, Outcome(count: count("3")))])
    #expect(progress().allCompleted)
    #expect(device.ledger.grid(days: [today]).first?.state == .done)
    for outcome in [Outcome(count: count("4")), Outcome(mark: .failed)] {
      device.commit([.outcome(limit, today, outcome)])
      #expect(progress().total == 2 && progress().completed == 1 && progress().next == nil)
    }
    device.commit([.outcome(limit, today, Outcome(mark: .skipped))])
    #expect(progress().allCompleted)
    device.commit([.outcome(limit, today, .cleared)])
    device.ledger.advance(to: today.clampedAdding(1))
    #expect(progress(today).total == 2 && progress(today).allCompleted)
    // A day to come asks for it as for any other; what comes next is never a limit.
    #expect(progress(today.clampedAdding(2)).total == 2)
    #expect(progress(today.clampedAdding(2)).next == read)
  }
}
