import HabitCore
import Testing

@testable import habitctl

@Suite("Schedules as people write them")
struct ScheduleTextTests {
  @Test(
    "a schedule is read and said in words",
    arguments: [
      ("daily", .daily, "daily"),
      ("every 1", .daily, "daily"),
      ("none", .trackOnly, "record only"),
      ("weekdays", Weekdays([1, 2, 3, 4, 5]).map(Schedule.weekdays), "Mon Tue Wed Thu Fri"),
      ("weekends", Weekdays([0, 6]).map(Schedule.weekdays), "Sat Sun"),
      ("mon,wed,fri", Weekdays([1, 3, 5]).map(Schedule.weekdays), "Mon Wed Fri"),
      ("Fri-Mon", Weekdays([0, 1, 5, 6]).map(Schedule.weekdays), "Mon Fri Sat Sun"),
      ("sun-sat", .daily, "daily"),
      ("every 3 days", .everyDays(3), "every 3 days"),
      ("3/week", .timesPerWeek(3), "3 times a week"),
      ("1/month", .timesPerMonth(1), "once a month"),
      ("3/14", .times(3, inDays: 14), "3 times in 14 days"),
    ] as [(String, Schedule?, String)]
  )
  func reading(text: String, schedule: Schedule?, words: String) throws {
    let read = try #require(ScheduleText.schedule(text))
    #expect(read == schedule)
    #expect(ScheduleText.words(for: read) == words)
  }

  @Test(
    "what is no schedule is none",
    arguments: [
      "", "sometimes", "0/week", "8/week", "32/month", "15/14", "0/7", "every 0 days", "every",
      "every three days", "mon,", "mon-", "1/year", "3/", "/3", "every 99999 days", "-1/7",
      "99999999999999999999/week",
    ]
  )
  func refusing(text: String) {
    #expect(ScheduleText.schedule(text) == nil)
  }
}
