import HabitCore
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
      "last week", "first fri", "last fri mon",
    ]
  )
  func refusing(text: String) {
    #expect(DateExpression(text) == nil)
  }

  @Test("days beyond the calendar are none", arguments: ["-999999999", "+999999999"])
  func beyond(text: String) throws {
    let today = try #require(Self.today)
    #expect(try #require(DateExpression(text)).day(today: today) == nil)
  }

  @Test(
    "three numbers with dashes were meant as a date",
    arguments: [
      ("2025-13-45", true), ("2025-1-5", true), ("1-2-3", true), ("a-b-c", false), ("2025", false),
      ("--", false), ("2025-01-15-x", false),
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
      ("2025-01-01..2026-01-01", "2025-01-01", 366),
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

  @Test("days from a later to an earlier one are none, nor more than a year")
  func noSpans() throws {
    let today = try #require(Self.today)
    for text in ["today..-3", "2020-01-01..2025-01-01"] {
      let span = try #require(DateSpan(text))
      #expect(span.days(today: today) == nil)
    }
    for text in ["..", "mon..", "..mon", "mon...wed", "mon..x", ""] {
      #expect(DateSpan(text) == nil)
    }
  }
}
