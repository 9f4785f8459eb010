import HabitCore
import TestSupport
import Testing

@Suite("Statistics")
struct StatisticsTests {
  /// A habit of a random history in a ledger of its own, and what is recorded of it.
  private struct Recorded {
    var ledger: Ledger
    var expected: NaiveStatistics
    /// The local time of each moment that was recorded: an hour ahead of UTC, and of no place.
    static func civilTime(_ moment: Instant) -> CivilMinute? {
      let minutes = moment.milliseconds / 60_000 + 60
      guard let date = day("1970-01-01").adding(minutes / 1440),
        let time = TimeOfDay(minutes: minutes % 1440)
      else { return nil }
      return CivilMinute(date: date, time: time)
    }
  }

  private static func recorded(_ random: inout SeededGenerator) -> Recorded {
    var naive = random.naiveHabit(lasting: random.pick([20, 90, 400]))
    naive.beyond = []
    var pauses: [Day: Pause] = [:]
    for pause in naive.habit.pauses { pauses[pause.from] = pause }
    naive.habit.pauses = pauses.values.sorted { $0.from < $1.from }
    naive.skipped.subtract(naive.completed)
    naive.failed.subtract(naive.completed.union(naive.skipped))
    for _ in 0..<random.pick([0, 0, 2]) {
      let from = naive.habit.startDate.clampedAdding(random.number(-5...60))
      naive.habit.xp.set(random.number(0...50), from: from)
    }
    var expected = NaiveStatistics(naive: naive)
    if random.chance(oneIn: 2) { expected.units[.first] = "km" }
    for _ in 0..<random.pick([0, 0, 1, 2, 3]) {
      let from = naive.habit.startDate.clampedAdding(random.number(-5...90))
      expected.units[from] = random.pick(["", "km", "km", "min"])
    }
    expected.dayStart = random.pick([.midnight, TimeOfDay(minutes: 240) ?? .midnight])
    let ledger = ledger(&expected, &random)
    return Recorded(ledger: ledger, expected: expected)
  }

