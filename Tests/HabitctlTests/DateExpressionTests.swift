import HabitCore
import HabitNotation
import TerminalText
import Testing

@testable import habitctl

@Suite("Days as people write them")
struct DateExpressionTests {
  /// A Thursday.
  private static let today = Day("2025-11-20")

  @Test(
    "a day is found from the daemon's today",
    arguments: [
      ("today", "2025-11-20"), ("Today", "2025-11-20"), ("yesterday", "2025-11-19"),
      ("tomorrow", "2025-11-21"), ("-3", "2025-11-17"), ("-0", "2025-11-20"),
      ("+2", "2025-11-22"), ("-365", "2024-11-20"), ("thu", "2025-11-20"),
      ("wed", "2025-11-19"), ("fri", "2025-11-14"), ("mon", "2025-11-17"),
      ("MONDAY", "2025-11-17"), ("thurs", "2025-11-20"), ("sun", "2025-11-16"),
      ("2025-01-15", "2025-01-15"), ("0001-01-01", "0001-01-01"), ("yday", "2025-11-19"),
      ("last fri", "2025-11-14"), ("last thu", "2025-11-13"), ("Last Wednesday", "2025-11-19"),
      ("next thu", "2025-11-27"), ("next fri", "2025-11-21"), ("next wed", "2025-11-26"),
      ("3 days ago", "2025-11-17"), ("1 day ago", "2025-11-19"), ("in 2 days", "2025-11-22"),
      ("0 days ago", "2025-11-20"), ("20 nov", "2025-11-20"), ("Nov 20", "2025-11-20"),
      ("21 november", "2024-11-21"), ("nov 19th", "2025-11-19"), ("1st jan", "2025-01-01"),
      ("29 feb", "2024-02-29"), ("24 dec 2025", "2025-12-24"), ("March 3, 2026", "2026-03-03"),
      ("2 weeks ago", "2025-11-06"), ("a week ago", "2025-11-13"), ("1 month ago", "2025-10-20"),
      ("in 3 weeks", "2025-12-11"), ("in a month", "2025-12-20"), ("24 months ago", "2023-11-20"),
      ("day before yesterday", "2025-11-18"), ("tonight", "2025-11-20"),
    ]
  )
  func finding(text: String, expected: String) throws {
    let today = try #require(Self.today)
    let expression = try #require(DateExpression(text))
    #expect(expression.day(today: today) == Day(expected))
  }

  @Test(
    "what is no day is none",
    arguments: [
      "", "mo", "mond ay", "moon", "2025-1-5", "2025-02-29", "20250115", "3", "-", "--3", "-3d",
      "-99999999999999999999", "2025-11-20T00:00", "yesterday ", "١", "last",
      "last week", "days ago", "x days ago", "-3 days ago", "in days", "first fri", "last fri mon",
      "31 nov", "nov", "nov nov", "20 no", "0 nov", "123 nov", "30 feb", "29 feb 2025",
      "20 nov 25", "2025 20 nov", "20 nov x", "-1 nov",
    ]
  )
  func refusing(text: String) {
    #expect(DateExpression(text) == nil)
  }

  @Test("a day that returns is the first one from a day on where that is asked for")
  func ahead() throws {
    let today = try #require(Self.today)
    for (text, expected) in [
      ("mon", "2025-11-24"), ("thu", "2025-11-20"), ("24 dec", "2025-12-24"),
      ("19 nov", "2026-11-19"), ("20 nov", "2025-11-20"), ("29 feb", "2028-02-29"),
      ("yesterday", "2025-11-19"),
    ] {
      let expression = try #require(DateExpression(text))
      #expect(expression.day(today: today, onOrAfter: today) == Day(expected), "\(text)")
    }
    let leapless = try #require(Day("1897-01-01"))
    let leapDay = try #require(DateExpression("29 feb"))
    #expect(leapDay.day(today: leapless, onOrAfter: leapless) == Day("1904-02-29"))
    #expect(leapDay.day(today: try #require(Day("0003-01-01"))) == nil)
  }

  @Test("a month that is too short ends the distance in months on its last day")
  func monthEnds() throws {
    let expression = try #require(DateExpression("1 month ago"))
    for (today, expected) in [
      ("2025-03-31", "2025-02-28"), ("2024-03-30", "2024-02-29"), ("2025-01-31", "2024-12-31"),
    ] {
      #expect(expression.day(today: try #require(Day(today))) == Day(expected))
    }
  }

  @Test(
    "days beyond the calendar are none",
    arguments: ["-999999999", "+999999999", "4000000 months ago", "in 4000000 weeks"]
  )
  func beyond(text: String) throws {
    let today = try #require(Self.today)
    #expect(try #require(DateExpression(text)).day(today: today) == nil)
  }

