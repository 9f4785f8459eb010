import HabitCore
import TestSupport
import Testing

@Suite("The grid")
struct GridTests {
  /// A naive habit's days in a ledger of their own.
  private func ledger(_ naive: NaiveHabit) -> Ledger {
    var device = Device(digit: "a", today: naive.today)
    let habit = naive.habit
    var changes: [Change] = [
      .lifetime(habit.id, .present(floor: .earliest)),
      .field(habit.id, .name(habit.name)), .field(habit.id, .startDate(habit.startDate)),
      .version(habit.id, from: nil, .schedule(habit.schedule.base)),
      .version(habit.id, from: nil, .spares(habit.spares.base)),
      .setting(.weekStart(naive.weekStart)),
    ]
    changes += habit.endDate.map { [.field(habit.id, .endDate($0))] } ?? []
    changes += habit.schedule.later.map { .version(habit.id, from: $0.from, .schedule($0.value)) }
    changes += habit.spares.later.map { .version(habit.id, from: $0.from, .spares($0.value)) }
    changes += habit.pauses.map { .pause(habit.id, from: $0.from, $0.end) }
    changes += habit.archivals.map {
      .archival(habit.id, $0.day, $0.isArchived ? .archived(at: .earliest) : .restored)
    }
    changes += naive.skipped.map { .outcome(habit.id, $0, Outcome(mark: .skipped)) }
    changes += naive.failed.map { .outcome(habit.id, $0, Outcome(mark: .failed)) }
    changes += naive.completed.filter { naive.counts[$0] == nil }
      .map { .outcome(habit.id, $0, Outcome(count: .one)) }
    changes += habit.vacations.all.map { .vacation(from: $0.from, $0.end) }
    guard habit.hasPeriods else {
      device.commit(changes)
      return device.ledger
    }
    changes += [
      .version(habit.id, from: nil, .target(habit.target.base)),
      .version(habit.id, from: nil, .goal(habit.goal.base)),
      .version(habit.id, from: nil, .period(habit.period.base)),
    ]
    changes += habit.target.later.map {
      .version(habit.id, from: $0.from, .target($0.value))
    }
    changes += habit.period.later.map { .version(habit.id, from: $0.from, .period($0.value)) }
    changes += naive.counts.map {
      .outcome(habit.id, $0.key, Outcome(count: Count(thousandths: $0.value) ?? .zero))
    }
    device.commit(changes)
    return device.ledger
  }

  @Test("each cell is what the words of its states say, in random histories", arguments: seeds(20))
  func againstDefinition(block: Int) {
    var findings = Findings()
    for seed in (block * 20)..<(block * 20 + 20) {
      var random = SeededGenerator(seed: seed)
      var naive = random.naiveHabit(lasting: random.pick([20, 90]))
      // Pauses that begin on one day are one; an outcome is one of the three.
      var pauses: [Day: Pause] = [:]
      for pause in naive.habit.pauses { pauses[pause.from] = pause }
      naive.habit.pauses = pauses.values.sorted { $0.from < $1.from }
      naive.skipped.subtract(naive.completed)
      naive.failed.subtract(naive.completed.union(naive.skipped))
      naive.beyond = []
      let ledger = ledger(naive)
      let spared = naive.sparedEnds()
      let days = ledger.gridDays(weeks: 15, until: naive.today.clampedAdding(5))
      for cell in ledger.grid(of: 0, days: days) {
        let expected = naive.state(of: cell.day, sparing: spared)
        findings.check(
          cell.state == expected,
          "seed \(seed), \(cell.day): \(cell.state), not \(expected)"
        )
        guard let state = ledger.state(at: 0, on: cell.day), naive.isActive(cell.day) else {
          continue
        }
        let isReturning = naive.isReturning(cell.day, sparing: spared)
        // A day to come that is done or marked already says so.
        let marked: [(days: Set<Day>, state: GridCell.State)] = [
          (naive.completed, .done), (naive.skipped, .skipped), (naive.failed, .failed),
        ]
        let told = marked.first { expected == .future && $0.days.contains(cell.day) }?.state
        findings.check(
          state.state == told ?? expected && state.returning == isReturning,
          "seed \(seed), \(cell.day): \(state), not \(expected), \(isReturning)"
        )
      }
      for cell in ledger.grid(days: days) {
        let expected = naive.sharedState(of: cell.day)
        findings.check(
          cell.state == expected,
          "seed \(seed), all on \(cell.day): \(cell.state), not \(expected)"
        )
      }
    }
    #expect(findings.texts == [])
  }

  @Test("the grid of all habits has an archived one where that is asked for, until it was archived")
  func archived() throws {
    var device = Device(digit: "a", today: day("2024-03-10"))
    let id = try device.add("h", from: day("2024-03-01"))
    device.commit([.outcome(id, day("2024-03-04"), Outcome(count: .one))])
    device.commit([.archival(id, day("2024-03-06"), .archived(at: .earliest))])
    let days = Array((day("2024-03-04")...day("2024-03-07")).all)
    #expect(device.ledger.grid(days: days).allSatisfy { $0.state == .unscheduled })
    let states = device.ledger.grid(days: days, includesArchived: true).map(\.state)
    #expect(states == [.done, .missed, .unscheduled, .unscheduled])
  }

