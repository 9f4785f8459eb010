import HabitCore
import HabitNotation
import Testing

@Suite("A length of time")
struct LengthTextTests {
  @Test(
    "is counted from the first day, which is one of its days",
    arguments: [
      ("30d", "2026-11-01", "2026-11-30"), ("1 day", "2026-11-01", "2026-11-01"),
      ("4 weeks", "2026-11-02", "2026-11-29"), ("1W", "2026-11-02", "2026-11-08"),
      ("1 month", "2026-11-01", "2026-11-30"), ("3 months", "2026-11-15", "2027-02-14"),
      ("one month", "2026-01-31", "2026-02-28"), ("1 month", "2024-01-31", "2024-02-29"),
      ("1 year", "2024-02-29", "2025-02-28"), ("a year", "2025-01-01", "2025-12-31"),
      ("2 months", "2026-12-31", "2027-02-28"),
    ]
  )
  func lastDay(text: String, from: String, expected: String) throws {
    let start = try #require(Day(from))
    #expect(FieldText.length(text)?.lastDay(from: start)?.description == expected)
  }

  @Test(
    "is nothing else",
    arguments: ["", "30", "d", "0d", "-1d", "30 dogs", "ever", "9999999d", "10000 years", "d30"]
  )
  func refused(text: String) {
    #expect(FieldText.length(text)?.lastDay(from: .first.clampedAdding(9)) == nil)
  }

  @Test(
    "a length of time is read in any of its forms",
    arguments: [
      ("25", "25"), ("25m", "25"), ("25 min", "25"), ("1h35m", "95"), ("1h 35m", "95"),
      ("1h35", "95"), ("1.5h", "90"), ("2 hours", "120"), ("1:35", "95"), ("0.5", "0.5"),
      ("90MINUTES", "90"), ("1,5h", "90"),
    ]
  )
  func lengths(text: String, minutes: String) {
    #expect(DurationText.minutes(text)?.description == minutes)
  }

  @Test(
    "anything else is none",
    arguments: [
      "", "h", "1h1h", "35m1h", "1:5", "1:60", "-5m", "5s", "1h35x", "1e3", "٣m",
      "99999999999999999999h", "1000000000h", "1h:3",
    ]
  )
  func noLengths(text: String) {
    #expect(DurationText.minutes(text) == nil)
  }
}