  private static func ledger(
    _ expected: inout NaiveStatistics,
    _ random: inout SeededGenerator
  ) -> Ledger {
    let naive = expected.naive
    let habit = naive.habit
    var device = Device(digit: "a", today: naive.today)
    var changes: [Change] = [
      .lifetime(habit.id, .present(floor: .earliest)),
      .field(habit.id, .name(habit.name)), .field(habit.id, .startDate(habit.startDate)),
      .version(habit.id, from: nil, .schedule(habit.schedule.base)),
      .setting(.weekStart(naive.weekStart)), .setting(.dayStart(expected.dayStart)),
    ]
    changes += habit.endDate.map { [.field(habit.id, .endDate($0))] } ?? []
    changes += habit.schedule.later.map { .version(habit.id, from: $0.from, .schedule($0.value)) }
    changes += [
      .version(habit.id, from: nil, .goal(habit.goal.base)),
      .version(
        habit.id,
        from: nil,
        .target(Target(habit.target.base.amount, expected.units[.first]))
      ),
      .version(habit.id, from: nil, .period(habit.period.base)),
    ]
    for day in Set(habit.target.later.map(\.from)).union(expected.units.keys) where day > .first {
      let (amount, unit) = (habit.target.value(on: day).amount, expected.unit(day))
      let target = Target(amount, unit.isEmpty ? nil : unit)
      changes.append(.version(habit.id, from: day, .target(target)))
    }
    changes += habit.period.later.map { .version(habit.id, from: $0.from, .period($0.value)) }
    changes.append(.version(habit.id, from: nil, .spares(habit.spares.base)))
    changes += habit.spares.later.map { .version(habit.id, from: $0.from, .spares($0.value)) }
    changes += habit.xp.later.map { .version(habit.id, from: $0.from, .xp($0.value)) }
    changes += habit.pauses.map { .pause(habit.id, from: $0.from, $0.end) }
    changes += habit.vacations.all.map { .vacation(from: $0.from, $0.end) }
    changes += habit.archivals.map {
      .archival(habit.id, $0.day, $0.isArchived ? .archived(at: .earliest) : .restored)
    }
    let epoch = day("1970-01-01")
    var tallied: [Day: Count] = [:]
    for day in naive.completed.union(naive.counts.keys).sorted() {
      let thousandths = naive.counts[day] ?? random.number(1000...9000)
      let count = Count(thousandths: thousandths) ?? .one
      var outcome = Outcome(count: count)
      // Some were recorded at another time than that of the day, or before the epoch.
      let date = day.clampedAdding(random.pick([0, 0, 0, 1, -1, 7]))
      let moment =
        date.days(since: epoch) * 86_400_000
        + random.number(0...86_399_999)
      outcome.at = Instant(milliseconds: moment)
      if let at = outcome.at { expected.times[day] = Recorded.civilTime(at) }
      expected.counts[day] = count.thousandths
      // Where the unit is left out, the target of one is met all the same; one of a period may not be.
      if !habit.hasPeriods, random.chance(oneIn: 9) { tallied[day] = count }
      changes.append(.outcome(habit.id, day, outcome))
    }
    for (mark, days) in [(Mark.skipped, naive.skipped), (.failed, naive.failed)] {
      for day in days {
        // The count below a mark is kept, and says nothing.
        changes.append(.outcome(habit.id, day, Outcome(count: .one, mark: mark)))
        expected.counts[day] = 1000
      }
    }
    device.commit(changes)
    for (day, count) in tallied.sorted(by: { $0.key < $1.key }) {
      let tally = Tally(thousandths: count.thousandths)
      device.commit([.tally(habit.id, day, device.tallying, tally)])
      expected.counts[day, default: 0] += count.thousandths
      expected.times[day] = nil
    }
    return device.ledger
  }

  private static func count(
    _ days: ClosedRange<Day>,
    _ positions: [Int],
    in ledger: Ledger,
    isSingle: Bool
  ) -> CompletionStatistics {
    var count = StatisticsCount(days, of: positions, in: ledger, isSingle: isSingle)
    for position in positions {
      count.add(position, in: ledger) { Recorded.civilTime($0) }
    }
    return count.result
  }