  @Test("it has whole weeks, the last of them the one that holds the day", arguments: 0...6)
  func shape(weekStart: Int) throws {
    var device = Device(digit: "a")
    device.commit([.setting(.weekStart(weekStart))])
    for offset in 0..<7 {
      let last = day("2024-02-26").clampedAdding(offset)
      let days = device.ledger.gridDays(weeks: 53, until: last)
      #expect(days.count == 53 * 7)
      #expect(days.first?.weekday == weekStart)
      #expect(days.suffix(7).contains(last))
      #expect(zip(days, days.dropFirst()).allSatisfy { $1.days(since: $0) == 1 })
    }
  }

  @Test("at the ends of the calendar there are as many whole weeks, moved into it")
  func edges() throws {
    for weekStart in 0...6 {
      var device = Device(digit: "a")
      device.commit([.setting(.weekStart(weekStart))])
      for offset in 0..<10 {
        let early = device.ledger.gridDays(weeks: 2, until: Day.first.clampedAdding(offset))
        #expect(early.count == 14 && early.contains(Day.first.clampedAdding(offset)))
        let late = device.ledger.gridDays(weeks: 1, until: Day.last.clampedAdding(-offset))
        #expect(late.count == 7 && late.contains(Day.last.clampedAdding(-offset)))
        #expect(late.last == .last || late.first?.weekday == weekStart)
      }
      let all = device.ledger.gridDays(weeks: .max, until: .last)
      #expect(all.last == .last && all.count % 7 == 0)
      #expect(Int(Day.last.number) + 1 - all.count < 7)
      #expect(device.ledger.gridDays(weeks: .min, until: day("2024-02-26")).count == 7)
    }
  }

  @Test("a count short of the target is partial, of an at-most habit only too much is failed")
  func counts() throws {
    var device = Device(digit: "a")
    let start = day("2024-02-26")
    for (name, goal) in [("least", Goal.atLeast), ("most", .atMost)] {
      let id = try device.add(name, from: start) { draft in
        draft.goal = goal
        draft.repetitions = count("2")
      }
      for (offset, text) in ["0", "1.5", "2", "3", "1"].enumerated() {
        device.commit([.outcome(id, start.clampedAdding(offset), Outcome(count: count(text)))])
      }
    }
    let today = start.clampedAdding(4)
    device.ledger.advance(to: today)
    let days = device.ledger.gridDays(weeks: 1, until: today)
    func states(_ position: Int) -> [GridCell.State] {
      device.ledger.grid(of: position, days: days).map(\.state)
    }
    #expect(states(0) == [.missed, .partial, .done, .done, .partial, .future, .future])
    #expect(states(1) == [.done, .done, .done, .failed, .open, .future, .future])
    let all = device.ledger.grid(days: days)
    // Today's limit is kept so far, and does not count.
    #expect(all.map(\.total) == [2, 2, 2, 2, 1, 2, 2])
    #expect(all.map(\.count.thousandths) == [1000, 1000, 2000, 1000, 0, 0, 0])
    #expect(
      all.map(\.state) == [.partial, .partial, .done, .partial, .open, .future, .future]
    )
    #expect(device.ledger.grid(of: 0, days: days)[1].count == count("1.5"))
  }

  @Test("a removed habit has no cells")
  func removed() throws {
    var device = Device(digit: "a", today: .last)
    let id = try device.add("x", from: day("2024-01-01"))
    device.commit(device.ledger.removing(try #require(device.ledger.habit(id))))
    #expect(device.ledger.grid(of: 0, days: [day("2024-01-01")]) == [])
  }
}

extension NaiveHabit {
  /// What a day is in the grid, by the words of the states.
  func state(of day: Day, sparing spared: Set<Day> = []) -> GridCell.State {
    if day < habit.startDate { return .beforeStart }
    if let end = habit.endDate, day > end { return .finished }
    if day > today { return .future }
    if !isActive(day) { return .archived }
    if completed.contains(day) { return .done }
    let isMarked = skipped.contains(day) || failed.contains(day) && !beyond.contains(day)
    if !isMarked, !isPaused(day), isSpared(day, spared) { return .spared }
    if failed.contains(day) { return .failed }
    if skipped.contains(day) { return .skipped }
    if counts[day, default: 0] > 0, !isLimit(day) { return .partial }
    if isPaused(day) { return .paused }
    if let period = period(day) { return state(of: day, in: period) }
    if isSatisfied(day) { return .satisfied }
    if !isDue(day) { return .unscheduled }
    return day == today ? .open : .missed
  }

  /// What a day is in the grid of all habits, when this is the only one.
  func sharedState(of day: Day) -> GridCell.State {
    if day > today { return .future }
    let isArchived = habit.archivals.last?.isArchived == true
    if isArchived || !isActive(day) { return .unscheduled }
    if completed.contains(day) { return .done }
    if skipped.contains(day) || !isDue(day) { return .unscheduled }
    return day == today ? .open : .missed
  }

  /// Whether the days of its week, month or window have met the quota, before or after it.
  private func isSatisfied(_ day: Day) -> Bool {
    let near = (-40...40).compactMap { day.adding($0) }
    switch rule(day).schedule {
    case .weekdays, .everyDays, .calendar, .trackOnly: return false
    case .timesPerWeek(let times):
      let week = near.filter { $0.weekNumber(weekStart) == day.weekNumber(weekStart) }
      return ticks(in: week) >= times
    case .timesPerMonth(let times):
      let month = near.filter { $0.monthNumber == day.monthNumber }
      return ticks(in: month) >= min(times, lengthOfMonth(day))
    case .times(let times, let length):
      return ticks(in: (0..<length).compactMap { day.adding(-$0) }) >= times
    }
  }
}