  @Test(
    "three numbers with dashes were meant as a date",
    arguments: [
      ("2025-13-45", true), ("2025-1-5", true), ("1-2-3", true), ("a-b-c", false), ("2025", false),
      ("--", false), ("2025-01-15-x", false),
      ("-3d", true), ("+x", false), ("mon..x", true), ("x..mon", true), ("wait..what", false),
      ("-", false), ("20.11.2025", true), ("11/20", true), ("20/11/2025", true), ("2.5", false),
      ("1/2/3/4", false), ("3/week", false), ("/", false), ("..", false),
    ]
  )
  func meaning(text: String, expected: Bool) {
    #expect(DateExpression.isMeantAsDate(text) == expected)
  }

  @Test(
    "several days are those from one to another",
    arguments: [
      ("mon..wed", "2025-11-17", 3), ("-3..today", "2025-11-17", 4), ("thu..thu", "2025-11-20", 1),
      ("fri..mon", "2025-11-14", 4), ("2025-01-31..2025-02-02", "2025-01-31", 3),
      ("last mon..yesterday", "2025-11-17", 3), ("yesterday", "2025-11-19", 1),
      ("2025-01-01..2026-01-01", "2025-01-01", 366), ("-3..-1", "2025-11-17", 3),
      ("last week", "2025-11-10", 7), ("This week", "2025-11-17", 7),
      ("next week", "2025-11-24", 7), ("fri..yesterday", "2025-11-14", 6),
      ("24 dec..6 jan", "2024-12-24", 14), ("1 jan..yesterday", "2025-01-01", 323),
      ("18 nov..nov 19", "2025-11-18", 2), ("last month", "2025-10-01", 31),
      ("this month", "2025-11-01", 30), ("next month", "2025-12-01", 31),
      ("every day last week", "2025-11-10", 7), ("last 7 days", "2025-11-14", 7),
      ("the past 2 weeks", "2025-11-07", 14), ("mon to wed", "2025-11-17", 3),
      ("from mon through wed", "2025-11-17", 3), ("mon-fri", "2025-11-17", 5),
      ("since mon", "2025-11-17", 4), ("from 24 dec 2024 to 6 jan 2025", "2024-12-24", 14),
      ("2 weeks ago..1 week ago", "2025-11-06", 8), ("20 nov 2025..6 jan", "2025-11-20", 48),
    ]
  )
  func spans(text: String, first: String, count: Int) throws {
    let today = try #require(Self.today)
    let span = try #require(DateSpan(text))
    let days = try #require(span.days(today: today))
    #expect(days.first == Day(first))
    #expect(days.count == count)
    #expect(zip(days, days.dropFirst()).allSatisfy { $0.0.adding(1) == $0.1 })
  }

  @Test(
    "a weekday before the past end of a range is the latest one up to that end",
    arguments: [
      ("2025-11-17", "mon..yesterday", "2025-11-10", 7),
      ("2025-11-16", "sun..yesterday", "2025-11-09", 7),
      ("2025-11-18", "mon..yesterday", "2025-11-17", 1),
      ("2025-11-18", "tue..yesterday", "2025-11-11", 7),
      ("2025-11-17", "mon..today", "2025-11-17", 1), ("2025-11-17", "wed..-2", "2025-11-12", 4),
      ("2025-11-17", "mon..2025-11-13", "2025-11-10", 4),
      ("2025-11-17", "mon..+1", "2025-11-17", 2),
    ]
  )
  func pastRanges(today: String, text: String, first: String, count: Int) throws {
    let today = try #require(Day(today))
    let days = try #require(DateSpan(text)?.days(today: today))
    #expect(days.first == Day(first))
    #expect(days.count == count)
  }

  @Test("a range up to yesterday from a weekday is 1 to 7 days on every day of the week")
  func pastWeeks() throws {
    for offset in 0..<400 {
      let today = try #require(Self.today).clampedAdding(offset)
      for weekday in WeekdayName.all {
        let days = try #require(DateSpan("\(weekday)..yesterday")?.days(today: today))
        #expect((1...7).contains(days.count))
        #expect(days.last == today.adding(-1))
        #expect(days.first.map { WeekdayName.all[$0.weekday] } == weekday)
      }
    }
  }

  @Test("a week begins with the day that weeks begin with")
  func weekStarts() throws {
    let today = try #require(Self.today)
    for weekStart in 0...6 {
      let days = try #require(DateSpan("last week")?.days(today: today, weekStart: weekStart))
      #expect(days.count == 7)
      #expect(days.first?.weekday == weekStart)
      #expect(today.days(since: try #require(days.last)) <= 7)
    }
  }

  @Test("days from a later to an earlier one are none, nor more than a year")
  func noSpans() throws {
    let today = try #require(Self.today)
    for text in ["today..-3", "2020-01-01..2025-01-01"] {
      let span = try #require(DateSpan(text))
      #expect(span.days(today: today) == nil)
    }
    for text in [
      "..", "mon..", "..mon", "mon...wed", "mon..x", "", "every day", "every day monday",
      "last 0 days",
      "last -3 days", "since", "to mon", "mon to", "last year", "month",
    ] {
      #expect(DateSpan(text) == nil)
    }
  }
}
