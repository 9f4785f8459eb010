import HabitCore
import HabitNotation
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
      "every many days", "times a week", "twice", "twice a year", "3 a", "mon,", "every x week",
      "mon,", "mon-", "1/year", "3/", "/3", "every 99999 days", "-1/7",
      "99999999999999999999/week",
    ]
  )
  func refusing(text: String) {
    #expect(ScheduleText.schedule(text) == nil)
  }
}
