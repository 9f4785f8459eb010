import HabitCore
import Posix

extension Scenario {
  private static let callsOfARun = 100_000

  /// The rules themselves, without a daemon around them.
  static let core = Scenario(
    name: "core",
    summary: "the current streak of a habit, in this process"
  ) { bench in
    guard let today = Machine.today else {
      throw BenchError("the clock shows no day of the calendar: set it")
    }
    let days = History.large.days
    let histories: [(String, (Int) -> Bool)] = [
      ("done on every day of 30 years", { _ in true }),
      ("done on half of them", { History.isDone(0, daysAgo: $0) }),
    ]
    for (name, isDone) in histories {
      let completed = (1...days).filter(isDone).map { today.clampedAdding(-$0) }
      try Comparison(
        title: "a current streak in the core, \(name)",
        unit: .nanoseconds,
        candidates: [try keptCandidate(completed, since: days, today: today)],
        goals: [.below(50)]
      ).run(bench)
      try Comparison(
        title: "the same, reckoned anew as for a past day, \(name)",
        unit: .nanoseconds,
        candidates: [try candidate(DaySet(completed), since: days, today: today)],
        goals: [.below(300)]
      ).run(bench)
    }
  }

  /// The ledger's answer, which is what the daemon asks for.
  private static func keptCandidate(
    _ completed: [Day],
    since days: Int,
    today: Day
  ) throws -> Comparison.Candidate {
    var ledger = Ledger()
    ledger.advance(to: today)
    guard let id = HabitID("bench"), let device = DeviceID(String(repeating: "0", count: 32)),
      let stamp = Stamp(milliseconds: 1, counter: 0)
    else { throw BenchError("the benchmark's habit cannot be named any more") }
    let done = Outcome(count: .one)
    let start = today.clampedAdding(-days)
    let changes: [Change] =
      [
        .lifetime(id, .present(floor: .earliest)), .field(id, HabitField(.name, .text("Bench"))),
        .field(id, HabitField(.startDate, .day(start))),
      ]
      + completed.map { .outcome(id, $0, done) }
    _ = ledger.commit(changes, signed: Signature(stamp: stamp, device: device))
    guard let position = ledger.position(of: id),
      let expected = ledger.streak(at: position, asOf: today)?.current
    else { throw BenchError("the ledger does not hold the benchmark's habit") }
    return measured(expected: expected) {
      ledger.currentStreak(at: position, asOf: today)?.current ?? -1
    }
  }

  private static func measured(
    expected: Int,
    _ current: @escaping () -> Int
  ) -> Comparison.Candidate {
    Comparison.Candidate(name: Contender.habitdName) {
      var sum = 0
      let begin = Clock.monotonicNanoseconds()
      for _ in 0..<callsOfARun { sum += current() }
      let end = Clock.monotonicNanoseconds()
      guard sum == expected * callsOfARun else {
        throw BenchError("the current streak is not the one that the whole history has")
      }
      return Comparison.Measurement(value: Double(end - begin) / Double(callsOfARun))
    }
  }

  private static func candidate(
    _ completed: DaySet,
    since days: Int,
    today: Day
  ) throws -> Comparison.Candidate {
    guard let id = HabitID("bench") else {
      throw BenchError("'bench' is no id of a habit any more")
    }
    let habit = Habit(id: id, name: "Bench", startDate: today.clampedAdding(-days))
    let basis = StreakBasis(
      completed: completed,
      skipped: DaySet(),
      failed: DaySet(),
      today: today,
      weekStart: 1
    )
    let expected = habit.streak(asOf: today, basis).current
    return measured(expected: expected) { habit.currentStreak(asOf: today, basis).current }
  }
}
