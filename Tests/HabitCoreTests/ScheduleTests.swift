import HabitCore
import TestSupport
import Testing

@Suite("A schedule")
struct ScheduleTests {
  @Test("a day is due as the words say, in random habits", arguments: seeds(12))
  func againstWords(block: Int) {
    var findings = Findings()
    for seed in (block * 100)..<(block * 100 + 100) {
      var random = SeededGenerator(seed: seed)
      let naive = random.naiveHabit(lasting: 60)
      let (completed, counts) = (DaySet(naive.completed), DayCounts(naive))
      for offset in -5...60 {
        let day = naive.habit.startDate.clampedAdding(offset)
        let isDue = naive.habit.isDue(
          on: day,
          completed: completed,
          counts: counts,
          weekStart: naive.weekStart
        )
        findings.check(isDue == naive.isDue(day), "seed \(seed), \(day)")
        findings.check(naive.habit.isActive(on: day) == naive.isActive(day), "seed \(seed), \(day)")
        findings.check(naive.habit.isPaused(on: day) == naive.isPaused(day), "seed \(seed), \(day)")
      }
    }
    #expect(findings.texts == [])
  }
}
