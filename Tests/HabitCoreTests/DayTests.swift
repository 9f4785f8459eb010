import Foundation
import HabitCore
import TestSupport
import Testing

@Suite("A day")
struct DayTests {
  @Test("every number and every civil date say the same, over the whole calendar")
  func numbersAndDates() throws {
    var calendar = NaiveCalendar()
    var findings = Findings()
    for number in 0...Int(Day.last.number) {
      let day = try #require(Day(number: number))
      let date = CivilDate(year: calendar.year, month: calendar.month, day: calendar.day)
      findings.check(
        day.civilDate == date && Day(date) == day && day.weekday == calendar.weekday,
        "\(number)"
      )
      calendar.advance()
    }
    #expect(findings.texts == [])
    #expect(calendar.text == "10000-01-01")
  }

  @Test("its text is read back as the same day, in every year")
  func text() throws {
    var calendar = NaiveCalendar()
    var findings = Findings()
    for number in 0...Int(Day.last.number) {
      // A day in 101 meets every month, weekday and century.
      if number % 101 == 0 || calendar.month == 2 && calendar.day > 27 {
        let day = try #require(Day(number: number))
        let text = calendar.text
        findings.check(day.description == text && Day(text) == day, text)
      }
      calendar.advance()
    }
    #expect(findings.texts == [])
  }

  @Test(
    "nothing but an existing YYYY-MM-DD is a day",
    arguments: [
      "", " ", "2024", "2024-01", "2024-1-01", "2024-01-1", "2024-1-1", "24-01-01", "20240101",
      "2024/01/01", "2024.01.01", "01-01-2024", "2024-01-01T00:00:00Z", "2024-01-01 ",
      " 2024-01-01", "2024-01-0 1", "2024-01-01\n", "2024-01-01\u{0}", "12024-01-01",
      "+024-01-01", "-024-01-01", "+2024-01-01", "-2024-01-01", "2024-+1-01", "2024-01--1",
      "2023-02-29", "1900-02-29", "2100-02-29", "2024-02-30", "2024-04-31", "2024-00-10",
      "2024-13-01", "2024-01-00", "2024-01-32", "0000-01-01", "0000-12-31", "2024-W01-1",
      "2024-001", "２０２４-01-01", "2024-01-0１", "202４-01-1", "2024‐01‐01", "2024−01−01",
      "٢٠٢٤-٠١-٠١", "2024-01-0a", "0x24-01-01", "today", "2024-01-01\u{301}", "2024-1 -01",
    ]
  )
  func refused(text: String) {
    #expect(Day(text) == nil)
    #expect(Day(text: Array(text.utf8).span) == nil)
  }

  @Test("the leap days and the ends of the calendar are days")
  func accepted() {
    for text in ["0001-01-01", "9999-12-31", "2000-02-29", "2024-02-29", "0004-02-29"] {
      #expect(Day(text)?.description == text)
    }
    #expect(Day("0001-01-01") == .first)
    #expect(Day("9999-12-31") == .last)
  }

  @Test(
    "the JSON Schema suite's dates are judged as it says",
    .enabled(
      if: Corpus.file("date-jsonschema/date.json") != nil,
      "needs date-jsonschema/date.json in HABITD_CORPUS"
    )
  )
  func schemaSuite() throws {
    struct Group: Decodable {
      struct Case: Decodable {
        var description: String
        var data: String?
        var valid: Bool

        enum CodingKeys: String, CodingKey {
          case description, data, valid
        }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          description = try container.decode(String.self, forKey: .description)
          valid = try container.decode(Bool.self, forKey: .valid)
          data = try? container.decode(String.self, forKey: .data)
        }
      }
      var tests: [Case]
    }
    let file = try #require(Corpus.file("date-jsonschema/date.json"))
    let groups = try JSONDecoder().decode([Group].self, from: Data(contentsOf: file))
    let cases = groups.flatMap(\.tests).filter { $0.data != nil }
    #expect(cases.count > 30)
    for test in cases {
      // The suite allows RFC 3339's year 0000, which this calendar does not have.
      let text = test.data ?? ""
      #expect((Day(text) != nil) == (test.valid && !text.hasPrefix("0000")), "\(test.description)")
    }
  }

  @Test("adding days stops at the calendar's ends")
  func adding() throws {
    let day = try #require(Day("2024-02-28"))
    #expect(day.adding(2)?.description == "2024-03-01")
    #expect(day.adding(-59)?.description == "2023-12-31")
    #expect(Day.last.adding(1) == nil)
    #expect(Day.first.adding(-1) == nil)
    for extreme in [Int.max, Int.min, Int.max - 5, Int.min + 5] {
      #expect(day.adding(extreme) == nil)
      #expect(day.clampedAdding(extreme) == (extreme < 0 ? .first : .last))
    }
    #expect(Day(number: -1) == nil)
    #expect(Day(number: Int(Day.last.number) + 1) == nil)
    #expect(Day(number: .max) == nil)
    #expect(Day.last.days(since: .first) == 3_652_058)
    #expect(Day.first.days(since: .last) == -3_652_058)
  }

  @Test(
    "a civil date with extreme numbers is refused, not trapped on",
    arguments: [Int.min, -1, 0, 10_000, Int.max]
  )
  func extremes(number: Int) {
    #expect(Day(CivilDate(year: number, month: 1, day: 1)) == nil)
    #expect(Day(CivilDate(year: 2024, month: number, day: 1)) == nil)
    #expect(Day(CivilDate(year: 2024, month: 1, day: number)) == nil)
  }

  @Test("today is the day before while the day has not started")
  func today() throws {
    let four = try #require(TimeOfDay(hour: 4, minute: 0))
    let date = CivilDate(year: 2024, month: 3, day: 1)
    func today(_ time: String, _ dayStart: TimeOfDay = four) throws -> String? {
      Day.today(on: date, at: try #require(TimeOfDay(time)), dayStart: dayStart)?.description
    }
    #expect(try today("00:00") == "2024-02-29")
    #expect(try today("03:59") == "2024-02-29")
    #expect(try today("04:00") == "2024-03-01")
    #expect(try today("23:59") == "2024-03-01")
    #expect(try today("00:00", .midnight) == "2024-03-01")
    let lastMinute = try #require(TimeOfDay("23:59"))
    #expect(try today("23:58", lastMinute) == "2024-02-29")
  }

  @Test("today is nothing where the clock shows a date outside the calendar")
  func todayOutside() throws {
    let four = try #require(TimeOfDay(hour: 4, minute: 0))
    let first = CivilDate(year: 1, month: 1, day: 1)
    #expect(Day.today(on: first, at: .midnight, dayStart: four) == nil)
    #expect(Day.today(on: first, at: four, dayStart: four) == .first)
    let beyond = CivilDate(year: 10_000, month: 1, day: 1)
    #expect(Day.today(on: beyond, at: .midnight, dayStart: four) == nil)
  }
}

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

/// The calendar as a child counts it: one day after the other, with the length of every month.
struct NaiveCalendar {
  var year = 1
  var month = 1
  var day = 1
  /// 0001-01-01 was a Monday.
  var weekday = 1

  mutating func advance() {
    weekday = weekday == 6 ? 0 : weekday + 1
    day += 1
    guard day > length else { return }
    day = 1
    month += 1
    guard month > 12 else { return }
    month = 1
    year += 1
  }

  private var length: Int {
    if month == 2 {
      if year % 400 == 0 { return 29 }
      if year % 100 == 0 { return 28 }
      return year % 4 == 0 ? 29 : 28
    }
    return [31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  var text: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
