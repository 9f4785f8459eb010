import HabitCore
import Testing

@Suite("Weeks, months and years of a day")
struct DayPeriodTests {
  /// The days around both ends of the calendar, and six years around a century's leap day.
  private static let days: [Day] =
    (Array(0...40) + Array(729_000...731_200) + Array(3_652_018...3_652_058))
    .compactMap(Day.init(number:))

  @Test("a week is the days back to its start and on to the next", arguments: 0...6)
  func weeks(weekStart: Int) throws {
    var findings = Findings()
    for day in Self.days {
      var start = day
      while start.weekday != weekStart, let before = start.adding(-1) { start = before }
      let number = day.weekNumber(weekStart)
      findings.check(day.startOfWeek(weekStart) == start, "start of the week of \(day)")
      findings.check(Day.startOfWeek(number: number, weekStart) == start, "week \(number)")
      findings.check(start.weekNumber(weekStart) == number, "number of the week of \(day)")
      findings.check(
        start == .first || start.adding(-1)?.weekNumber(weekStart) == number - 1,
        "number of the week before \(day)"
      )
    }
    #expect(findings.texts == [])
  }

  @Test("a month runs from its first to its last day")
  func months() throws {
    var findings = Findings()
    for day in Self.days {
      let date = day.civilDate
      let start = try #require(Day(CivilDate(year: date.year, month: date.month, day: 1)))
      var end = start
      while let next = end.adding(1), next.civilDate.month == date.month { end = next }
      findings.check(day.startOfMonth == start && day.endOfMonth == end, "month of \(day)")
      findings.check(start.monthNumber == day.monthNumber, "number of the month of \(day)")
      let next = end.adding(1)?.monthNumber ?? day.monthNumber + 1
      findings.check(next == day.monthNumber + 1, "number of the month after \(day)")
    }
    #expect(findings.texts == [])
  }
}
