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

@Suite("Days that the calendar names")
struct CalendarDaysTests {
  private func due(_ days: CalendarDays, from first: String, through last: String) -> [String] {
    guard let id = HabitID("h") else { return [] }
    var habit = Habit(id: id, name: "h", startDate: .first)
    habit.schedule.base = .calendar(days)
    return (day(first).number...day(last).number).compactMap { Day(number: Int($0)) }
      .filter { habit.isDue(on: $0, completed: DaySet(), weekStart: 1) }.map(\.description)
  }

  private func month(_ numbers: Int...) throws -> CalendarDays {
    .month(try #require(MonthDays(numbers)))
  }

  private func year(_ texts: String...) throws -> CalendarDays {
    .year(try #require(YearDates(texts: texts)))
  }

  @Test("a day that a month lacks is left out, and the last one is always there")
  func monthDays() throws {
    #expect(
      try due(month(31), from: "2026-01-01", through: "2026-06-30")
        == ["2026-01-31", "2026-03-31", "2026-05-31"]
    )
    #expect(
      try due(month(-1), from: "2024-01-31", through: "2024-04-30")
        == ["2024-01-31", "2024-02-29", "2024-03-31", "2024-04-30"]
    )
    #expect(
      try due(month(30, -1, 1), from: "2023-02-01", through: "2023-03-31")
        == ["2023-02-01", "2023-02-28", "2023-03-01", "2023-03-30", "2023-03-31"]
    )
    #expect(try due(month(29), from: "1900-02-01", through: "1900-03-01") == [])
    #expect(try due(month(29), from: "2000-02-01", through: "2000-03-01") == ["2000-02-29"])
    #expect(try due(month(-1), from: "9999-12-30", through: "9999-12-31") == ["9999-12-31"])
    #expect(try due(month(1), from: "0001-01-01", through: "0001-02-01").count == 2)
  }

  @Test("a weekday is counted from the beginning of the month, or is its last one")
  func weekdays() {
    #expect(
      due(.weekday(1, nth: 1), from: "2026-11-01", through: "2027-01-31")
        == ["2026-11-02", "2026-12-07", "2027-01-04"]
    )
    #expect(
      due(.weekday(5, nth: -1), from: "2026-01-01", through: "2026-03-31")
        == ["2026-01-30", "2026-02-27", "2026-03-27"]
    )
    // February 2026 begins on a Sunday and has four weeks: the fourth Saturday is the last.
    for nth in [4, -1] {
      #expect(
        due(.weekday(6, nth: nth), from: "2026-02-01", through: "2026-02-28") == ["2026-02-28"]
      )
    }
    #expect(due(.weekday(0, nth: 1), from: "2026-02-01", through: "2026-02-07") == ["2026-02-01"])
  }

  @Test("a date comes once a year, 29 February in leap years")
  func yearDates() throws {
    #expect(
      try due(year("12-24"), from: "2025-01-01", through: "2026-12-31")
        == ["2025-12-24", "2026-12-24"]
    )
    #expect(
      try due(year("02-29", "02-28"), from: "2023-01-01", through: "2024-12-31")
        == ["2023-02-28", "2024-02-28", "2024-02-29"]
    )
    #expect(
      try due(#require(CalendarDays.quarters), from: "2026-01-01", through: "2026-12-31")
        == ["2026-01-01", "2026-04-01", "2026-07-01", "2026-10-01"]
    )
  }

  @Test("numbers and dates that no month or year has are refused")
  func refused() {
    for numbers in [[], [0], [32], [-2], [15, 99], [.max], [.min]] {
      #expect(MonthDays(numbers) == nil, "\(numbers)")
    }
    for texts in [[], ["02-30"], ["13-01"], ["00-01"], ["1-1"], ["12-24", "x"], ["12-24 "]] {
      #expect(YearDates(texts: texts) == nil, "\(texts)")
    }
    for (weekday, nth) in [(7, 1), (-1, 1), (1, 0), (1, 5), (1, -2)] {
      #expect(!CalendarDays.weekday(weekday, nth: nth).isValid)
    }
    #expect(MonthDays([-1, 31, 1, 31])?.numbers == [1, 31, -1])
    #expect(YearDates(texts: ["12-24", "01-01", "12-24"])?.texts == ["01-01", "12-24"])
  }

  @Test("a streak counts the days it names, across months that lack one")
  func streak() throws {
    var device = Device(digit: "a", today: day("2026-08-15"))
    let days = try month(31)
    let id = try device.add("rent", from: day("2026-01-01")) { $0.schedule = .calendar(days) }
    for date in ["2026-03-31", "2026-05-31", "2026-07-31"] {
      try device.toggle(id, on: day(date), today: device.ledger.today)
    }
    let streak = try #require(device.ledger.streak(at: 0, asOf: device.ledger.today))
    #expect(streak.unit == .days && streak.current == 3 && streak.longest == 3)
    #expect(streak.currentFrom == day("2026-03-31"))
  }
}
