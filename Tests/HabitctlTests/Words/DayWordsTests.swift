import HabitClient
@testable import HabitctlCore
import HabitCore
import HabitNotation
import TerminalText
import Testing

@testable import habitctl

@Suite("Days as people write them")
struct DayWordsTests {
  /// A Thursday.
  private static let today = Day("2025-11-20")

  /// The only day of a text; nil where it is none, or not one.
  private static func day(_ text: String, _ today: Day?, for use: DayUse = .recording) -> Day? {
    guard let today, let words = try? DayWords(text, for: use), words.isOneDay else { return nil }
    return try? words.spans(today: today).first?.first
  }

  /// The days of a text that is one span.
  private static func days(_ text: String, _ today: Day?, weekStart: Int = 1) throws -> [Day]? {
    let words = try DayWords(text, for: .recording)
    let spans = try words.spans(today: try #require(today), weekStart: weekStart)
    #expect(spans.count == 1)
    return spans[0].days
  }

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
      ("2025-1-5", "2025-01-05"), ("24.12.2025", "2025-12-24"), ("31/12/2026", "2026-12-31"),
      ("12/31/2026", "2026-12-31"), ("the 20th of november", "2025-11-20"), ("now", "2025-11-20"),
      ("mon last week", "2025-11-10"), ("Wed 19 Nov", "2025-11-19"), ("last night", "2025-11-19"),
      ("Fri 19 Dec 2025", "2025-12-19"), ("two weeks ago", "2025-11-06"),
    ]
  )
  func finding(text: String, expected: String) throws {
    #expect(Self.day(text, Self.today) == Day(expected))
  }

  @Test(
    "what is no day is none",
    arguments: [
      "", "mo", "mond ay", "moon", "2025-02-29", "20250115", "3", "-", "--3", "-3d",
      "-99999999999999999999", "2025-11-20T00:00", "١", "marc 3", "mondays", "last",
      "last week", "days ago", "x days ago", "-3 days ago", "in days", "first fri", "last fri mon",
      "31 nov", "nov", "nov nov", "20 no", "0 nov", "123 nov", "30 feb", "29 feb 2025",
      "20 nov 25", "2025 20 nov", "20 nov x", "-1 nov",
    ]
  )
  func refusing(text: String) {
    #expect(Self.day(text, Self.today) == nil)
  }

  @Test("a day that returns is the first one from a day on where that is asked for")
  func ahead() throws {
    for (text, expected) in [
      ("mon", "2025-11-24"), ("thu", "2025-11-20"), ("24 dec", "2025-12-24"),
      ("19 nov", "2026-11-19"), ("20 nov", "2025-11-20"), ("29 feb", "2028-02-29"),
      ("yesterday", "2025-11-19"), ("last mon", "2025-11-17"), ("next thu", "2025-11-27"),
    ] {
      #expect(Self.day(text, Self.today, for: .planning) == Day(expected), "\(text)")
    }
    #expect(Self.day("29 feb", Day("1897-01-01"), for: .planning) == Day("1904-02-29"))
    #expect(Self.day("29 feb", Day("0003-01-01")) == nil)
  }

  @Test("a month that is too short ends the distance in months on its last day")
  func monthEnds() throws {
    for (today, expected) in [
      ("2025-03-31", "2025-02-28"), ("2024-03-30", "2024-02-29"), ("2025-01-31", "2024-12-31"),
    ] {
      #expect(Self.day("1 month ago", Day(today)) == Day(expected))
    }
  }

  @Test(
    "days beyond the calendar are none",
    arguments: ["-999999999", "+999999999", "4000000 months ago", "in 4000000 weeks"]
  )
  func beyond(text: String) throws {
    #expect(throws: WordRefusal.self) {
      try DayWords(text, for: .recording).spans(today: try #require(Self.today))
    }
  }

  @Test(
    "what was meant as a day and is none, or several, is refused rather than another word",
    arguments: [
      ("2025-13-45", true), ("1-2-3", true), ("a-b-c", false), ("2025", false),
      ("--", false), ("2025-01-15-x", false), ("-3d", true), ("+x", false), ("mon..x", true),
      ("x..mon", false), ("9999999999999999-1-1", false), ("wait..what", false), ("-", false),
      ("11/20", true), ("5/6/2025", true),
      ("2.5", false), ("1/2/3/4", false), ("3/week", false), ("/", false), ("..", false),
      ("24.12.", true), ("feb 30", true), ("mon 18 nov 2025", true), ("for 3 days", true),
    ]
  )
  func meaning(text: String, isRefused: Bool) {
    if isRefused {
      #expect(throws: WordRefusal.self) { try DayWords([text], for: .recording) }
    } else {
      #expect(throws: Never.self) {
        let words = try DayWords([text], for: .recording)
        #expect(words == nil)
      }
    }
  }

  @Test("each line in place of a refused day is a day")
  func instead() throws {
    for text in [
      "1-2-3", "-3d", "11/20", "5/6/2025", "24.12.", "mon 18 nov 2025", "for 3 days", "99/99",
      "1/2",
    ] {
      do throws(WordRefusal) {
        _ = try DayWords([text], for: .recording)
        Issue.record("\(text) is read")
      } catch {
        #expect(!error.instead.isEmpty, "\(text)")
        for line in error.lines(for: [text]) {
          #expect((try? DayWords(line, for: .recording)) != nil, "\(line)")
        }
      }
    }
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
    let days = try #require(try Self.days(text, Self.today))
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
    let days = try #require(try Self.days(text, Day(today)))
    #expect(days.first == Day(first))
    #expect(days.count == count)
  }

  @Test("a range up to yesterday from a weekday is 1 to 7 days on every day of the week")
  func pastWeeks() throws {
    for offset in 0..<400 {
      let today = try #require(Self.today).clampedAdding(offset)
      for weekday in WeekdayName.all {
        let days = try #require(try Self.days("\(weekday)..yesterday", today))
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
      let days = try #require(try Self.days("last week", today, weekStart: weekStart))
      #expect(days.count == 7)
      #expect(days.first?.weekday == weekStart)
      #expect(today.days(since: try #require(days.last)) <= 7)
    }
  }

  @Test("days from a later to an earlier one are none, nor more than a year")
  func noSpans() throws {
    let today = try #require(Self.today)
    #expect(throws: WordRefusal.self) { try Self.days("today..-3", today) }
    #expect(try Self.days("2020-01-01..2025-01-01", today) == nil)
    for text in [
      "..", "mon..", "..mon", "", "every day", "every day monday", "last 0 days", "last -3 days",
      "since", "to mon", "mon to", "month", "until fri", "7",
    ] {
      #expect(throws: Never.self) {
        let words = try DayWords([text], for: .recording)
        #expect(words == nil, "\(text)")
      }
    }
  }

  /// The meaning of words on Tuesday 24 November 2026, each span as `FIRST LAST`.
  private static func meaning(
    _ text: String,
    _ use: DayUse,
    asPause isPause: Bool = false
  ) -> [String] {
    let words = text.split(separator: " ").map(String.init)
    guard let today = Day("2026-11-24"),
      let read = try? DayWords(words, for: use, asPause: isPause),
      let spans = try? read.spans(today: today)
    else { return ["refused"] }
    return spans.map { span in
      let last = span.last.map { "\($0)" } ?? "open"
      return span.first == span.last ? last : "\(span.first) \(last)"
    }
  }

  @Test(
    "a pause has no gaps, and lies ahead",
    arguments: [
      ("fri sun", "2026-11-27 2026-11-29"), ("wed", "2026-11-25 open"),
      ("mon sun", "2026-11-30 2026-12-06"), ("until friday", "2026-11-24 2026-11-27"),
      ("jan 1 jan 15", "2027-01-01 2027-01-15"), ("for 2 weeks", "2026-11-24 2026-12-07"),
      ("from mon until fri", "2026-11-30 2026-12-04"), ("sun fri", "2026-11-29 2026-12-04"),
      ("20 dec - 3 jan", "2026-12-20 2027-01-03"), ("december", "2026-12-01 2026-12-31"),
      ("20 dec to 3 jan 2028", "2027-12-20 2028-01-03"), ("yesterday", "2026-11-23 open"),
      ("mon for 2 weeks", "2026-11-30 2026-12-13"),
      ("for 2 weeks from mon", "2026-11-30 2026-12-13"),
      ("next week", "2026-11-30 2026-12-06"), ("tomorrow until dec 24", "2026-11-25 2026-12-24"),
      ("until december", "2026-11-24 2026-12-31"), ("from december", "2026-12-01 open"),
      ("until the end of the year", "2026-11-24 2026-12-31"), ("2027", "refused"),
      ("fri until wed 2 dec", "2026-11-27 2026-12-02"), ("mon wed fri", "refused"),
    ]
  )
  func pausing(text: String, expected: String) {
    #expect(Self.meaning(text, .planning, asPause: true) == [expected])
  }

  @Test(
    "a day that returns lies ahead where it is planned, and back where it is recorded or looked at",
    arguments: [
      ("dec 24", .planning, ["2026-12-24"]), ("dec 24", .recording, ["2025-12-24"]),
      ("mon", .planning, ["2026-11-30"]), ("mon wed", .planning, ["2026-11-30", "2026-11-25"]),
      ("tue", .planning, ["2026-11-24"]), ("tue", .recording, ["2026-11-24"]),
      ("last mon", .planning, ["2026-11-23"]), ("next week", .planning, ["2026-11-30 2026-12-06"]),
      ("this mon", .planning, ["2026-11-30"]), ("this mon", .recording, ["2026-11-23"]),
      ("fri to sun", .recording, ["2026-11-20 2026-11-22"]),
      ("mon wed fri last week", .recording, ["2026-11-16", "2026-11-18", "2026-11-20"]),
      ("mon-wed last week", .recording, ["2026-11-16 2026-11-18"]),
      ("mon-wed and fri last week", .recording, ["2026-11-16 2026-11-18", "2026-11-20"]),
      ("mon-wed next week", .planning, ["2026-11-30 2026-12-02"]),
      ("mon-wed", .recording, ["2026-11-23 2026-11-25"]),
      ("on friday", .planning, ["2026-11-27"]), ("on", .planning, ["refused"]),
      ("mon, wed and fri", .recording, ["2026-11-23", "2026-11-18", "2026-11-20"]),
      ("mon..yesterday", .recording, ["2026-11-23"]),
      ("november", .looking, ["2026-11-01 2026-11-30"]),
      ("december", .looking, ["2025-12-01 2025-12-31"]),
      ("nov", .looking, ["2026-11-01 2026-11-30"]),
      ("dec 2024", .looking, ["2024-12-01 2024-12-31"]), ("7", .looking, ["2026-11-18 2026-11-24"]),
      ("week", .looking, ["2026-11-23 2026-11-29"]), ("2025", .looking, ["2025-01-01 2025-12-31"]),
      ("last year", .looking, ["2025-01-01 2025-12-31"]), ("-7", .looking, ["2026-11-17"]),
      ("last 3 months", .looking, ["2026-08-25 2026-11-24"]), ("7", .recording, ["refused"]),
      ("last weekend", .recording, ["2026-11-21 2026-11-22"]),
      ("this weekend", .planning, ["2026-11-28 2026-11-29"]),
      ("since november", .looking, ["2026-11-01 2026-11-24"]), ("week", .recording, ["refused"]),
      ("for 3 days", .planning, ["2026-11-24 2026-11-26"]), ("24.12.", .planning, ["refused"]),
    ] as [(String, DayUse, [String])]
  )
  func directions(text: String, use: DayUse, expected: [String]) {
    #expect(Self.meaning(text, use) == expected)
  }

  @Test("an editor is told the first and the last of the days that words mean")
  func words() throws {
    let daemon = StubDaemon(["status": Samples.status, "settings": Samples.settings])
    for (text, expected) in [
      ("last week", "2025-11-10 2025-11-16\n"), ("-3", "2025-11-17\n"),
      ("last fri", "2025-11-14\n"),
    ] {
      #expect(try Bench.text(["words", "--days=\(text)"], daemon) == expected)
    }
    #expect(
      try Bench.text(["words", "--days", "24 dec 2025", "--json"], daemon)
        == #"{"first":"2025-12-24","last":"2025-12-24"}"# + "\n"
    )
    for text in ["someday", "24.12.", "mon wed", ""] {
      #expect(throws: Failure.self) { try Bench.text(["words", "--days", text], daemon) }
    }
  }

  @Test("days as answers print them are read back as the same days")
  func printed() throws {
    let today = try #require(Day("2026-11-24"))
    for offset in -400...400 {
      let day = today.clampedAdding(offset)
      let use = offset < 0 ? DayUse.recording : .planning
      #expect(Self.day(DayName.short(day).text, today, for: use) == day)
      guard abs(offset) < 300 else { continue }
      #expect(Self.day(DayName.short(day, in: day.civilDate.year).text, today, for: use) == day)
      #expect(Self.day(DayName.long(day).text, today, for: use) == day)
    }
  }
}
