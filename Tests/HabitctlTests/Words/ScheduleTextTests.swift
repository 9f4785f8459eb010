import HabitCore
import HabitNotation
import TestSupport
import Testing

@Suite("Schedules as people write them")
struct ScheduleTextTests {
  @Test(
    "a schedule is read and said in words",
    arguments: [
      ("daily", .daily, "daily"),
      ("none", .trackOnly, "record only"),
      ("weekdays", Weekdays([1, 2, 3, 4, 5]).map(Schedule.weekdays), "Mon-Fri"),
      ("weekends", Weekdays([0, 6]).map(Schedule.weekdays), "Sat Sun"),
      ("mon,wed,fri", Weekdays([1, 3, 5]).map(Schedule.weekdays), "Mon Wed Fri"),
      ("Fri-Mon", Weekdays([0, 1, 5, 6]).map(Schedule.weekdays), "Mon Fri-Sun"),
      ("sun-sat", .daily, "daily"),
      ("every 3 days", .everyDays(3), "every 3 days"),
      ("every three days", .everyDays(3), "every 3 days"),
      ("every other day", .everyDays(2), "every 2 days"),
      ("every 2 weeks", .everyDays(14), "every 14 days"),
      ("every week", .timesPerWeek(1), "once a week"),
      ("Weekly", .timesPerWeek(1), "once a week"),
      ("monthly", .timesPerMonth(1), "once a month"),
      ("twice a week", .timesPerWeek(2), "twice a week"),
      ("3x a week", .timesPerWeek(3), "3 times a week"),
      ("3x/week", .timesPerWeek(3), "3 times a week"),
      ("three times per week", .timesPerWeek(3), "3 times a week"),
      ("5 days a week", .timesPerWeek(5), "5 times a week"),
      ("twice a month", .timesPerMonth(2), "twice a month"),
      ("3 times in 14 days", .times(3, inDays: 14), "3 times in 14 days"),
      ("record only", .trackOnly, "record only"),
      ("every monday", Weekdays([1]).map(Schedule.weekdays), "Mon"),
      ("mondays", Weekdays([1]).map(Schedule.weekdays), "Mon"),
      ("mon wed and fri", Weekdays([1, 3, 5]).map(Schedule.weekdays), "Mon Wed Fri"),
      ("mon, wed", Weekdays([1, 3]).map(Schedule.weekdays), "Mon Wed"),
      ("Mon-Wed Sat Sun", Weekdays([0, 1, 2, 3, 6]).map(Schedule.weekdays), "Mon-Wed Sat Sun"),
      ("every day", .daily, "daily"),
      ("3/week", .timesPerWeek(3), "3 times a week"),
      ("1/month", .timesPerMonth(1), "once a month"),
      ("15th", month(15), "15th of the month"), ("on the 15th", month(15), "15th of the month"),
      ("every 1st", month(1), "1st of the month"),
      ("monthly on the 2nd", month(2), "2nd of the month"),
      ("the 3rd of the month", month(3), "3rd of the month"),
      ("11th, 12th and 13th", month(11, 12, 13), "11th, 12th and 13th of the month"),
      ("1st and 15th", month(1, 15), "1st and 15th of the month"),
      ("Last Day", month(-1), "last day of the month"),
      ("the last day of the month", month(-1), "last day of the month"),
      ("1st, 15th and last day", month(1, 15, -1), "1st, 15th and last day of the month"),
      ("31st", month(31), "31st of the month"), ("22nd", month(22), "22nd of the month"),
      ("23rd", month(23), "23rd of the month"),
      ("first mon", .calendar(.weekday(1, nth: 1)), "first Mon of the month"),
      ("1st monday", .calendar(.weekday(1, nth: 1)), "first Mon of the month"),
      ("every first mon", .calendar(.weekday(1, nth: 1)), "first Mon of the month"),
      ("second tue", .calendar(.weekday(2, nth: 2)), "second Tue of the month"),
      ("last fri", .calendar(.weekday(5, nth: -1)), "last Fri of the month"),
      ("the last friday of the month", .calendar(.weekday(5, nth: -1)), "last Fri of the month"),
      ("every 24 dec", year("12-24"), "every 24 Dec"),
      ("every dec 24", year("12-24"), "every 24 Dec"),
      ("every 24th december", year("12-24"), "every 24 Dec"),
      ("every 24 dec and 1 jan", year("12-24", "01-01"), "every 1 Jan and 24 Dec"),
      ("each 29 feb", year("02-29"), "every 29 Feb"),
      ("each quarter", year("01-01", "04-01", "07-01", "10-01"), "each quarter"),
      ("quarterly", year("01-01", "04-01", "07-01", "10-01"), "each quarter"),
    ] as [(String, Schedule?, String)]
  )
  func reading(text: String, schedule: Schedule?, words: String) throws {
    let read = try FieldText.schedule(text)
    #expect(read == schedule)
    #expect(ScheduleText.words(for: read) == words)
  }

  private static func month(_ numbers: Int...) -> Schedule? {
    MonthDays(numbers).map { .calendar(.month($0)) }
  }

  private static func year(_ texts: String...) -> Schedule? {
    YearDates(texts: texts).map { .calendar(.year($0)) }
  }

  @Test("what is said of a schedule of the calendar is read as the same")
  func sameAgain() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let schedule = Schedule.calendar(random.calendarDays())
      let words = ScheduleText.words(for: schedule)
      #expect((try? FieldText.schedule(words)) == schedule, "\(words)")
    }
  }

  @Test(
    "what comes near to a schedule is refused with the reason, and lines that are read",
    arguments: [
      ("5th mon", "'5th mon' is not in every month", "last mon"),
      ("fifth friday", "'fifth friday' is not in every month", "last friday"),
      ("32nd", "'32nd' is not in any month", nil), ("0th", "'0th' is not in any month", nil),
      ("every 31 feb", "'31 feb' is not in any year", nil),
      ("every 1 jan and 31 jun", "'1 jan and 31 jun' is not in any year", nil),
      ("every second tue", "'every second tue' has two meanings", "every other tue"),
      ("every 3 months", "'every 3 months' is not a schedule", "quarterly"),
      ("every other tue", "'every other tue' is more than a schedule", nil),
    ] as [(String, String, String?)]
  )
  func reasons(text: String, reason: String, line: String?) {
    let refusal = #expect(throws: LineRefusal.self) { try FieldText.schedule(text) }
    #expect(refusal?.why.hasPrefix(reason) == true, "\(refusal?.why ?? "")")
    #expect(refusal?.lines.first?.joined(separator: " ") == line)
  }

  @Test(
    "what is no schedule is none",
    arguments: [
      "", "sometimes", "0/week", "8/week", "32/month", "15/14", "3/14", "0/7", "every 0 days",
      "every", "every many days", "times a week", "twice", "twice a year", "3 a", "mon-",
      "every x week", "every 1", "1/year", "3/", "/3", "every 99999 days", "-1/7",
      "99999999999999999999/week", "15", "first", "last", "first mon and 15th", "24 dec",
      "24 dec 2026", "last mon tue", "15th 16th", "st", "first day of", "24 dec and 15th", "dec",
      "quarter past", "mon-fri 20 pages", "mon at 9",
    ]
  )
  func refusing(text: String) {
    #expect(throws: LineRefusal.self) { try FieldText.schedule(text) }
  }
}
