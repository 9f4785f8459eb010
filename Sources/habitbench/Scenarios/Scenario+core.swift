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
        candidates: [try candidate(DaySet(completed), since: days, today: today)],
        goals: [.below(50)]
      ).run(bench)
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
    return Comparison.Candidate(name: Contender.habitdName) {
      var sum = 0
      let begin = Clock.monotonicNanoseconds()
      for _ in 0..<callsOfARun { sum += habit.currentStreak(asOf: today, basis).current }
      let end = Clock.monotonicNanoseconds()
      guard sum == expected * callsOfARun else {
        throw BenchError("the current streak is not the one that the whole history has")
      }
      return Comparison.Measurement(value: Double(end - begin) / Double(callsOfARun))
    }
  }
}