  @Test("are what the words of the law say, in random histories", arguments: seeds(16))
  func againstDefinition(block: Int) {
    var findings = Findings()
    for seed in (block * 10)..<(block * 10 + 10) {
      var random = SeededGenerator(seed: seed)
      let recorded = Self.recorded(&random)
      var expected = recorded.expected
      let naive = expected.naive
      let start = naive.habit.startDate
      let last = start.clampedAdding(random.number(0...420))
      let asked = min(start.clampedAdding(random.number(-30...100)), last)...last
      let statistics = Self.count(asked, [0], in: recorded.ledger, isSingle: true)
      let days = asked.all.filter { day in
        day >= start && day <= naive.today && naive.habit.endDate.map { day <= $0 } ?? true
      }
      func check<Value: Equatable>(_ name: String, _ found: Value, _ right: Value) {
        findings.check(found == right, "seed \(seed), \(name): \(found), not \(right)")
      }
      check("first day", statistics.days?.lowerBound, days.first)
      check("last day", statistics.days?.upperBound, days.last)
      check("all", statistics.whole, expected.share(days, among: days))
      let unit = days.last.map(expected.unit) ?? ""
      expected.isCounted = days.contains {
        !expected.unit($0).isEmpty || naive.target($0) > 1000 || naive.isLimit($0)
      }
      check("counted", statistics.isCounted, expected.isCounted)
      check("unit", statistics.unit ?? "", expected.isCounted ? unit : "")
      check("sum", statistics.sum, expected.sum(days, in: unit))
      check("other sums", statistics.otherSums, expected.otherSums(days))
      check("hours", statistics.hours, expected.hours(days))
      check("XP", statistics.earnedXP, expected.xp(days))
      let life = start <= naive.today ? Array((start...naive.today).all) : []
      let range = days.first.flatMap { first in days.last.map { first...$0 } }
      let returns = range.map { naive.returns(asOf: naive.today, in: $0) } ?? Returns()
      check("returns", statistics.returns, returns)
      check("milestones", statistics.milestones, range.map(naive.milestones) ?? [])
      check("lifetime XP", statistics.lifetimeXP, expected.xp(life))
      let byWeekday = (0..<7).map { weekday in
        expected.weekdayShare(days.filter { $0.weekday == weekday })
      }
      check("weekdays", statistics.weekdays, byWeekday)
      check("best weekdays", statistics.bestWeekdays, expected.extremes(byWeekday).best)
      check("worst weekdays", statistics.worstWeekdays, expected.extremes(byWeekday).worst)
      let byMonth = expected.periods(days) { String($0.description.prefix(7)) }
      let months = expected.extremes(byMonth.map { expected.share($0, among: days) })
      check("best months", statistics.bestMonths, months.best.map { byMonth[$0][0] })
      check("worst months", statistics.worstMonths, months.worst.map { byMonth[$0][0] })
      let names: [(Period, [PeriodShare], (Day) -> String)] = [
        (.week, statistics.weeks, { "\($0.startOfWeek(naive.weekStart))" }),
        (.month, statistics.months, { String($0.description.prefix(7)) }),
        (.year, statistics.years, { String($0.description.prefix(4)) }),
      ]
      for (period, found, name) in names {
        let periods = expected.periods(days, name)
        check("\(period)s", found.map(\.days.lowerBound), periods.compactMap(\.first))
        check("\(period)s", found.map(\.days.upperBound), periods.compactMap(\.last))
        let shares = periods.map { expected.share($0, among: days) }
        check("\(period) shares", found.map(\.share), shares)
        check("\(period) sums", found.map(\.sum), periods.map { expected.sum($0, in: unit) })
        let average = statistics.averages.first { $0.period == period }
        let right = expected.average(period, periods, in: unit, name)
        check("averaged \(period)s", average?.periods, right?.count)
        if let average, let right {
          let error = average.thousandths * right.count - right.sum
          check("average \(period)", abs(2 * error) <= right.count, true)
        }
      }
    }
    #expect(findings.texts == [])
  }

  @Test(
    "of several habits are the sums of each, on the days that any asked for",
    arguments: seeds(6)
  )
  func several(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let today = day("2026-03-10")
    var device = Device(digit: "a", today: today)
    for number in 0..<5 {
      let schedule = random.schedule()
      let id = try device.add("h\(number)", from: today.clampedAdding(random.number(-90...0))) {
        $0.schedule = schedule
        if random.chance(oneIn: 2) { $0.unit = "km" }
      }
      for offset in -95...0 where random.chance(oneIn: 2) {
        device.commit([.outcome(id, today.clampedAdding(offset), random.outcome())])
      }
    }
    let days = day("2026-01-01")...day("2026-12-31")
    let all = Self.count(days, [0, 1, 2, 3, 4], in: device.ledger, isSingle: false)
    let each = (0..<5).map { Self.count(days, [$0], in: device.ledger, isSingle: false) }
    #expect(all.whole.done == each.reduce(0) { $0 + $1.whole.done })
    #expect(all.whole.due == each.reduce(0) { $0 + $1.whole.due })
    #expect(all.whole.done <= all.whole.due && all.whole.days <= 69)
    #expect(all.whole.completions == each.reduce(0) { $0 + $1.whole.completions })
    #expect(all.sum == 1000 * all.whole.completions && !all.isCounted)
    #expect(all.earnedXP == each.reduce(0) { $0 + $1.earnedXP })
    #expect(all.returns.misses == each.reduce(0) { $0 + $1.returns.misses })
    #expect(all.returns.returns == each.reduce(0) { $0 + $1.returns.returns })
    #expect(all.milestones.isEmpty)
    #expect(all.hours == (0..<24).map { hour in each.reduce(0) { $0 + $1.hours[hour] } })
    for weekday in 0..<7 {
      #expect(all.weekdays[weekday].due == each.reduce(0) { $0 + $1.weekdays[weekday].due })
    }
    let months = each.flatMap(\.months).filter { $0.days.upperBound == day("2026-02-28") }
    let february = all.months.first { $0.days.upperBound == day("2026-02-28") }
    #expect(february?.share.due == months.reduce(0) { $0 + $1.share.due })
  }

