import TestSupport
import Testing

@testable import HabitCore

@Suite("Pauses and archivings that are merged")
struct DayRangesTests {
  @Test(
    "a day is paused or archived as a plain loop says, however many overlap",
    arguments: seeds(60)
  )
  func plainLoop(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let start = try #require(Day(number: 738_873 + random.number(0...70)))
    let days = start.clampedAdding(-70)...start.clampedAdding(470)
    func someDay() -> Day { days.lowerBound.clampedAdding(random.number(0...540)) }
    func pauses() -> [Pause] {
      let longest = random.pick([0, 3, 100])
      return (0..<random.pick([0, 1, 10, 100])).map { _ in
        let from = random.chance(oneIn: 50) ? .first : someDay()
        // Some end before they begin.
        let last =
          random.chance(oneIn: 90) ? .last : from.clampedAdding(random.number(-1...longest))
        return Pause(from: from, end: random.chance(oneIn: 90) ? .open : .through(last))
      }
    }
    var habit = Habit(id: .random(&random), name: "a", startDate: start)
    habit.values.endDate = random.chance(oneIn: 2) ? someDay() : nil
    habit.pauses = pauses()
    habit.vacations = Pauses(pauses())
    habit.archivals = Set((0..<random.pick([0, 2, 60])).map { _ in someDay() }).sorted().map {
      DatedArchival(day: $0, isArchived: random.chance(oneIn: 2))
    }
    let naive = NaiveHabit(habit: habit, today: start, weekStart: 1)
    let asking = habit.askingDays(in: days)
    for day in days.all {
      #expect(habit.isPaused(on: day) == naive.isPaused(day), "\(day)")
      #expect(habit.isActive(on: day) == naive.isActive(day), "\(day)")
      #expect(asking.contains(Int(day.number)) == naive.isAsking(day), "\(day)")
    }
  }
}
