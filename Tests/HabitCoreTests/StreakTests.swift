import TestSupport
import Testing

@testable import HabitCore

@Suite("A streak")
struct StreakTests {
  @Test("it is what a walk over the days finds, in random histories", arguments: seeds(24))
  func againstWalk(block: Int) {
    var findings = Findings()
    for seed in (block * 100)..<(block * 100 + 100) {
      var random = SeededGenerator(seed: seed)
      let naive = random.naiveHabit(lasting: random.pick([3, 20, 60, 120]))
      var basis = StreakBasis(
        completed: DaySet(naive.completed),
        skipped: DaySet(naive.skipped),
        failed: DaySet(naive.failed),
        counts: DayCounts(naive),
        today: naive.today,
        weekStart: naive.weekStart
      )
      basis.spared = naive.habit.sparedDays(basis) { !naive.beyond.contains($0) }
      let (kept, missed) = naive.keptAndMissed()
      let share = naive.habit.finalShare(basis)
      let isFinished = naive.habit.endDate.map { naive.today > $0 } ?? false
      findings.check(
        isFinished ? share?.kept == kept && share?.total == kept + missed : share == nil,
        "seed \(seed): ended with \(String(describing: share)), not \(kept) and \(missed)"
      )
      for day in [naive.today, naive.today.clampedAdding(random.number(-15...5))] {
        let expected = naive.streak(asOf: day)
        let streak = naive.habit.streak(asOf: day, basis)
        findings.check(
          expected.agrees(with: streak),
          "seed \(seed), \(day): \(streak), not \(expected)"
        )
        let runs = naive.keptRuns(through: day)
        for first in [naive.habit.startDate, day.clampedAdding(-10)] where first <= day {
          let told = naive.habit.keptRuns(in: first...day, basis)
          findings.check(
            told == runs.filter { $0.days.overlaps(first...day) },
            "seed \(seed), \(first) to \(day): \(told), not \(runs)"
          )
        }
        let current = naive.habit.currentStreak(asOf: day, basis)
        findings.check(
          current.unit == streak.unit && current.current == streak.current
            && current.strict == streak.strict && current.todayOpen == streak.todayOpen
            && current.sparesLeft == streak.sparesLeft,
          "seed \(seed), \(day): \(current), not as in \(streak)"
        )
        let returns = naive.habit.returns(asOf: day, basis)
        findings.check(
          returns == naive.returns(asOf: day),
          "seed \(seed), \(day): \(returns), not \(naive.returns(asOf: day))"
        )
        let left = naive.sparesLeft(asOf: min(day, naive.today))
        findings.check(
          streak.sparesLeft == left,
          "seed \(seed), \(day): \(streak.sparesLeft ?? -1) spares left, not \(left ?? -1)"
        )
        guard day <= naive.today, naive.isDue(day) else { continue }
        let isReturning = naive.isReturning(day, sparing: naive.sparedEnds())
        findings.check(
          naive.habit.isAfterMiss(on: day, basis) == isReturning,
          "seed \(seed), \(day): returning is not \(isReturning)"
        )
      }
    }
    #expect(findings.texts == [])
  }
}