  @Test("a quota asks for its times when its week is over, in the span that holds the last day")
  func quota() throws {
    // The weeks begin on 26 January and 2, 9, 16 and 23 February.
    var device = Device(digit: "a", today: day("2026-02-25"))
    let id = try device.add("Gym", from: day("2026-01-26")) { $0.schedule = .timesPerWeek(3) }
    let ticks = [
      "2026-01-26", "2026-01-27", "2026-01-28", "2026-01-29", "2026-02-03", "2026-02-11",
      "2026-02-18", "2026-02-23",
    ]
    device.commit(ticks.map { .outcome(id, day($0), Outcome(count: .one)) })
    device.commit([.outcome(id, day("2026-02-19"), Outcome(mark: .skipped))])
    device.commit([.pause(id, from: day("2026-02-10"), .through(day("2026-02-10")))])
    let all = Self.count(.first ... .last, [0], in: device.ledger, isSingle: true)
    // Four times do for three; the paused week is left out, and the present one is not over.
    #expect(all.whole == CompletionShare(done: 5, due: 9, days: 21, completions: 8))
    #expect(all.months.map(\.share.due) == [0, 9] && all.months.map(\.share.done) == [0, 5])
    #expect(all.weeks.map(\.share.done) == [3, 1, 0, 1, 0])
    #expect(all.weeks.map(\.share.due) == [3, 3, 0, 3, 0])
    #expect(all.weekdays.allSatisfy { $0.due == 0 && $0.days == 0 })
    #expect(all.sum == 8000)
  }

  @Test("XP stays earned: an edit holds from its day on")
  func experience() throws {
    var device = Device(digit: "a", today: day("2026-03-10"))
    let id = try device.add("Read", from: day("2026-03-01")) { $0.xp = 5 }
    for offset in 0..<6 {
      device.commit([.outcome(id, day("2026-03-01").clampedAdding(offset), Outcome(count: .one))])
    }
    device.commit([.version(id, from: day("2026-03-04"), .xp(100))])
    let all = Self.count(.first ... .last, [0], in: device.ledger, isSingle: true)
    #expect(all.lifetimeXP == 3 * 5 + 3 * 100)
    let march = day("2026-03-05")...day("2026-03-31")
    let later = Self.count(march, [0], in: device.ledger, isSingle: true)
    #expect(later.earnedXP == 200 && later.lifetimeXP == 315)
  }

  @Test("a life of more than a hundred years is looked at from a hundred years ago")
  func longLife() throws {
    var device = Device(digit: "a", today: day("2026-03-10"))
    try device.add("Old", from: .first)
    let all = Self.count(.first ... .last, [0], in: device.ledger, isSingle: true)
    #expect(all.days?.dayCount == Habit.judgedDays)
    #expect(all.days?.upperBound == day("2026-03-10"))
    let early = Self.count(.first...day("0001-02-01"), [0], in: device.ledger, isSingle: true)
    #expect(early.days == Day.first...day("0001-02-01"))
    let none = Self.count(day("2027-01-01") ... .last, [0], in: device.ledger, isSingle: true)
    #expect(none.days == nil && none.weeks.isEmpty && none.whole == CompletionShare())
  }
}
